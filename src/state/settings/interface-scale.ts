import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many px a length of 1 px in a style sheet is: the scale of the interface, and the browser's own font size. */
export const interfaceScale = createStore<number>(() => 1);

/** For lengths in px that code has to know, such as the height of rows of a virtual list; style sheets scale by themselves. */
export function useInterfaceScale(): number {
  return useStore(interfaceScale);
}

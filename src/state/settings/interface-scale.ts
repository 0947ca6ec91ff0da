import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Settings } from '@/core/settings/settings';
import { useSetting } from './settings-store';

/** How many px a length of 1 px in a style sheet is: the scale of the interface, and the browser's own font size. */
export const interfaceScale = createStore<number>(() => 1);

/** For lengths in px that code has to know, such as the height of rows of a virtual list; style sheets scale by themselves. */
export function useInterfaceScale(): number {
  return useStore(interfaceScale);
}

/** Row heights in px at scale 1: the values of `--song-row` in tokens.css. */
const rowHeights: Record<Settings['listDensity'], number> = { comfortable: 56, compact: 44 };

/** Height in px of a row of a song with a small cover. */
export function useSongRowHeight(): number {
  return rowHeights[useSetting('listDensity')] * useInterfaceScale();
}

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const paletteStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the command palette. */
export function openPalette(): void {
  paletteStore.setState({ isOpen: true });
}

export function closePalette(): void {
  paletteStore.setState({ isOpen: false });
}

/** Opens it, or closes it where it is open. */
export function togglePalette(): void {
  paletteStore.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}

export function useIsPaletteOpen(): boolean {
  return useStore(paletteStore, ({ isOpen }) => isOpen);
}

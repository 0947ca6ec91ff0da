import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the sheet with equaliser, loudness and crossfade is open. */
export const soundSheetStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** Closes the sheet. */
export function closeSoundSheet(): void {
  soundSheetStore.setState({ open: false });
}

/** Opens the sheet when it is closed and the other way round. */
export function toggleSoundSheet(): void {
  soundSheetStore.setState(({ open }) => ({ open: !open }));
}

/** True while the sheet is open. */
export function useSoundSheetOpen(): boolean {
  return useStore(soundSheetStore, ({ open }) => open);
}

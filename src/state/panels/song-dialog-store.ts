import { createStore } from 'zustand/vanilla';
import type { SharedLink } from '@/core/navigation/share-link';
import type { Song } from '@/core/song/song';

/** A dialog about songs that stays open after its menu or row unmounts. */
export type SongDialog =
  | { type: 'add-to-playlist'; songs: readonly Song[] }
  | { type: 'share-link'; shared: SharedLink }
  /** To a playlist of this device; songs of other origins are left out. */
  | { type: 'add-to-local-playlist'; songs: readonly Song[] }
  | { type: 'local-song-details'; localId: string };

/** The dialog that is open, if any. */
export const songDialogStore = createStore<{ dialog: SongDialog | null }>(() => ({ dialog: null }));

/** Opens a dialog in place of any other. */
export function openSongDialog(dialog: SongDialog): void {
  songDialogStore.setState({ dialog });
}

/** Closes the open dialog. */
export function closeSongDialog(): void {
  songDialogStore.setState({ dialog: null });
}

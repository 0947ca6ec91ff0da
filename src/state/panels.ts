import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommentSubject } from '@/core/comments/comment';
import type { SharedLink } from '@/core/navigation/share-link';
import type { Song } from '@/core/song/song';

/** A panel that needs nothing to be opened. */
export type PlainPanel = 'queue' | 'history' | 'sound' | 'lyrics-options';

/**
 * A panel beside or over a screen: the two tabs of the queue panel, sound, the options of the lyrics screen, or comments.
 */
export type Panel = PlainPanel | 'comments';

/** At most one panel is open. `commentsOn` = what the comments are about that are open, or were last. */
export const panelStore = createStore<{ panel: Panel | null; commentsOn: CommentSubject | null }>(() => ({
  panel: null,
  commentsOn: null,
}));

/** Opens a panel in place of any other. */
export function openPanel(panel: PlainPanel): void {
  panelStore.setState({ panel });
}

/** The same for the comments on something. */
export function openComments(commentsOn: CommentSubject): void {
  panelStore.setState({ panel: 'comments', commentsOn });
}

/** Closes the open panel. */
export function closePanel(): void {
  panelStore.setState({ panel: null });
}

/** Toggles a panel; the queue counts as open with either of its tabs. */
export function togglePanel(panel: Exclude<PlainPanel, 'history'>): void {
  panelStore.setState(({ panel: open }) => ({ panel: isShown(panel, open) ? null : panel }));
}

/** The open panel, or null. */
export function usePanel(): Panel | null {
  return useStore(panelStore, ({ panel }) => panel);
}

/** True while this panel is open; the queue with either of its tabs. */
export function useIsPanelOpen(panel: Exclude<Panel, 'history'>): boolean {
  return useStore(panelStore, ({ panel: open }) => isShown(panel, open));
}

function isShown(panel: Panel, open: Panel | null): boolean {
  return open === panel || (panel === 'queue' && open === 'history');
}

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

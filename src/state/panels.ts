import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommentSubject } from '@/core/comments/comment.ts';
import type { SharedLink } from '@/core/navigation/share-link.ts';
import type { Song } from '@/core/song/song.ts';

/** A panel without a subject. */
export type PlainPanel = 'queue' | 'history' | 'sound' | 'lyrics-options';

/**
 * A panel beside or over a screen: the two tabs of the queue panel, sound, options of the lyrics screen, or comments.
 */
export type Panel = PlainPanel | 'comments';

/** At most one panel is open. `commentsOn` = subject of the comments panel, also after it was closed. */
export const panelStore = createStore<{ panel: Panel | null; commentsOn: CommentSubject | null }>(() => ({
  panel: null,
  commentsOn: null,
}));

/** Opens a panel, replacing any other. */
export function openPanel(panel: PlainPanel): void {
  panelStore.setState({ panel });
}

/** Opens the comments panel, replacing any other. */
export function openComments(commentsOn: CommentSubject): void {
  panelStore.setState({ panel: 'comments', commentsOn });
}

export function closePanel(): void {
  panelStore.setState({ panel: null });
}

/** Toggles a panel; the queue panel has two tabs. */
export function togglePanel(panel: Exclude<PlainPanel, 'history'>): void {
  panelStore.setState(({ panel: open }) => ({ panel: isShown(panel, open) ? null : panel }));
}

export function usePanel(): Panel | null {
  return useStore(panelStore, ({ panel }) => panel);
}

/** Whether this panel is open; the queue panel has two tabs. */
export function useIsPanelOpen(panel: Exclude<Panel, 'history'>): boolean {
  return useStore(panelStore, ({ panel: open }) => isShown(panel, open));
}

function isShown(panel: Panel, open: Panel | null): boolean {
  return open === panel || (panel === 'queue' && open === 'history');
}

/** A dialog about songs, which stays open after its menu or row unmounts. */
export type SongDialog =
  | { type: 'add-to-playlist'; songs: readonly Song[] }
  | { type: 'share-link'; shared: SharedLink }
  /** Adds to a local playlist; songs of other origins are left out. */
  | { type: 'add-to-local-playlist'; songs: readonly Song[] }
  | { type: 'local-song-details'; localId: string };

export const songDialogStore = createStore<{ dialog: SongDialog | null }>(() => ({ dialog: null }));

/** Opens a dialog, replacing any other. */
export function openSongDialog(dialog: SongDialog): void {
  songDialogStore.setState({ dialog });
}

export function closeSongDialog(): void {
  songDialogStore.setState({ dialog: null });
}

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { dockingQuery } from '@/core/appearance/docking.ts';
import { type CommentSubject, isSameSubject } from '@/core/comments/comment.ts';
import type { Moment } from '@/core/moments/moment.ts';
import type { SharedLink } from '@/core/navigation/share-link.ts';
import type { Song } from '@/core/song/song.ts';

/** A tab of the queue panel. */
export type QueueTab = 'queue' | 'history' | 'earlier-queues';

/** A panel without a subject. */
export type PlainPanel = QueueTab | 'sound' | 'lyrics-options';

/**
 * A panel beside or over a screen: the tabs of the queue panel, sound, options of the lyrics screen, or comments.
 */
export type Panel = PlainPanel | 'comments';

type Panels = {
  panel: Panel | null;
  /** Subject of the comments panel, also after it was closed; null while it waits for that of the screen. */
  commentsOn: CommentSubject | null;
  /** Whether the comments are those of the screen, so that they follow it. */
  followsScreen: boolean;
};

/** At most one panel is open. */
export const panelStore = createStore<Panels>(() => ({ panel: null, commentsOn: null, followsScreen: false }));

/** What the screen is about; undefined while it loads, null = nothing that has comments. */
let screenSubject: CommentSubject | null | undefined;

/** Whether a screen has said what it is about; those without comments never do. */
let hasSubject = false;

/** Whether a panel is the queue panel. */
export function isQueueTab(panel: Panel): panel is QueueTab {
  return panel === 'queue' || panel === 'history' || panel === 'earlier-queues';
}

/** Opens a panel, replacing any other. */
export function openPanel(panel: PlainPanel): void {
  panelStore.setState({ panel });
}

/** Opens the comments panel, replacing any other. */
export function openComments(commentsOn: CommentSubject): void {
  const followsScreen = screenSubject != null && isSameSubject(screenSubject, commentsOn);
  panelStore.setState({ panel: 'comments', commentsOn, followsScreen });
}

/** Comments of the screen are those of its new subject from now on; others belong to it as long as it is shown. */
export function showCommentsOfScreen(): void {
  const { panel, commentsOn, followsScreen } = panelStore.getState();
  if (panel !== 'comments' || !followsScreen || screenSubject === undefined) return;
  if (screenSubject === null) closePanel();
  else if (!isSameSubject(screenSubject, commentsOn)) panelStore.setState({ commentsOn: screenSubject });
}

/**
 * States what the current screen is about, for docked comments.
 * @param subject undefined while it loads, null = nothing that has comments
 */
export function useScreenComments(subject: CommentSubject | null | undefined): void {
  const key = subject && `${subject.kind}/${subject.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object with the same subject changes nothing
  useEffect(() => {
    hasSubject = true;
    screenSubject = subject;
    showCommentsOfScreen();
    return () => {
      screenSubject = null;
    };
  }, [key]);
}

/**
 * Called when another screen is shown, once it has stated what it is about. Docked comments of a screen follow to the
 * next one, if that has comments; all others are closed.
 */
export function useCommentsFollowScreen(address: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each address
  useEffect(() => {
    if (!hasSubject) screenSubject = null;
    showCommentsOfScreen();
    return () => {
      const { panel, followsScreen } = panelStore.getState();
      if (panel !== 'comments') return;
      if (followsScreen && arePanelsDocked()) panelStore.setState({ commentsOn: null });
      else closePanel();
    };
  }, [address]);
}

export function closePanel(): void {
  panelStore.setState({ panel: null });
}

/** Closes a panel that would cover the screen which is opened next; a docked one stays. */
export function closeSheet(): void {
  if (!arePanelsDocked()) closePanel();
}

export function arePanelsDocked(): boolean {
  return matchMedia(dockingQuery).matches;
}

/** Toggles a panel, the queue panel with any tab. */
export function togglePanel(panel: Exclude<PlainPanel, 'history' | 'earlier-queues'>): void {
  panelStore.setState(({ panel: open }) => ({ panel: isShown(panel, open) ? null : panel }));
}

export function usePanel(): Panel | null {
  return useStore(panelStore, ({ panel }) => panel);
}

/** Whether the comments on this subject are open. */
export function useAreCommentsOpen(subject: CommentSubject): boolean {
  return useStore(panelStore, ({ panel, commentsOn }) => panel === 'comments' && isSameSubject(commentsOn, subject));
}

/** Whether this panel is open, the queue panel with any tab. */
export function useIsPanelOpen(panel: Exclude<Panel, 'history' | 'earlier-queues'>): boolean {
  return useStore(panelStore, ({ panel: open }) => isShown(panel, open));
}

function isShown(panel: Panel, open: Panel | null): boolean {
  return open === panel || (panel === 'queue' && open !== null && isQueueTab(open));
}

/** A dialog about songs, which stays open after its menu or row unmounts. */
export type SongDialog =
  | { type: 'add-to-playlist'; songs: readonly Song[] }
  /** `text`: what is shared as text, offered beside the link; null = the link to copy by hand. */
  | { type: 'share-link'; shared: SharedLink; text: string | null }
  /** Adds to a local playlist; songs of other origins are left out. */
  | { type: 'add-to-local-playlist'; songs: readonly Song[] }
  | { type: 'local-song-details'; localId: string }
  /** Chooses what of a song is blocked. */
  | { type: 'block'; song: Song }
  /** Marks a moment of a song, or changes one. */
  | { type: 'moment'; song: Song; atMs: number; moment: Moment | null };

export const songDialogStore = createStore<{ dialog: SongDialog | null }>(() => ({ dialog: null }));

/** Opens a dialog, replacing any other. */
export function openSongDialog(dialog: SongDialog): void {
  songDialogStore.setState({ dialog });
}

export function closeSongDialog(): void {
  songDialogStore.setState({ dialog: null });
}

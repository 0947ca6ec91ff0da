import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song';

/** A heading of the palette, with the entries below it. */
export type PaletteGroup =
  | 'recent'
  | 'pages'
  | 'actions'
  | 'settings'
  | 'playlists'
  | 'queue'
  | 'local'
  | 'catalogue'
  | 'search';

/** One thing that the palette can do. */
export type PaletteEntry = {
  /** The same in each session, so that it can be remembered; unique. */
  id: string;
  group: PaletteGroup;
  name: string;
  /** Shown at the end, and searched: where a page is, the artist of a song. */
  detail: string;
  /** Searched, but not shown. */
  keywords?: string;
  icon: ReactNode;
  /** The combination that does the same, as `combinationOf` spells it; "" for none. */
  shortcut?: string;
  /** True for the value that is set. */
  isSet?: boolean;
  /** True for an entry that only shows while something is typed. */
  isMinor?: boolean;
  /** False for what should not be offered again, such as a search. */
  isRemembered?: boolean;
  /** The id that is stored instead, for what only has its own for a while, such as an item of the queue. */
  recentId?: string;
  /** What is stored with a remembered entry, see `RecentEntry`. */
  song?: Song;
  userId?: string;
  /** Called when the palette is closed. */
  run: () => void;
  /** Plays a song next; resolves to whether that was accepted. Only songs have it. */
  queue?: () => Promise<boolean>;
};

/** What the palette offers and the frame of the app does. */
export type FrameCommands = {
  showShortcuts: () => void;
  focusSearch: () => void;
  showDialog: (dialog: 'about' | 'devices' | 'log-out') => void;
};

/** An action; `id` is unique among the actions. */
export function actionEntry(
  id: string,
  action: Pick<PaletteEntry, 'name' | 'run' | 'icon'> & Partial<PaletteEntry>,
): PaletteEntry {
  return { id: `action:${id}`, group: 'actions', detail: '', ...action };
}

import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song.ts';

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

/** An entry of the palette. */
export type PaletteEntry = {
  /** Unique, and the same in each session, so that recent entries can be stored. */
  id: string;
  group: PaletteGroup;
  name: string;
  /** Shown at the end and searched: the path of a page, the artist of a song. */
  detail: string;
  /** Searched, but shown only as a reason. */
  keywords?: string;
  /** Why the typed text finds the entry, where name and detail don't contain it. */
  reason?: string;
  icon: ReactNode;
  /** Shortcut of the same action, in the format of `combinationOf`; "" = none. */
  shortcut?: string;
  /** True for the current value of a setting. */
  isSet?: boolean;
  /** True for an entry that is shown only for a typed text. */
  isMinor?: boolean;
  /** False for entries that are not stored as recent, such as a search. */
  isRemembered?: boolean;
  /** The stored id, for entries whose own is temporary, such as a queue item. */
  recentId?: string;
  /** Stored with a recent entry, see `RecentEntry`. */
  song?: Song;
  userId?: string;
  /** Called when the palette is closed. */
  run: () => void;
  /** Plays a song next; resolves to whether that was accepted. Only for songs. */
  queue?: () => Promise<boolean>;
};

/** Commands of the palette that the app frame runs. */
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

import type { ArtistRef } from '@/core/song/song.ts';

/** `own` = created by this user; `collected` = another user's list; `album` = a collected album. */
export type PlaylistKind = 'own' | 'collected' | 'album';

/** Creator of a list, and the list's id in the creator's library: only the pair is unique. */
type PlaylistCreator = { userId: string | null; name: string; listId: string | null };

/** Playlist with the fields of all calls that return one. Plain data. */
export type Playlist = {
  /** Id in one user's library, for changing the list; not unique between users. */
  listId: string | null;
  /** Global id for opening the list: the original's, or the copy's if the original's is unknown. */
  globalId: string | null;
  /** Global id of the entry itself; for a collected list, of this user's copy. */
  ownGlobalId: string | null;
  name: string;
  /** Address, possibly with the `{size}` placeholder; null = default cover. */
  coverUrl: string | null;
  intro: string;
  tags: string[];
  /** Reported number of songs, including hidden ones. */
  songCount: number;
  /** Sort number in the library; lists with 1 or lower can't be deleted. */
  sortOrder: number;
  kind: PlaylistKind;
  /** The two lists of every user: the default list and the liked songs. */
  role: 'default' | 'liked' | null;
  creator: PlaylistCreator;
  /** Catalogue id of a collected album; null for lists, or unknown. */
  albumId: string | null;
  /** Artists of a collected album; [] for lists. */
  authors: ArtistRef[];
};

/** Playlist with the details of its screen. */
export type PlaylistDetail = Playlist & {
  /** `YYYY-MM-DD`, "" = unknown. */
  publishedOn: string;
  playCount: number;
  collectCount: number;
};

/** Playlist in recommendations or search results. */
export type PlaylistCard = {
  globalId: string;
  name: string;
  intro: string;
  coverUrl: string | null;
  creatorName: string;
  playCount: number;
  collectCount: number;
  /** Null if the call does not return it. */
  songCount: number | null;
  /** `YYYY-MM-DD`, "" = unknown. */
  publishedOn: string;
  tags: string[];
};

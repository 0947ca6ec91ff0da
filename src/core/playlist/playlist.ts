import type { ArtistRef } from '@/core/song/song';

/** `own` = created by this user; `collected` = another user's list; `album` = a collected album. */
export type PlaylistKind = 'own' | 'collected' | 'album';

/** The creator of a list, and its id in that user's library: the pair is unique, the list id alone is not. */
type PlaylistCreator = { userId: string | null; name: string; listId: string | null };

/** A playlist with the fields of all calls that return one. Plain data. */
export type Playlist = {
  /** Id in one user's library, for adding, removing and deleting there; not unique between users. */
  listId: string | null;
  /** Global id to open the list with: the original's, or the copy's where the original's is unknown. */
  globalId: string | null;
  /** Global id of the entry itself; differs from `globalId` for a collected list, where it names this user's copy. */
  ownGlobalId: string | null;
  name: string;
  /** Absolute address, possibly with the `{size}` placeholder; null = default cover. */
  coverUrl: string | null;
  intro: string;
  tags: string[];
  /** Number of songs that the service reports, including hidden ones. */
  songCount: number;
  /** Position in the library, ascending; lists with 1 or lower can't be deleted. */
  sortOrder: number;
  kind: PlaylistKind;
  /** The two lists that every user has: the default list and "I like". */
  role: 'default' | 'liked' | null;
  creator: PlaylistCreator;
  /** The id that a collected album has in the catalogue; null for lists, and where it is unknown. */
  albumId: string | null;
  /** Artists of a collected album; [] for lists. */
  authors: ArtistRef[];
};

/** A playlist as its own page shows it. */
export type PlaylistDetail = Playlist & {
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
  playCount: number;
  collectCount: number;
};

/** A playlist in a grid of recommendations or search results. */
export type PlaylistCard = {
  globalId: string;
  name: string;
  intro: string;
  coverUrl: string | null;
  creatorName: string;
  playCount: number;
  collectCount: number;
  /** Null where the call does not return it. */
  songCount: number | null;
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
  tags: string[];
};

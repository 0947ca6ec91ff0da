import type { ArtistRef } from './song';

/** `own` = made by this user; `collected` = somebody else's list; `album` = a collected album. */
export type PlaylistKind = 'own' | 'collected' | 'album';

/** Who made a list, and its id in that user's library: the pair is unique, the list id alone is not. */
export type PlaylistCreator = { userId: string | null; name: string; listId: string | null };

/** A playlist with everything that one call or another tells of it. Plain data. */
export type Playlist = {
  /** Id inside one user's library: the key for adding, removing and deleting there. Other users have the same ids. */
  listId: string | null;
  /** Global id to open the list with: the original's, or the copy's where the original's is unknown. */
  globalId: string | null;
  /** Global id of the entry itself; differs from `globalId` for a collected list, where it names this user's copy. */
  ownGlobalId: string | null;
  name: string;
  /** Absolute address, possibly with the `{size}` placeholder; null = draw the default cover. */
  coverUrl: string | null;
  intro: string;
  tags: string[];
  /** As the service counts, songs that it shields included. */
  songCount: number;
  /** Place in the library, ascending; 1 and lower are lists that can't be deleted. */
  sortOrder: number;
  kind: PlaylistKind;
  /** The two lists that everybody has: the default list and "I like". */
  role: 'default' | 'liked' | null;
  creator: PlaylistCreator;
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
  /** Null where the call does not tell it. */
  songCount: number | null;
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
  tags: string[];
};

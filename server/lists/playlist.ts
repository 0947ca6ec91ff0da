/** One place in a playlist. */
export type PlaylistEntry = {
  /** Key of the entry within its list; rises with every entry and is never used again. */
  fileId: number;
  /** Upper-case hash of the 128 kbit/s encoding of a song of the catalogue. */
  hash: string;
  /** Unix seconds. */
  addedAt: number;
  /** A hidden entry: it is sent without name and hash, and counts for paging. */
  shielded?: true;
};

/** A list of songs by an editor of the service or by a user. Also an album that users can collect. */
export type Playlist = {
  /** `collection_3_<owner>_<listid>_0`: its id within the whole service. */
  gid: string;
  ownerId: number;
  ownerName: string;
  /** Number of the list within its owner's library. */
  listId: number;
  kind: 'list' | 'album';
  name: string;
  /** Empty where there is none. */
  intro: string;
  tags: readonly string[];
  /** Path segment of its cover (`/demo/cover/{size}/<id>.webp`), or null: the list has no cover. */
  coverId: string | null;
  /** Unix seconds. */
  createdAt: number;
  updatedAt: number;
  /** 1 = the default favourites, 2 = "I like"; 0 = any other list. */
  isDefault: 0 | 1 | 2;
  playCount: number;
  collectCount: number;
  entries: readonly PlaylistEntry[];
};

/** Where the routes that read lists find them. */
export interface PlaylistSource {
  /** null for an unknown id. */
  byGid(gid: string): Playlist | null;
}

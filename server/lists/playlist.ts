export type PlaylistEntry = {
  /** Key of the entry within its list; increasing, never reused. */
  fileId: number;
  /** Upper-case hash of the 128 kbit/s encoding of a song of the catalogue. */
  hash: string;
  /** Unix seconds. */
  addedAt: number;
  /** A hidden entry: sent without name and hash, but counted for paging. */
  shielded?: true;
};

/** A list of an editor or user, or an album that users can save. */
export type Playlist = {
  /** `collection_3_<owner>_<listid>_0`: global id. */
  gid: string;
  ownerId: number;
  ownerName: string;
  /** Number in its owner's library. */
  listId: number;
  kind: 'list' | 'album';
  name: string;
  /** May be empty. */
  intro: string;
  tags: readonly string[];
  /** Path segment of the cover (`/demo/cover/{size}/<id>.webp`); null without one. */
  coverId: string | null;
  /** Unix seconds. */
  createdAt: number;
  updatedAt: number;
  /** 1 = default favourites, 2 = "I like", 0 = other. */
  isDefault: 0 | 1 | 2;
  playCount: number;
  collectCount: number;
  entries: readonly PlaylistEntry[];
};

/** Finds lists for routes. */
export interface PlaylistSource {
  /** null for an unknown id. */
  byGid(gid: string): Playlist | null;
}

import type { PlaylistEntry } from '../lists/playlist.ts';
import type { SessionDevice } from '../logins/session-device.ts';

/** The list that a collected one shows: its content is always read from there. */
export type Original = {
  gid: string;
  ownerId: number;
  ownerName: string;
  listId: number;
  kind: 'list' | 'album';
  coverId: string | null;
  tags: readonly string[];
};

/** One list in a user's library: made by them (`original` null) or collected. */
export type LibraryList = {
  /** Unique within the library, never used again. */
  listId: number;
  name: string;
  intro: string;
  tags: readonly string[];
  /** 1 = the default favourites, 2 = "I like"; 0 = any other list. */
  isDefault: 0 | 1 | 2;
  original: Original | null;
  /** Unix seconds. */
  createdAt: number;
  updatedAt: number;
  /** Rises with every change of the entries. */
  version: number;
  nextFileId: number;
  /** Oldest first; empty in a collected list. */
  entries: PlaylistEntry[];
};

type FollowedArtist = { artistId: number; followedAt: number };
type FollowedFriend = { userId: number; nickname: string; pictureId: string; followedAt: number };

/** How often a song was played: since ever, and on each of the last days (`YYYY-MM-DD`). */
export type ListenCount = { hash: string; count: number; lastAt: number; days: Record<string, number> };

/** A day for which VIP was claimed, and whether that claim was upgraded. */
export type VipClaim = { day: string; upgraded: boolean };

/** Times are unix seconds, days `YYYY-MM-DD` in UTC+8; 0 and `''` = never. */
export type VipRecord = {
  svipFrom: number;
  svipUntil: number;
  tvipFrom: number;
  tvipUntil: number;
  /** The claims of the last two months, oldest first. */
  claims: readonly VipClaim[];
  checkInDay: string;
  /** Check-ins on that day. */
  checkIns: number;
  lastCheckIn: number;
};

/** A comment that a user of this service wrote. */
export type OwnComment = {
  /** Unique among all comments, rising. */
  id: number;
  /** Id of the commented song, list or album, see `CommentArea`. */
  areaId: string;
  /** The comment at the top of its thread, and the one that it answers; null for a comment of its own. */
  answered: { threadId: number; id: number; userId: number; name: string } | null;
  text: string;
  /** Unix seconds. */
  writtenAt: number;
};

/** A file in a user's cloud drive. */
export type CloudFile = {
  /** Unique within the drive, never used again. */
  id: number;
  /** Upper case: the hash of a file of the catalogue, or the MD5 of what was uploaded. */
  hash: string;
  name: string;
  author: string;
  extension: string;
  bytes: number;
  ms: number;
  /** How the cloud drive spells qualities, which are codes, not bit rates: 2 = 128, 3 = 320, 4 = FLAC, 5 = above. */
  bitrateCode: number;
  /** Hash of the 128 kbit/s file of the song that it is recognised as; `''` for none. */
  songHash: string;
  /** Unix seconds. */
  addedAt: number;
};

export type CloudDrive = {
  /** In the order in which they were added. */
  files: readonly CloudFile[];
  nextId: number;
  /** Rises with every change. */
  version: number;
};

/** `collectedAt` is in unix seconds. */
type CollectedVideo = { videoId: number; collectedAt: number };

/** Everything about a user that changes. */
export type UserRecord = {
  userId: number;
  lists: LibraryList[];
  nextListId: number;
  /** Rises with every change of the library. */
  totalVersion: number;
  artists: FollowedArtist[];
  friends: FollowedFriend[];
  listens: ListenCount[];
  vip: VipRecord;
  /** Missing until the first change of it. */
  cloud?: CloudDrive;
  /** Hashes of the songs that personal radio does not play again, oldest first; missing until the first one. */
  disliked?: readonly string[];
  /** Oldest first; missing until the first one. */
  comments?: readonly OwnComment[];
  /** Oldest first; missing until the first one. */
  videos?: readonly CollectedVideo[];
};

/** A session, known by the hash of its token only. Unix seconds. */
export type SessionRecord = {
  key: string;
  userId: number;
  openedAt: number;
  expiresAt: number;
  device: SessionDevice;
};

import type { PlaylistEntry } from '../lists/playlist.ts';
import type { SessionDevice } from '../logins/session-device.ts';

/** The original of a saved list, whose content is always read from it. */
export type Original = {
  gid: string;
  ownerId: number;
  ownerName: string;
  listId: number;
  kind: 'list' | 'album';
  coverId: string | null;
  tags: readonly string[];
};

/** A list in a user's library: own (`original` null) or saved. */
export type LibraryList = {
  /** Unique within the library, never reused. */
  listId: number;
  name: string;
  intro: string;
  tags: readonly string[];
  /** 1 = default favourites, 2 = "I like", 0 = other. */
  isDefault: 0 | 1 | 2;
  /** File name of the picture that its owner chose; missing without one. */
  picture?: string;
  original: Original | null;
  /** Unix seconds. */
  createdAt: number;
  updatedAt: number;
  /** Increases with every change of the entries. */
  version: number;
  nextFileId: number;
  /** Oldest first; empty in a saved list. */
  entries: PlaylistEntry[];
};

type FollowedArtist = { artistId: number; followedAt: number };
type FollowedFriend = { userId: number; nickname: string; pictureId: string; followedAt: number };

/** Plays of a song: in total, and on each of the last days (`YYYY-MM-DD`). */
export type ListenCount = { hash: string; count: number; lastAt: number; days: Record<string, number> };

/** A day with a VIP claim, and whether it was upgraded. */
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
  /** Unique among all comments, increasing. */
  id: number;
  /** Id of the commented song, list or album, see `CommentArea`. */
  areaId: string;
  /** The thread's first comment and the answered comment; null for a new thread. */
  answered: { threadId: number; id: number; userId: number; name: string } | null;
  text: string;
  /** Unix seconds. */
  writtenAt: number;
};

/** A file in a user's cloud drive. */
export type CloudFile = {
  /** Unique within the drive, never reused. */
  id: number;
  /** Upper case: hash of a catalogue file, or MD5 of an uploaded one. */
  hash: string;
  name: string;
  author: string;
  extension: string;
  bytes: number;
  ms: number;
  /** Quality code of the cloud drive, not a bit rate: 2 = 128, 3 = 320, 4 = FLAC, 5 = above. */
  bitrateCode: number;
  /** Hash of the recognised song's 128 kbit/s file; `''` for none. */
  songHash: string;
  /** Unix seconds. */
  addedAt: number;
};

export type CloudDrive = {
  /** In the order in which they were added. */
  files: readonly CloudFile[];
  nextId: number;
  /** Increases with every change. */
  version: number;
};

/** `collectedAt` is in unix seconds. */
type CollectedVideo = { videoId: number; collectedAt: number };

/** An import of a list by its link, which is done at once. */
export type ImportTask = {
  id: number;
  /** The new list; 0 = none. */
  listId: number;
  name: string;
  /** Songs of the new list. */
  imported: number;
  missed: readonly { title: string; artist: string }[];
  /** '' = done. */
  failure: string;
};

/** All changeable data of a user. */
export type UserRecord = {
  userId: number;
  lists: LibraryList[];
  nextListId: number;
  /** Increases with every change of the library. */
  totalVersion: number;
  artists: FollowedArtist[];
  friends: FollowedFriend[];
  listens: ListenCount[];
  /** Seconds of listening that players have reported; missing before the first report. */
  reportedSeconds?: number;
  vip: VipRecord;
  /** Missing before the first change. */
  cloud?: CloudDrive;
  /** Hashes of songs that personal radio skips, oldest first; missing before the first. */
  disliked?: readonly string[];
  /** Oldest first; missing before the first. */
  comments?: readonly OwnComment[];
  /** Oldest first; missing before the first. */
  videos?: readonly CollectedVideo[];
  /** Oldest first; missing before the first. */
  imports?: readonly ImportTask[];
};

/** A session, identified by the hash of its token. Times in Unix seconds. */
export type SessionRecord = {
  key: string;
  userId: number;
  openedAt: number;
  expiresAt: number;
  device: SessionDevice;
};

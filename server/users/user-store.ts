import type { Playlist } from '../lists/playlist.ts';
import type { Account } from './account.ts';
import type { UserChange } from './user-change.ts';
import type { SessionRecord, UserRecord } from './user-record.ts';

/** Accounts, and what users have made and changed. Reads come from memory; changes are durable. */
export interface UserStore {
  accountById(userId: number): Account | null;
  /** By user name or e-mail address, case ignored. */
  accountByName(name: string): Account | null;
  accountsByMobile(mobile: string): readonly Account[];
  /** Every account, in a fixed order. */
  readonly accounts: readonly Account[];

  /** Live view of a user's data; null for an unknown user. Do not write to it. */
  user(userId: number): Readonly<UserRecord> | null;
  /**
   * The list that a user made, by its global id. The id of a collected list's copy gives the original of any
   * user. null for unknown ids.
   */
  playlistByGid(gid: string): Playlist | null;
  isFollowing(userId: number, artistId: number): boolean;

  /** Session by the hash of its token, also an expired one. */
  session(key: string): Readonly<SessionRecord> | null;
  /** A user's sessions that have not expired, in the order in which they began. */
  sessionsOf(userId: number): readonly Readonly<SessionRecord>[];

  /**
   * Applies a change to memory at once and resolves when it is on disk; rejects when it could not be written. The
   * caller checks beforehand, in the same turn, that the change is allowed.
   */
  commit(change: UserChange): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  close(): Promise<void>;
}

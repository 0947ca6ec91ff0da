import type { Playlist } from '../lists/playlist.ts';
import type { Account } from './account.ts';
import type { SessionRecord, UserRecord } from './user-record.ts';

/** Accounts, and what users have made and changed. Reads come from memory; changes are on disk when the call returns. */
export interface UserStore {
  accountById(userId: number): Account | null;
  /** By user name or e-mail address, case ignored. */
  accountByName(name: string): Account | null;
  accountsByMobile(mobile: string): readonly Account[];
  /** Every account, in a fixed order. */
  readonly accounts: readonly Account[];

  /** A user's data as it is now, which later changes do not reach; null for an unknown user. Do not write to it. */
  user(userId: number): Readonly<UserRecord> | null;
  /**
   * The list that a user made, by its global id. The id of a collected list's copy gives the original of any
   * user. null for unknown ids.
   */
  playlistByGid(gid: string): Playlist | null;
  isFollowing(userId: number, artistId: number): boolean;
  /**
   * Hands a copy of a user's data to `change`, stores it and returns what `change` returned. Where `change` throws, or
   * the disk cannot be written, nothing has changed. Throws for an unknown user.
   */
  changeUser<Result>(userId: number, change: (user: UserRecord) => Result): Result;

  /** Session by the hash of its token, also an expired one. */
  session(key: string): Readonly<SessionRecord> | null;
  /** A user's sessions that have not expired, in the order in which they began. */
  sessionsOf(userId: number): readonly Readonly<SessionRecord>[];
  /** Stores new and changed sessions and ends others: all or, when it throws, none. */
  changeSessions(stored: readonly SessionRecord[], endedKeys?: readonly string[]): void;
  /** Every session, in the order in which they began. */
  sessions(): Iterable<Readonly<SessionRecord>>;

  /** Milliseconds since 1970. */
  now(): number;
}

import type { Playlist } from '../lists/playlist.ts';
import type { Account } from './account.ts';
import type { SessionRecord, UserRecord } from './user-record.ts';

/** Accounts and users' data. Reads come from memory; changes are on disk when the call returns. */
export interface UserStore {
  accountById(userId: number): Account | null;
  /** By user name or e-mail address, case ignored. */
  accountByName(name: string): Account | null;
  accountsByMobile(mobile: string): readonly Account[];
  /** Every account, in a fixed order. */
  readonly accounts: readonly Account[];

  /** Snapshot of a user's data; null for an unknown user. Must not be modified. */
  user(userId: number): Readonly<UserRecord> | null;
  /** A user's list by global id. The id of a saved copy gives the original. null for unknown ids. */
  playlistByGid(gid: string): Playlist | null;
  isFollowing(userId: number, artistId: number): boolean;
  /**
   * Passes a copy of a user's data to `change`, stores it and returns the result. If `change` throws or the write
   * fails, nothing changes. Throws for an unknown user.
   */
  changeUser<Result>(userId: number, change: (user: UserRecord) => Result): Result;

  /** Session by the hash of its token, even if expired. */
  session(key: string): Readonly<SessionRecord> | null;
  /** A user's live sessions, oldest first. */
  sessionsOf(userId: number): readonly Readonly<SessionRecord>[];
  /** Stores new and changed sessions and ends others: all or, when it throws, none. */
  changeSessions(stored: readonly SessionRecord[], endedKeys?: readonly string[]): void;
  /** All sessions, oldest first. */
  sessions(): Iterable<Readonly<SessionRecord>>;

  /** Milliseconds since 1970. */
  now(): number;
}

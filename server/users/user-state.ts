import type { StateMachine } from '../state/change-log.ts';
import type { UserChange } from './user-change.ts';
import type { LibraryList, ListenCount, SessionRecord, UserRecord } from './user-record.ts';

/** A user has at most this many sessions; the oldest one ends when another begins. */
export const MAX_SESSIONS_PER_USER = 30;
/** Days for which plays are counted singly; a week needs seven. */
const LISTEN_DAYS = 8;
/** Songs in one user's history; the one not heard for the longest time is forgotten first. */
export const MAX_LISTENS = 1000;

type Saved = { users: UserRecord[]; sessions: SessionRecord[] };

/** The users' data in memory. Only {@link UserState.apply} changes it. */
export class UserState implements StateMachine<UserChange> {
  readonly users = new Map<number, UserRecord>();
  readonly sessions = new Map<string, SessionRecord>();

  save(): Saved {
    return { users: [...this.users.values()], sessions: [...this.sessions.values()] };
  }

  load(saved: unknown): void {
    const { users, sessions } = saved as Saved;
    if (!Array.isArray(users) || !Array.isArray(sessions)) throw new Error('it holds no users');
    this.users.clear();
    this.sessions.clear();
    for (const user of users) this.users.set(user.userId, user);
    for (const session of sessions) this.sessions.set(session.key, session);
  }

  apply(change: UserChange): void {
    switch (change.type) {
      case 'user-added':
        // The state must not share objects with the change: both live on.
        this.users.set(change.user.userId, structuredClone(change.user));
        return;
      case 'session-opened':
        this.#openSession(change.session);
        return;
      case 'session-replaced': {
        const old = this.sessions.get(change.key);
        if (old !== undefined) old.expiresAt = Math.min(old.expiresAt, change.until);
        this.#openSession(change.session);
        return;
      }
      case 'sessions-ended':
        for (const key of change.keys) this.sessions.delete(key);
        return;
      default: {
        const user = this.users.get(change.userId);
        if (user !== undefined) applyToUser(user, change);
      }
    }
  }

  #openSession(session: SessionRecord): void {
    for (const { key, expiresAt } of this.sessions.values()) {
      if (expiresAt <= session.openedAt) this.sessions.delete(key);
    }
    const own = [...this.sessions.values()].filter(({ userId }) => userId === session.userId);
    for (const { key } of own.slice(0, Math.max(0, own.length - MAX_SESSIONS_PER_USER + 1))) this.sessions.delete(key);
    this.sessions.set(session.key, structuredClone(session));
  }
}

type ChangeOfUser = Extract<UserChange, { userId: number }>;

function applyToUser(user: UserRecord, change: ChangeOfUser): void {
  switch (change.type) {
    case 'list-added':
      user.lists.push(structuredClone(change.list));
      user.nextListId = Math.max(user.nextListId, change.list.listId + 1);
      user.totalVersion += 1;
      return;
    case 'list-removed':
      user.lists = user.lists.filter(({ listId }) => listId !== change.listId);
      user.totalVersion += 1;
      return;
    case 'tracks-added':
      changeList(user, change.listId, change.at, (list) => {
        for (const entry of change.entries) {
          list.entries.push({ ...entry });
          list.nextFileId = Math.max(list.nextFileId, entry.fileId + 1);
        }
      });
      return;
    case 'tracks-removed':
      changeList(user, change.listId, change.at, (list) => {
        const removed = new Set(change.fileIds);
        list.entries = list.entries.filter(({ fileId }) => !removed.has(fileId));
      });
      return;
    case 'artist-followed':
      if (user.artists.some(({ artistId }) => artistId === change.artistId)) return;
      user.artists.push({ artistId: change.artistId, followedAt: change.at });
      return;
    case 'artist-unfollowed':
      user.artists = user.artists.filter(({ artistId }) => artistId !== change.artistId);
      return;
    case 'listened':
      countListen(user, change.hash, change.at, change.day);
      return;
    case 'vip-changed':
      user.vip = structuredClone(change.vip);
      return;
    default:
      // A change of a later version of this service, which this state can't hold.
      throw new Error(`unknown change ${String((change satisfies never as { type: unknown }).type)}`);
  }
}

function changeList(user: UserRecord, listId: number, at: number, write: (list: LibraryList) => void): void {
  const list = user.lists.find((entry) => entry.listId === listId);
  if (list === undefined) return;
  write(list);
  list.version += 1;
  list.updatedAt = at;
  user.totalVersion += 1;
}

function countListen(user: UserRecord, hash: string, at: number, day: string): void {
  let entry: ListenCount | undefined = user.listens.find((listen) => listen.hash === hash);
  if (entry === undefined) {
    if (user.listens.length >= MAX_LISTENS) {
      const oldest = user.listens.reduce((a, b) => (b.lastAt < a.lastAt ? b : a));
      user.listens = user.listens.filter((listen) => listen !== oldest);
    }
    entry = { hash, count: 0, lastAt: 0, days: {} };
    user.listens.push(entry);
  }
  entry.count += 1;
  entry.lastAt = at;
  entry.days[day] = (entry.days[day] ?? 0) + 1;
  const kept = Object.entries(entry.days).sort(([a], [b]) => (a < b ? -1 : 1));
  entry.days = Object.fromEntries(kept.slice(-LISTEN_DAYS));
}

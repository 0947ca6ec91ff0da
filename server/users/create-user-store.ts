import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Playlist } from '../lists/playlist.ts';
import type { PlaylistDirectory } from '../lists/playlist-directory.ts';
import type { StateDatabase } from '../state/state-database.ts';
import type { Account } from './account.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoUser } from './demo-libraries.ts';
import { coverIdOf, parseCollectionId } from './library.ts';
import type { LibraryList, SessionRecord, UserRecord } from './user-record.ts';
import type { UserStore } from './user-store.ts';

export type UserStoreOptions = {
  state: StateDatabase;
  catalogue: Catalogue;
  playlists: PlaylistDirectory;
  now: () => number;
};

const [USERS, SESSIONS] = ['user', 'session'];

function publicPlaylist(list: LibraryList, account: Account, catalogue: Catalogue, gid: string): Playlist {
  return {
    gid,
    ownerId: account.userId,
    ownerName: account.nickname,
    listId: list.listId,
    kind: 'list',
    name: list.name,
    intro: list.intro,
    tags: list.tags,
    coverId: coverIdOf(list, catalogue),
    createdAt: list.createdAt,
    updatedAt: list.updatedAt,
    isDefault: list.isDefault,
    playCount: 0,
    collectCount: 0,
    entries: list.entries,
  };
}

/** Users' data in `state`. Missing demo accounts are added with their initial data. */
export function createUserStore({ state, catalogue, playlists, now }: UserStoreOptions): UserStore {
  const users = state.table<UserRecord>(USERS);
  const sessions = state.table<SessionRecord>(SESSIONS);
  const seed = { catalogue, playlists, now: Math.floor(now() / 1000) };
  const missing = DEMO_ACCOUNTS.filter(({ userId }) => !users.has(String(userId)));
  state.write(
    USERS,
    missing.map((account) => [String(account.userId), demoUser(account, seed)]),
  );
  const byId = new Map(DEMO_ACCOUNTS.map((account) => [account.userId, account]));
  const byName = new Map(
    DEMO_ACCOUNTS.flatMap((account) => [
      [account.userName, account],
      [account.email, account],
    ]),
  );
  const user = (userId: number): UserRecord | null => users.get(String(userId)) ?? null;

  function playlistByGid(gid: string): Playlist | null {
    const id = parseCollectionId(gid);
    const account = id === null ? undefined : byId.get(id.userId);
    const list = id === null ? undefined : user(id.userId)?.lists.find(({ listId }) => listId === id.listId);
    if (account === undefined || list === undefined) return null;
    if (list.original === null) return publicPlaylist(list, account, catalogue, gid);
    // One step only, because an original is never a copy.
    return playlists.byGid(list.original.gid) ?? playlistByGid(list.original.gid);
  }

  return {
    accounts: DEMO_ACCOUNTS,
    accountById: (userId) => byId.get(userId) ?? null,
    accountByName: (name) => byName.get(name.trim().toLowerCase()) ?? null,
    accountsByMobile: (mobile) => DEMO_ACCOUNTS.filter(({ mobiles }) => mobiles.includes(mobile)),
    user,
    playlistByGid,
    isFollowing: (userId, artistId) => user(userId)?.artists.some((entry) => entry.artistId === artistId) ?? false,
    changeUser(userId, change) {
      const changed = structuredClone(user(userId));
      if (changed === null) throw new Error('There is no such user');
      const result = change(changed);
      state.write(USERS, [[String(userId), changed]]);
      return result;
    },
    session: (key) => sessions.get(key) ?? null,
    sessionsOf: (userId) =>
      [...sessions.values()].filter((session) => session.userId === userId && session.expiresAt * 1000 > now()),
    changeSessions(stored, endedKeys = []) {
      state.write(SESSIONS, [
        ...stored.map((session) => [session.key, session] as const),
        ...endedKeys.map((key) => [key, undefined] as const),
      ]);
    },
    sessions: () => sessions.values(),
    now,
  };
}

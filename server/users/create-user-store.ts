import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Playlist } from '../lists/playlist.ts';
import type { PlaylistDirectory } from '../lists/playlist-directory.ts';
import { hashPassword, type PasswordCost } from '../logins/password-hash.ts';
import { type ChangeLog, openChangeLog } from '../state/change-log.ts';
import type { Account } from './account.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { demoUser } from './demo-libraries.ts';
import { parseCollectionId } from './library.ts';
import type { UserChange } from './user-change.ts';
import type { LibraryList, UserRecord } from './user-record.ts';
import { UserState } from './user-state.ts';
import type { UserStore } from './user-store.ts';

export type UserStoreOptions = {
  folder: string;
  catalogue: Catalogue;
  playlists: PlaylistDirectory;
  now: () => number;
  compactAfterBytes?: number;
  /** Cost of the hash of new demo accounts' password; the one of {@link hashPassword} when missing. */
  passwordCost?: PasswordCost;
  report?: (message: string) => void;
};

/** One hash serves all demo accounts: their password is printed at start, and a start should not take a second. */
let demoPasswordHash: Promise<string> | null = null;

function hashedDemoPassword(cost: PasswordCost | undefined): Promise<string> {
  if (cost !== undefined) return hashPassword(DEMO_PASSWORD, cost);
  demoPasswordHash ??= hashPassword(DEMO_PASSWORD);
  return demoPasswordHash;
}

function publicPlaylist(list: LibraryList, account: Account, catalogue: Catalogue, gid: string): Playlist {
  const first = list.isDefault === 0 ? list.entries[0] : undefined;
  return {
    gid,
    ownerId: account.userId,
    ownerName: account.nickname,
    listId: list.listId,
    kind: 'list',
    name: list.name,
    intro: list.intro,
    tags: list.tags,
    coverId: first === undefined ? null : (catalogue.byHash(first.hash)?.song.coverId ?? null),
    createdAt: list.createdAt,
    updatedAt: list.updatedAt,
    isDefault: list.isDefault,
    playCount: 0,
    collectCount: 0,
    entries: list.entries,
  };
}

/**
 * Opens the users' data in `folder`, and gives every demo account that is new there what it begins with. Rejects like
 * {@link openChangeLog}.
 */
export async function createUserStore(options: UserStoreOptions): Promise<UserStore> {
  const { catalogue, playlists, now } = options;
  const state = new UserState();
  const log: ChangeLog<UserChange> = await openChangeLog(options.folder, state, {
    now,
    ...(options.report === undefined ? {} : { report: options.report }),
    ...(options.compactAfterBytes === undefined ? {} : { compactAfterBytes: options.compactAfterBytes }),
  });
  const missing = DEMO_ACCOUNTS.filter(({ userId }) => !state.users.has(userId));
  if (missing.length > 0) {
    const passwordHash = await hashedDemoPassword(options.passwordCost);
    const seed = { catalogue, playlists, now: Math.floor(now() / 1000) };
    await Promise.all(
      missing.map((account) => log.commit({ type: 'user-added', user: demoUser(account, passwordHash, seed) })),
    );
  }
  const byId = new Map(DEMO_ACCOUNTS.map((account) => [account.userId, account]));
  const byName = new Map(
    DEMO_ACCOUNTS.flatMap((account) => [
      [account.userName, account],
      [account.email, account],
    ]),
  );
  const user = (userId: number): UserRecord | null => state.users.get(userId) ?? null;

  function playlistByGid(gid: string): Playlist | null {
    const id = parseCollectionId(gid);
    const account = id === null ? undefined : byId.get(id.userId);
    const list = id === null ? undefined : user(id.userId)?.lists.find(({ listId }) => listId === id.listId);
    if (account === undefined || list === undefined) return null;
    if (list.original === null) return publicPlaylist(list, account, catalogue, gid);
    // One step only: what is collected is never a copy itself.
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
    session: (key) => state.sessions.get(key) ?? null,
    sessionsOf: (userId) =>
      [...state.sessions.values()].filter((session) => session.userId === userId && session.expiresAt * 1000 > now()),
    commit: (change) => log.commit(change),
    now,
    close: () => log.close(),
  };
}

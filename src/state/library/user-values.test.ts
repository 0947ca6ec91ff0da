import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';

const stored = new Map<string, string>();

const logIn = (userid: number | null) =>
  stored.set(
    'kanade-user-data',
    JSON.stringify({ state: { UserInfo: userid && { userid, token: `t${userid}`, nickname: 'N', pic: '' } } }),
  );
const storedValues = () => Object.fromEntries([...stored].filter(([key]) => key !== 'kanade-user-data'));
const keptOf7 = { libraryOwner: '7', like: '2', collectedPlaylists: '[{"list_create_listid":"9","listid":"4"}]' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** Modules of one tab over the shared storage, connected as in the app. */
async function openPage() {
  vi.resetModules();
  const [sessions, library, values, { QueryClient }] = await Promise.all([
    import('@/state/session/session-store.ts'),
    import('./user-library.ts'),
    import('./user-values.ts'),
    import('@tanstack/react-query'),
  ]);
  values.forgetForeignValues();
  sessions.onUserChange(values.forgetForeignValues);
  /** Reads a user's lists: one liked and one collected list. */
  const readLists = async (userId: string, liked = 2) => {
    const client = new FakeApiClient(() => ({
      status: 1,
      data: {
        info: [
          { listid: liked, name: 'x', is_def: 2, global_collection_id: `g${liked}`, type: 0 },
          {
            listid: 4,
            name: 'y',
            type: 1,
            list_create_userid: 99,
            list_create_listid: 9,
            global_collection_id: 'collection_3_99_9_0',
          },
        ],
      },
    }));
    client.currentSession = { userId, token: 't' };
    return new QueryClient().fetchQuery(library.userPlaylistsQuery(client, userId));
  };
  return { ...sessions, ...library, ...values, readLists };
}

describe('the stored library values of a user', () => {
  it('are removed on logout, here or in another tab', async () => {
    for (const where of ['here', 'elsewhere']) {
      logIn(7);
      const page = await openPage();
      await page.readLists('7');
      expect(storedValues()).toEqual(keptOf7);
      if (where === 'here') page.clearUser();
      else {
        logIn(null);
        page.rereadSession();
      }
      expect(storedValues()).toEqual({});
    }
  });

  it('are removed at the start if no user or another user is logged in', async () => {
    for (const user of [null, 8]) {
      logIn(user);
      for (const [key, text] of Object.entries(keptOf7)) stored.set(key, text);
      await openPage();
      expect(storedValues()).toEqual({});
    }
    // Stored by a version without the owner.
    logIn(8);
    stored.set('like', '2');
    await openPage();
    expect(storedValues()).toEqual({});
  });

  it('stay when the session is renewed', async () => {
    logIn(7);
    const page = await openPage();
    await page.readLists('7');
    page.saveUser({ userid: 7, token: 'renewed', nickname: 'N', pic: '' });
    expect(storedValues()).toEqual(keptOf7);
  });

  it('never refer to a list of the next user with the same ids', async () => {
    logIn(7);
    const page = await openPage();
    const [list] = await page.readLists('7');
    if (!list) throw new Error('no list');
    const unmarked = [{ ...list, role: null, name: 'anything' }];
    expect(page.likedListOf(unmarked, '7')).toBe(unmarked[0]);
    expect(page.likedListOf(unmarked, '8')).toBeNull();
    expect(page.likedListOf(unmarked, null)).toBeNull();
  });

  it('are not stored by a response that arrives after the user has logged out', async () => {
    logIn(7);
    const late = await openPage();
    logIn(8);
    const page = await openPage();
    await page.readLists('8', 3);
    const of8 = { ...keptOf7, libraryOwner: '8', like: '3' };
    expect(storedValues()).toEqual(of8);
    // The first tab is not notified of the new user yet; when it is, it removes nothing.
    await late.readLists('7');
    expect(storedValues()).toEqual(of8);
    late.rereadSession();
    expect(storedValues()).toEqual(of8);
  });
});

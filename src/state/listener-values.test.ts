import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { sessionStorageKey } from '../api/session';

const stored = new Map<string, string>();

const logIn = (userid: number | null) =>
  stored.set(
    sessionStorageKey,
    JSON.stringify({ state: { UserInfo: userid && { userid, token: `t${userid}`, nickname: 'N', pic: '' } } }),
  );
const kept = () => Object.fromEntries([...stored].filter(([key]) => key !== sessionStorageKey));
const keptOf7 = { libraryOwner: '7', like: '2', collectedPlaylists: '[{"list_create_listid":"9","listid":"4"}]' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** The modules of one page over the shared storage, wired as the app wires them. */
async function openPage() {
  vi.resetModules();
  const [sessions, library, values, { QueryClient }] = await Promise.all([
    import('./session-store'),
    import('./user-library'),
    import('./listener-values'),
    import('@tanstack/react-query'),
  ]);
  values.forgetForeignValues();
  sessions.onUserChange(values.forgetForeignValues);
  /** Reads the lists of a user, who has one liked and one collected list. */
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

describe('what is stored of the library of a listener', () => {
  it('goes with the listener, whether by logging out here or in another page', async () => {
    for (const where of ['here', 'elsewhere']) {
      logIn(7);
      const page = await openPage();
      await page.readLists('7');
      expect(kept()).toEqual(keptOf7);
      if (where === 'here') page.clearUser();
      else {
        logIn(null);
        page.rereadSession();
      }
      expect(kept()).toEqual({});
    }
  });

  it('is gone at the start where nobody, or somebody else, is logged in', async () => {
    for (const user of [null, 8]) {
      logIn(user);
      for (const [key, text] of Object.entries(keptOf7)) stored.set(key, text);
      await openPage();
      expect(kept()).toEqual({});
    }
    // A version that did not tell whose it was.
    logIn(8);
    stored.set('like', '2');
    await openPage();
    expect(kept()).toEqual({});
  });

  it('stays when the session is renewed', async () => {
    logIn(7);
    const page = await openPage();
    await page.readLists('7');
    page.keepUser({ userid: 7, token: 'renewed', nickname: 'N', pic: '' });
    expect(kept()).toEqual(keptOf7);
  });

  it('never points at a list of the next listener, whose ids are the same', async () => {
    logIn(7);
    const page = await openPage();
    const [list] = await page.readLists('7');
    if (!list) throw new Error('no list');
    const unmarked = [{ ...list, role: null, name: 'anything' }];
    expect(page.likedListOf(unmarked, '7')).toBe(unmarked[0]);
    expect(page.likedListOf(unmarked, '8')).toBeNull();
    expect(page.likedListOf(unmarked, null)).toBeNull();
  });

  it('is not stored by an answer that comes after its listener has left', async () => {
    logIn(7);
    const late = await openPage();
    logIn(8);
    const page = await openPage();
    await page.readLists('8', 3);
    const of8 = { ...keptOf7, libraryOwner: '8', like: '3' };
    expect(kept()).toEqual(of8);
    // The page of before has not heard of the new listener yet; when it does, it takes nothing away.
    await late.readLists('7');
    expect(kept()).toEqual(of8);
    late.rereadSession();
    expect(kept()).toEqual(of8);
  });
});

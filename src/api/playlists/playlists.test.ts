import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import {
  collectPlaylist,
  createPlaylist,
  deletePlaylist,
  fetchRecommendedPlaylists,
  fetchUserPlaylists,
} from './playlists.ts';

function loggedIn(answer: unknown): FakeApiClient {
  const client = new FakeApiClient(() => answer);
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

const lists = (...info: object[]) => ({ status: 1, error_code: 0, data: { info, list_count: info.length } });
const kinds = async (...info: object[]) =>
  (
    await fetchUserPlaylists(loggedIn(lists(...info.map((entry, at) => ({ listid: at + 1, name: 'L', ...entry })))))
  ).map(({ kind }) => kind);

describe('the lists of a user', () => {
  it('are own, collected or albums by the flags of the service', async () => {
    expect(await kinds({ type: 0 }, { type: 1, source: 1 }, { type: 1, source: 2 })).toEqual([
      'own',
      'collected',
      'album',
    ]);
    expect(await kinds({ type: 1, is_def: 2 }, { type: 1, authors: [{ author_id: 1, author_name: 'A' }] })).toEqual([
      'own',
      'album',
    ]);
  });

  it('have the id of the album that they collect, from either field; other lists have none', async () => {
    const album = { name: 'L', type: 1, source: 2, list_create_userid: 3301 };
    const read = await fetchUserPlaylists(
      loggedIn(
        lists(
          { ...album, listid: 1, musiclib_id: 51001, list_create_listid: 9 },
          { ...album, listid: 2, musiclib_id: 0, list_create_listid: '51002' },
          { ...album, listid: 3, musiclib_id: '', list_create_listid: 0 },
          { ...album, listid: 4, source: 1, musiclib_id: 51003, list_create_listid: 51004 },
          { ...album, listid: 5, type: 0, musiclib_id: 51005 },
        ),
      ),
    );
    expect(read.map(({ kind, albumId }) => [kind, albumId])).toEqual([
      ['album', '51001'],
      ['album', '51002'],
      ['album', null],
      ['collected', null],
      ['own', null],
    ]);
  });

  it('are own by their creator where the service has no flags, with numbers or strings', async () => {
    expect(await kinds({ list_create_userid: 7 }, { list_create_userid: '7' }, { list_create_userid: 8 })).toEqual([
      'own',
      'own',
      'collected',
    ]);
  });

  it('have tags, covers and intros, with any form of an empty value', async () => {
    const answer = lists(
      { listid: 1, name: 'A', tags: 'a,b, a', pic: '//x.test/{size}/a.jpg', intro: null },
      { listid: 2, name: 'B', tags: [{ tag_name: 'c' }, null, { tag_name: '' }], pic: '' },
      { listid: 3, name: 'C', tags: {}, pic: null },
    );
    expect(
      (await fetchUserPlaylists(loggedIn(answer))).map(({ tags, coverUrl, intro }) => [tags, coverUrl, intro]),
    ).toEqual([
      [['a', 'b'], '//x.test/{size}/a.jpg', ''],
      [['c'], null, ''],
      [[], null, ''],
    ]);
  });

  it('are read in pages of 500', async () => {
    const all = Array.from({ length: 501 }, (_, index) => ({ listid: index + 1, name: 'L' }));
    const client = new FakeApiClient(({ params }) => {
      const start = (Number(params.page) - 1) * Number(params.pagesize);
      const info = all.slice(start, start + Number(params.pagesize));
      return { status: 1, data: { info, list_count: all.length } };
    });
    client.currentSession = { userId: '7', token: 't' };
    expect(await fetchUserPlaylists(client)).toHaveLength(501);
    expect(client.calls.map(({ params }) => params)).toEqual([
      { page: 1, pagesize: 500 },
      { page: 2, pagesize: 500 },
    ]);
  });

  it('are requested fresh after a change', async () => {
    const client = loggedIn(lists());
    await fetchUserPlaylists(client, { fresh: true });
    expect(client.calls[0]?.options.fresh).toBe(true);
  });

  it('without a name or an id are left out', async () => {
    const read = await fetchUserPlaylists(loggedIn(lists({ listid: 1 }, { name: 'x' }, { listid: 0, name: 'y' })));
    expect(read).toEqual([]);
  });
});

describe('a new list', () => {
  it('has the id from either field of the response', async () => {
    expect(await createPlaylist(loggedIn({ status: 1, data: { info: { listid: 15 } } }), 'A')).toBe('15');
    expect(await createPlaylist(loggedIn({ status: 1, data: { listid: '16' } }), 'A')).toBe('16');
    await expect(createPlaylist(loggedIn({ status: 1, data: {} }), 'A')).rejects.toMatchObject({ kind: 'bad-data' });
  });

  it('is collected with the known fields of the original, else as the user', async () => {
    const client = loggedIn({ status: 1, data: { info: { listid: 1 } } });
    const creator = { userId: null, name: '', listId: null };
    await collectPlaylist(client, { name: 'A', globalId: 'g', creator, kind: 'collected' });
    expect(client.calls[0]?.params).toEqual({
      name: 'A',
      list_create_userid: '7',
      list_create_listid: undefined,
      list_create_gid: 'g',
      type: 1,
      source: 1,
    });
  });

  it('is collected as an album, by its artist and its own id', async () => {
    const client = loggedIn({ status: 1, data: { info: { listid: 12 } } });
    const creator = { userId: '3301', name: 'B', listId: '51001' };
    expect(await collectPlaylist(client, { name: 'A', globalId: null, creator, kind: 'album' })).toBe('12');
    expect(client.calls[0]).toMatchObject({
      path: '/playlist/add',
      params: { name: 'A', list_create_userid: '3301', list_create_listid: '51001', type: 1, source: 2, is_pri: 0 },
      options: { fresh: true },
    });
    expect(client.calls[0]?.params.list_create_gid).toBeUndefined();
  });
});

it('deleting a list rejects where the service reports a failure with HTTP 200 or returns nothing', async () => {
  for (const answer of [{ status: 0, error_code: 5 }, {}, { status: 502, body: {}, cookie: [], headers: {} }]) {
    await expect(deletePlaylist(loggedIn(answer), '15')).rejects.toMatchObject({ kind: 'server' });
  }
});

describe('recommended lists', () => {
  it('have no duplicates, and more pages only where the service reports them and returns some', async () => {
    const list = { global_collection_id: 'g', specialname: 'A', play_count: '12', tags: '' };
    const data = { special_list: [list, list, { specialname: 'no id' }], has_next: 1 };
    const some = await fetchRecommendedPlaylists(loggedIn({ status: 1, data }), { categoryId: '0' });
    expect(some.playlists).toHaveLength(1);
    expect(some.playlists[0]?.playCount).toBe(12);
    expect(some.hasMore).toBe(true);
    const none = { status: 1, data: { special_list: null, has_next: 1 } };
    expect(await fetchRecommendedPlaylists(loggedIn(none), { categoryId: '0' })).toEqual({
      playlists: [],
      hasMore: false,
    });
  });
});

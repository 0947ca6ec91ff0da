import { expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import {
  everyArtist,
  fetchArtistDirectory,
  fetchPicks,
  fetchStyleSongs,
  fetchTagGroups,
  fetchThemeSongs,
  fetchThemes,
} from './discover.ts';

const read = (data: unknown) => fetchTagGroups(new FakeApiClient(() => ({ status: 1, data })));

it('reads tag ids as strings and groups without tags', async () => {
  expect(
    await read([
      {
        tag_id: 11,
        tag_name: 'A &amp; B',
        son: [{ tag_id: '1101', tag_name: 'C' }, { tag_id: 0, tag_name: 'x' }, null],
      },
      { tag_id: '12', tag_name: 'D', son: null },
      { tag_id: '13', tag_name: '' },
    ]),
  ).toEqual([
    { id: '11', name: 'A & B', tags: [{ id: '1101', name: 'C' }] },
    { id: '12', name: 'D', tags: [] },
  ]);
});

it('reads missing tags as an empty list', async () => {
  for (const data of [null, '', {}, []]) expect(await read(data)).toEqual([]);
});

it('reads artists of any shape once, without empty groups and choices', async () => {
  const client = new FakeApiClient(() => ({
    status: 1,
    data: {
      enu_list: { sextypes: [{ key: 0, value: 'All' }, { key: 1 }, null], types: null },
      info: [
        {
          title: 'Hot',
          singer: [{ singerid: 1, singername: 'A' }, { singerid: '1', singername: 'A' }, { singername: 'B' }],
        },
        { title: 'C', singer: [] },
        { singer: [{ singerid: 2, singername: 'D' }] },
      ],
    },
  }));
  expect(await fetchArtistDirectory(client, { sex: '2', type: '3:1' })).toEqual({
    groups: [{ title: 'Hot', artists: [{ id: '1', name: 'A', avatarUrl: null, fanCount: 0 }] }],
    sexes: [{ key: '0', name: 'All' }],
    types: [],
  });
  expect(client.calls[0]?.params).toMatchObject({ sextypes: '2', type: '3', musician: '1' });
});

it('has no artists where the service has no call for them', async () => {
  const client = new FakeApiClient(() => ({ code: 404, data: null, msg: 'Not Found' }));
  expect(await fetchArtistDirectory(client, everyArtist)).toBeNull();
});

it('reads songs by style, each tag once', async () => {
  const hash = '0BE629F9316BB3A792C166B2107531A6';
  const client = new FakeApiClient(() => ({
    status: 1,
    data: {
      tag_info: [
        { name: 'Mood', child: [{ id: '1', name: 'Calm', default: 1 }, { id: 1, name: 'Calm' }, { id: 2 }, null] },
        { name: 'Language', child: [{ id: '1', name: 'Calm' }] },
        { child: [{ id: 3, name: 'Night', default: '0' }] },
      ],
      song_list: [{ hash, songname: 'A', time_length: 61.5 }, { songname: 'without a hash' }, 7],
    },
  }));
  const found = await fetchStyleSongs(client, ['1', '3']);
  expect(found?.tags).toEqual([
    { id: '1', name: 'Calm', isDefault: true },
    { id: '3', name: 'Night', isDefault: false },
  ]);
  expect(found?.songs).toMatchObject([{ title: 'A', durationMs: 61_500 }]);
  await fetchStyleSongs(client, []);
  expect(client.calls.map(({ params }) => params)).toEqual([{ tagids: '1,3' }, {}]);
});

it.each([
  ['no call', { code: 404, data: null, msg: 'Not Found' }],
  ['a shorter route', { status: 1, data: { song_list: [] } }],
])('has no songs by style where the service has %s', async (_, body) => {
  expect(await fetchStyleSongs(new FakeApiClient(() => body), [])).toBeNull();
});

it('reads picks that are playlists, and themes, each once', async () => {
  const client = new FakeApiClient(({ path }) =>
    path === '/top/ip'
      ? {
          status: 1,
          data: {
            list: [
              { type: 1, title: 'A', sub_title: '7 songs', extra: { global_collection_id: 'g1', song_count: '7' } },
              { type: '1', title: 'A again', extra: { global_collection_id: 'g1' } },
              { type: 2, title: 'A talk', extra: { global_collection_id: 'g2' } },
              { type: 1, title: 'No list', extra: {} },
              { type: 1, title: 'Of another kind', extra: null },
            ],
          },
        }
      : { status: 1, data: { theme_list: [{ id: 1, title: 'B' }, { id: '1', title: 'B' }, { id: 2 }, null] } },
  );
  expect(await fetchPicks(client)).toMatchObject([{ globalId: 'g1', name: 'A', intro: '7 songs', songCount: 7 }]);
  expect(await fetchThemes(client)).toEqual([{ id: '1', title: 'B', intro: '', coverUrl: null }]);
});

it('has neither picks nor themes where the service has no call for them', async () => {
  const client = new FakeApiClient(() => ({ code: 404, data: null, msg: 'Not Found' }));
  expect([await fetchPicks(client), await fetchThemes(client)]).toEqual([null, null]);
});

it('takes the themes for no songs of one', async () => {
  const client = new FakeApiClient(() => ({ status: 1, data: { theme_list: [{ id: 1, title: 'B' }] } }));
  await expect(fetchThemeSongs(client, '1')).rejects.toMatchObject({ kind: 'not-found' });
  expect(client.calls).toMatchObject([{ path: '/theme/playlist/track', params: { theme_id: '1' } }]);
});

import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import {
  fetchPersonalSongs,
  fetchSimilarPlaylists,
  fetchSimilarSongs,
  fetchStationSongs,
  fetchStations,
} from './radio.ts';

const hash = (digit: string): string => digit.repeat(32);
const entry = (digit: string, more: object = {}): object => ({
  hash: hash(digit),
  songname: `Song ${digit}`,
  author_name: 'Artist',
  time_length: 200,
  ...more,
});
const ok = (data: unknown): object => ({ status: 1, error_code: 0, data });
const answering = (body: unknown): FakeApiClient => new FakeApiClient(() => body);

const radio = { mode: 'small', pool: 2 } as const;
const station = { id: '811', type: '3', offset: null };

const personal = (body: unknown) => fetchPersonalSongs(answering(body), radio, { heard: null, left: 0 }, {});
const similar = (body: unknown) => fetchSimilarSongs(answering(body), ['7'], {});
const lists = (body: unknown) => fetchSimilarPlaylists(answering(body), 'collection_3_1_2_0', {});
const stations = (body: unknown) => fetchStations(answering(body), {});
const stationSongs = (body: unknown) => fetchStationSongs(answering(body), station, {});

describe.each(Object.entries({ personal, similar, lists, stations, stationSongs }))('%s', (_, call) => {
  it.each([
    ['a 404', { code: 404, data: null, msg: 'Not Found' }],
    ['an answer without data', { status: 1, error_code: 0 }],
    ['an answer of another call', { status: 1, error_code: 0, data: 'text' }],
  ])('is null for %s', async (_name, body) => {
    expect(await call(body)).toBeNull();
  });

  it('rejects where the service refuses', async () => {
    await expect(call({ status: 0, error_code: 20010, data: null })).rejects.toMatchObject({ kind: 'server' });
    await expect(call({ status: 0, error_code: 20028, ssaCode: 'x' })).rejects.toMatchObject({ kind: 'verification' });
  });
});

describe.each([
  ['personal songs', personal],
  ['similar songs', similar],
] as const)('%s', (_, call) => {
  it.each([
    ['`song_list`', { song_list: [entry('A')] }],
    ['`songs`', { songs: [entry('A')], song_list: [] }],
    ['`data` itself', [entry('A')]],
  ])('are read from %s', async (_name, data) => {
    expect(await call(ok(data))).toMatchObject([{ hash: hash('A') }]);
  });

  it('leave out entries without a hash or a title, and what is none', async () => {
    const found = await call(ok({ song_list: [null, 'x', [], {}, entry('A', { songname: '' }), entry('B')] }));
    expect(found).toMatchObject([{ hash: hash('B') }]);
  });

  it('are none of an empty answer, or of another radio', async () => {
    for (const data of [{ song_list: [] }, { song_list: '' }, []]) expect(await call(ok(data))).toEqual([]);
    expect(await call(ok({ card_id: 1 }))).toBeNull();
  });
});

describe('a personal song', () => {
  it('has the texts as text, its album from the goods, and every variant', async () => {
    const [song] =
      (await personal(
        ok({
          song_list: [
            entry('a', {
              ori_audio_name: 'Salt &amp; Tide',
              author_name: 'One、Two',
              album_id: '5',
              mixsongid: 7,
              time_length: '198.4',
              privilege: '10',
              pay_type: 3,
              hash_320: hash('b'),
              hash_flac: hash('c'),
              hash_high: hash('d'),
              singerinfo: { id: 9, name: 'One &lt;3' },
              relate_goods: [{}, { albumname: 'Album', info: { image: '//x.test/{size}/a.jpg' } }],
            }),
          ],
        }),
      )) ?? [];
    expect(song).toEqual({
      origin: 'catalogue',
      hash: hash('A'),
      title: 'Salt & Tide',
      artists: [{ id: '9', name: 'One <3' }],
      album: { name: 'Album', id: '5' },
      cover: '//x.test/{size}/a.jpg',
      durationMs: 198_400,
      access: 'vip',
      variants: { high: hash('B'), lossless: hash('C'), hires: hash('D') },
      albumAudioId: '7',
    });
  });
});

describe('the report of personal radio', () => {
  const heard = { hash: hash('A'), playedMs: 31_400, toEnd: false };
  const chosen = { mode: 'small', song_pool_id: 2 };
  it.each([
    [
      { heard: null, left: 0 },
      { ...chosen, action: 'play', remain_songcnt: 0 },
    ],
    [
      { heard, left: 3 },
      { ...chosen, action: 'play', remain_songcnt: 3, hash: heard.hash, playtime: 31 },
    ],
    [
      { heard: { ...heard, toEnd: true }, left: 5 },
      { ...chosen, action: 'play', remain_songcnt: 5, hash: heard.hash, playtime: 31, is_overplay: 1 },
    ],
    [
      { heard, left: 1, disliked: true },
      { ...chosen, action: 'garbage', remain_songcnt: 1, hash: heard.hash, playtime: 31 },
    ],
  ])('%o is sent as it is, past caches', async (report, params) => {
    const client = answering(ok({ song_list: [] }));
    const { signal } = new AbortController();
    await fetchPersonalSongs(client, radio, report, { signal });
    expect(client.calls).toEqual([{ path: '/personal/fm', params, options: { signal, fresh: true } }]);
  });
});

it('similar songs are asked for by all seeds', async () => {
  const client = answering(ok([]));
  await fetchSimilarSongs(client, ['7', '8'], {});
  expect(client.calls).toMatchObject([{ path: '/ai/recommend', params: { album_audio_id: '7,8' } }]);
});

describe('similar playlists', () => {
  const list = (id: number, more: object = {}): object => ({
    global_collection_id: `collection_3_${id}`,
    collection_name: `List ${id}`,
    ...more,
  });

  it('have either spelling of cover and number of songs', async () => {
    const collection_list = [
      list(1, { flexible_cover: '//x.test/a.jpg', song_count: 42, heat: 18_200, user_name: 'DJ &amp; Co' }),
      list(2, { flexible_cover: '', cover: '//x.test/b.jpg', count: '18', heat: '90' }),
      list(3, { count: -1.5 }),
    ];
    expect(await lists(ok([{ collection_list }]))).toMatchObject([
      { name: 'List 1', coverUrl: '//x.test/a.jpg', songCount: 42, playCount: 18_200, creatorName: 'DJ & Co' },
      { name: 'List 2', coverUrl: '//x.test/b.jpg', songCount: 18, playCount: 90, creatorName: '' },
      { name: 'List 3', coverUrl: null, songCount: null, playCount: 0 },
    ]);
  });

  it('are each there once, those with an id and a name, also of a single object', async () => {
    const collection_list = [list(1), list(1), { collection_name: 'x' }, { global_collection_id: 'y' }, null];
    expect(await lists(ok({ collection_list }))).toMatchObject([{ globalId: 'collection_3_1' }]);
    expect(await lists(ok([]))).toEqual([]);
  });
});

describe('stations', () => {
  const classes = (...fmlists: unknown[]): object =>
    ok({ class_list: fmlists.map((fmlist, index) => ({ classid: index, classname: `Group ${index}`, fmlist })) });

  it('are grouped, each once, without those that have no id or name and groups that have none', async () => {
    const full = { fmid: 811, fmname: 'Pier &amp; Rain', fmtype: '3', imgurl: '', banner: '//x.test/b.jpg' };
    expect(
      await stations(
        classes([full, { fmname: 'x' }, { fmid: 5 }], [{ ...full, fmname: 'Again' }], '', [{ ...full, fmid: 812 }]),
      ),
    ).toEqual([
      {
        name: 'Group 0',
        stations: [{ id: '811', type: '3', name: 'Pier & Rain', description: '', coverUrl: '//x.test/b.jpg' }],
      },
      { name: 'Group 3', stations: [expect.objectContaining({ id: '812' })] },
    ]);
  });

  it('are of the usual kind where they name none', async () => {
    const body = classes([{ fmid: '811', fmname: 'Pier', imgurl: '//x.test/a.jpg', description: 'At night' }]);
    expect(await stations(body)).toMatchObject([
      { stations: [{ type: '2', coverUrl: '//x.test/a.jpg', description: 'At night' }] },
    ]);
    expect(await stations(ok({ class_list: null }))).toEqual([]);
  });
});

describe('songs of a station', () => {
  it('are named “artist - title”', async () => {
    const found = await stationSongs(
      ok([
        {
          offset: '20',
          songs: [
            {
              name: 'Lumen Ferry - Tide - Part Two.mp3',
              hash: hash('a'),
              '320hash': hash('b'),
              hashflac: hash('c'),
              hash_high: '',
              time: 187_000,
              album_id: 5,
              album_audio_id: '7',
              topic_remark: 'Night &amp; Day',
            },
            { name: '', hash: hash('d') },
            { name: 'Artist - Title' },
            null,
          ],
        },
      ]),
    );
    expect(found).toEqual({
      songs: [
        {
          origin: 'catalogue',
          hash: hash('A'),
          title: 'Tide - Part Two',
          artists: [{ id: null, name: 'Lumen Ferry' }],
          album: { name: 'Night & Day', id: '5' },
          cover: null,
          durationMs: 187_000,
          access: 'free',
          variants: { high: hash('B'), lossless: hash('C') },
          albumAudioId: '7',
        },
      ],
      offset: '20',
    });
  });

  it.each([
    ['a list', [{ offset: 20, songs: [] }], '20'],
    ['a single object', { offset: '20', songs: [] }, '20'],
    ['an answer without an offset', [{ songs: [] }], null],
    ['an empty answer', [], null],
  ])('have the offset of %s', async (_, data, offset) => {
    expect(await stationSongs(ok(data))).toEqual({ songs: [], offset });
  });

  it.each([
    [null, -1],
    ['20', '20'],
  ])('begin after the offset %o', async (offset, fmoffset) => {
    const client = answering(ok([]));
    await fetchStationSongs(client, { ...station, offset }, {});
    const params = { fmid: '811', fmtype: '3', fmoffset, fmsize: 20 };
    expect(client.calls).toMatchObject([{ path: '/fm/songs', params, options: { fresh: true } }]);
  });
});

import { describe, expect, it } from 'vitest';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError, type ErrorKind } from '@/core/errors.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import type { ApiClient } from '../transport/client.ts';
import {
  fetchAlbum,
  fetchFollowedAlbums,
  fetchNewAlbums,
  fetchNewSongs,
  gatherAlbumSongs,
  loadAlbumSongs,
  loadArtistAlbums,
} from './albums.ts';

type Answer = ConstructorParameters<typeof FakeApiClient>[0];

const answering = (body: unknown): FakeApiClient => new FakeApiClient(() => body);

function loggedIn(answer: Answer): FakeApiClient {
  const client = new FakeApiClient(answer);
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

const entry = (id: number | string, more: object = {}): object => ({
  album_id: id,
  album_name: `Album ${id}`,
  ...more,
});

describe('an album', () => {
  const detail = (data: unknown) => fetchAlbum(answering({ status: 1, error_code: 0, data }), '51001');

  it('is read from an array with one entry or an object', async () => {
    const expected = { id: '51001', name: 'Album 51001', songCount: null, publishedOn: '', kind: 'other', intro: '' };
    for (const data of [[entry(51001)], entry('51001'), [entry(51001), entry(51002)]]) {
      expect(await detail(data)).toMatchObject(expected);
    }
  });

  it('keeps the paragraphs of its introduction and only the day of its date', async () => {
    const data = [entry(51001, { intro: 'One.\n\nTwo &amp; three.', publish_date: '2026-04-01 12:30:00', type: 'EP' })];
    expect(await detail(data)).toMatchObject({
      intro: 'One.\n\nTwo & three.',
      publishedOn: '2026-04-01',
      kind: 'ep',
    });
  });

  it('has the cover in any size, else the one that there is', async () => {
    const sizable = '//x.test/{size}/a.jpg';
    expect(await detail([entry(1, { sizable_cover: sizable, cover: '//x.test/b.jpg' })])).toMatchObject({
      coverUrl: sizable,
    });
    expect(await detail([entry(1, { sizable_cover: '', cover: '//x.test/b.jpg' })])).toMatchObject({
      coverUrl: '//x.test/b.jpg',
    });
    expect(await detail([entry(1)])).toMatchObject({ coverUrl: null });
  });

  it('has the artists of its list, else those of its line, of whom only a single one can be the one with the id', async () => {
    const named = { authors: [{ author_id: 3, author_name: 'A' }], author_name: 'B', author_id: 4 };
    expect(await detail([entry(1, named)])).toMatchObject({ artists: [{ name: 'A', id: '3' }] });
    const single = { authors: [], author_name: 'A', author_id: 4 };
    expect(await detail([entry(1, single)])).toMatchObject({ artists: [{ name: 'A', id: '4' }] });
    const several = { authors: null, author_name: 'A、B', author_id: 4 };
    expect(await detail([entry(1, several)])).toMatchObject({
      artists: [
        { name: 'A', id: null },
        { name: 'B', id: null },
      ],
    });
  });

  it.each([
    [[{}]],
    [[]],
    [null],
    [{}],
    [''],
    [[{ album_id: 51001 }]],
    [[{ album_name: 'A' }]],
    [[{ album_id: 0, album_name: 'A' }]],
  ])('is not found in %j', async (data) => {
    await expect(detail(data)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

/** Calls that not every service has. */
const optional: [name: string, call: (client: ApiClient) => Promise<unknown>][] = [
  ['an album', (client) => fetchAlbum(client, '1')],
  ['the albums of an artist', (client) => loadArtistAlbums(client, { id: '1', sort: 'new' })],
  ['new albums', (client) => fetchNewAlbums(client)],
  ['new songs', (client) => fetchNewSongs(client)],
  ['the albums of followed artists', (client) => fetchFollowedAlbums(client)],
];

describe.each(optional)('%s', (_name, call) => {
  it.each<[string, Answer]>([['knows no such address', () => missingCall]])(
    'is null where a service %s',
    async (_what, answer) => {
      expect(await call(loggedIn(answer))).toBeNull();
    },
  );

  it.each<[ErrorKind, Answer]>([
    ['bad-data', () => null],
    [
      'bad-data',
      () => {
        throw new AppError('bad-data', { message: 'a page' });
      },
    ],
    ['login-expired', () => ({ status: 0, error_code: 20018 })],
    ['verification', () => ({ status: 0, error_code: 20028, ssaCode: 'event' })],
    ['provider-away', () => ({ status: 0, msg: { code: 'ECONNREFUSED' } })],
    [
      'no-response',
      () => {
        throw new AppError('no-response');
      },
    ],
  ])('fails with %s as other calls do', async (kind, answer) => {
    await expect(call(loggedIn(answer))).rejects.toMatchObject({ kind });
  });
});

const refusal = () => ({ status: 0, error_code: 20017, data: '参数错误' });

describe('a refusal of the provider', () => {
  it.each(optional.slice(1, -1))('fails the call for %s, which may succeed later', async (_name, call) => {
    await expect(call(answering(refusal()))).rejects.toMatchObject({ kind: 'server', serverText: '参数错误' });
  });

  it('means an unknown album', async () => {
    await expect(fetchAlbum(answering(refusal()), '1')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('may be that of following an artist, where a service lacks the albums of those', async () => {
    expect(await fetchFollowedAlbums(loggedIn(refusal))).toBeNull();
    expect(await fetchFollowedAlbums(loggedIn(() => ({ status: 0, error_code: 20028 })))).toBeNull();
  });
});

/** A service with this many album songs; every fiftieth has no file. */
function albumService(count: number, { total = count, change }: { total?: number; change?: Answer } = {}) {
  const all = Array.from({ length: count }, (_, index) => ({
    base: { album_audio_id: 1000 + index, audio_name: `Song ${index + 1}`, author_name: 'A', author_id: 9 },
    audio_info: (index + 1) % 50 === 0 ? null : { hash: makeSong(index + 1).hash, duration: '61000' },
  }));
  return new FakeApiClient((call) => {
    const changed = change?.(call);
    if (changed !== undefined) return changed;
    const size = Number(call.params.pagesize);
    const from = (Number(call.params.page) - 1) * size;
    const songs = all.slice(from, from + size);
    return { status: 1, error_code: 0, data: { total, songs: songs.length === 0 ? null : songs } };
  });
}

const pagesOf = ({ calls }: FakeApiClient) => calls.map(({ params }) => params.page);

describe.each([
  ['one after the other', loadAlbumSongs],
  ['several at a time', gatherAlbumSongs],
] as const)('the songs of an album, read %s', (_how, load) => {
  it('are all songs in the order of the tracks, counting those without a file', async () => {
    const client = albumService(250);
    const { songs, ...counts } = await load(client, '51001');
    expect(counts).toMatchObject({ totalCount: 250, unavailableCount: 5, isComplete: true });
    expect(songs.map(({ title }) => title)).toEqual(
      Array.from({ length: 250 }, (_, index) => index + 1)
        .filter((number) => number % 50 !== 0)
        .map((number) => `Song ${number}`),
    );
    expect(pagesOf(client)).toEqual([1, 2, 3]);
    expect(client.calls[0]).toMatchObject({ path: '/album/songs', params: { id: '51001', pagesize: 100 } });
  });

  it('end where as many were read as there are, without a further page', async () => {
    const client = albumService(200);
    expect(await load(client, '1')).toMatchObject({ totalCount: 200, isComplete: true });
    expect(pagesOf(client)).toEqual([1, 2]);
  });

  it('end with an empty page where the service counts more than it has', async () => {
    const client = albumService(100, { total: 130 });
    const read = await load(client, '1');
    expect(read).toMatchObject({ totalCount: 130, unavailableCount: 32, isComplete: true });
    expect(read.songs).toHaveLength(98);
  });

  it('are not read for ever from a service that ignores the page', async () => {
    const client = albumService(100, {
      total: 100_000,
      change: ({ params }) => {
        if (params.page === 1) return undefined;
        const song = { base: { audio_name: 'Song 1' }, audio_info: { hash: makeSong(1).hash } };
        return { status: 1, data: { total: 100_000, songs: Array(100).fill(song) } };
      },
    });
    const { songs, isComplete } = await load(client, '1');
    expect(isComplete).toBe(false);
    expect(songs.length).toBeLessThan(110);
    expect(client.calls.length).toBeLessThan(20);
  });

  it('are at most 2000', async () => {
    const client = albumService(2500);
    expect(await load(client, '1')).toMatchObject({ totalCount: 2500, unavailableCount: 40, isComplete: false });
    expect(client.calls).toHaveLength(20);
  });

  it('are told as far as they were read', async () => {
    const told: number[] = [];
    await load(albumService(250), '1', { onProgress: ({ songs }) => void told.push(songs.length) });
    expect(told).toEqual([98, 196, 245]);
  });

  it('fail where the service refuses the first page', async () => {
    const refused = answering({ status: 0, error_code: 5, data: '专辑不存在' });
    await expect(load(refused, '1')).rejects.toMatchObject({ kind: 'server', serverText: '专辑不存在' });
  });

  it('fail where they are no longer wanted', async () => {
    const stop = new AbortController();
    const client = albumService(250);
    const reading = load(client, '1', { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(reading).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('a song of an album', () => {
  const read = async (song: object) => {
    const { songs } = await loadAlbumSongs(answering({ status: 1, data: { total: 1, songs: [song] } }), '51001');
    return songs[0];
  };
  const base = { audio_name: 'A - B', author_name: 'C、D', author_id: 3 };
  const { hash } = makeSong(1);

  it('is on the album that was asked for, unless it names another', async () => {
    const info = { audio_info: { hash }, album_info: { album_name: 'X' } };
    expect(await read({ base, ...info })).toMatchObject({ album: { name: 'X', id: '51001' } });
    expect(await read({ base: { ...base, album_id: 51002 }, ...info })).toMatchObject({ album: { id: '51002' } });
  });

  it('has its plain title, all of its artists, and the cover that there is', async () => {
    expect(
      await read({ base, audio_info: { hash }, album_info: { cover: '//x.test/a.jpg' }, trans_param: [] }),
    ).toEqual({
      origin: 'catalogue',
      hash,
      title: 'A - B',
      artists: [
        { name: 'C', id: null },
        { name: 'D', id: null },
      ],
      album: null,
      cover: '//x.test/a.jpg',
      durationMs: 0,
      access: 'free',
      variants: {},
      albumAudioId: null,
    });
  });

  it('has the file of the standard quality where it names no other', async () => {
    expect(await read({ base, audio_info: { hash: '', hash_128: hash } })).toMatchObject({ hash });
  });

  it.each([
    [{ privilege: 10 }, { pay_type: 3 }, 'vip'],
    [{ privilege: 10 }, { pay_type: 2 }, 'paid'],
    [{ privilege: 0, privilege_128: 10 }, { pay_type: 3 }, 'vip'],
    [{ privilege: 5 }, { old_cpy: 0 }, 'no-copyright'],
    [{ privilege: 5 }, { old_cpy: 1 }, 'free'],
    [null, null, 'free'],
  ])('with %j and %j is %s', async (copyright, deprecated, access) => {
    expect(await read({ base, audio_info: { hash }, copyright, deprecated })).toMatchObject({ access });
  });
});

describe('the songs of an album, of which a page fails', () => {
  const failing = () =>
    albumService(250, { change: ({ params }) => (params.page === 2 ? { status: 0, error_code: 5 } : undefined) });

  it('are the others where it may be left out', async () => {
    const { songs, ...rest } = await gatherAlbumSongs(failing(), '1');
    expect(songs).toHaveLength(147);
    expect(rest).toMatchObject({
      totalCount: 250,
      unavailableCount: 3,
      isComplete: false,
      failure: { kind: 'server' },
    });
  });

  it('are those that were read where reading is stopped', async () => {
    const stop = new AbortController();
    const { songs, ...rest } = await gatherAlbumSongs(albumService(2500), '1', {
      stop: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(songs).toHaveLength(98);
    expect(rest).toMatchObject({ unavailableCount: 2, isComplete: false, failure: null });
  });

  it('fail where it may not', async () => {
    await expect(loadAlbumSongs(failing(), '1')).rejects.toMatchObject({ kind: 'server' });
  });
});

describe('the albums of an artist', () => {
  const all = Array.from({ length: 250 }, (_, index) => (index % 100 === 9 ? {} : entry(index + 1)));
  const service = (refused?: number) =>
    new FakeApiClient(({ params }) => {
      const page = Number(params.page);
      if (page === refused) return { status: 0, error_code: 5 };
      const from = (page - 1) * Number(params.pagesize);
      return { status: 1, total: all.length, data: all.slice(from, from + Number(params.pagesize)) };
    });

  it('are read in pages until there are no more, without entries that are none', async () => {
    const client = service();
    const read = await loadArtistAlbums(client, { id: '9', sort: 'hot' });
    expect(read?.albums.map(({ id }) => id)).toEqual(
      all.flatMap((album) => ('album_id' in album ? String(album.album_id) : [])),
    );
    expect(read?.isComplete).toBe(true);
    expect(client.calls.map(({ params }) => params)).toEqual(
      [1, 2, 3].map((page) => ({ id: '9', page, pagesize: 100, sort: 'hot' })),
    );
  });

  it.each([1, 2])('fail where page %i is refused', async (page) => {
    await expect(loadArtistAlbums(service(page), { id: '9', sort: 'new' })).rejects.toMatchObject({ kind: 'server' });
  });

  it('are none where the service has none', async () => {
    for (const data of [[], null, '', {}]) {
      const client = answering({ status: 1, total: 0, data });
      expect(await loadArtistAlbums(client, { id: '9', sort: 'new' })).toEqual({ albums: [], isComplete: true });
    }
  });

  it('are as many pages as wanted', async () => {
    const read = await loadArtistAlbums(service(), { id: '9', sort: 'new' }, { maxPages: 1 });
    expect(read?.albums).toHaveLength(99);
    expect(read?.isComplete).toBe(false);
  });
});

describe('new albums', () => {
  const album = (albumid: number | string | null, more: object = {}): object => ({
    albumid,
    albumname: 'A',
    singername: 'B、C',
    publishtime: '2026-04-01 00:00:00',
    songcount: '9',
    ...more,
  });

  it('are grouped by region, without regions that are empty, missing or unknown', async () => {
    const data = { kor: [album('3')], chn: [album(1), album(2)], eur: null, jpn: [], tha: [album(4)] };
    const found = await fetchNewAlbums(answering({ status: 1, data }));
    expect(found?.map(({ region, albums }) => [region, albums.map(({ id }) => id)])).toEqual([
      ['chn', ['1', '2']],
      ['kor', ['3']],
    ]);
    expect(found?.[0]?.albums[0]).toEqual({
      id: '1',
      name: 'A',
      artists: [
        { name: 'B', id: null },
        { name: 'C', id: null },
      ],
      coverUrl: null,
      publishedOn: '2026-04-01',
      songCount: 9,
      language: '',
      kind: 'other',
    });
  });

  it('leave out entries without an id or a name, and regions that have no others', async () => {
    const data = { chn: [album(0), album(null), album(5, { albumname: '' })], eur: [album(''), album(6)] };
    const found = await fetchNewAlbums(answering({ status: 1, data }));
    expect(found?.map(({ region, albums }) => [region, albums.map(({ id }) => id)])).toEqual([['eur', ['6']]]);
  });

  it.each([null, [[]], {}, ''])('are none in %j', async (data) => {
    expect(await fetchNewAlbums(answering({ status: 1, data }))).toEqual([]);
  });

  it('are asked for without the session', async () => {
    const client = loggedIn(() => ({ status: 1, data: {} }));
    await fetchNewAlbums(client);
    expect(client.calls).toMatchObject([{ path: '/top/album', options: { anonymous: true } }]);
  });
});

describe('new songs', () => {
  const song = (number: number, more: object = {}): object => ({
    hash: makeSong(number).hash,
    songname: `Song ${number}`,
    author_name: 'A',
    ...more,
  });
  const read = async (...data: object[]) => fetchNewSongs(answering({ status: 1, total: 9, data }));

  it('leave out what the service hides', async () => {
    const found = await read(song(1), song(2, { hash: '' }), song(3, { songname: '' }), song(4));
    expect(found?.map(({ title }) => title)).toEqual(['Song 1', 'Song 4']);
  });

  it('have the title and artist of their fields, whatever the name of the file', async () => {
    const found = await read(song(1, { filename: 'X - Y' }));
    expect(found).toMatchObject([{ title: 'Song 1', artists: [{ name: 'A' }] }]);
  });

  it('have title and artist from the name of the file where they have no fields', async () => {
    const found = await read(song(1, { songname: '', author_name: '', filename: 'A、B - C - D' }));
    expect(found).toMatchObject([{ title: 'C - D', artists: [{ name: 'A' }, { name: 'B' }] }]);
  });

  it('are none where the answer has no list', async () => {
    for (const data of [null, {}, '']) expect(await fetchNewSongs(answering({ status: 1, data }))).toEqual([]);
  });
});

describe('the newest albums of followed artists', () => {
  const read = (data: unknown) => fetchFollowedAlbums(loggedIn(() => ({ status: 1, error_code: 0, data })));

  it('are found wherever the service has them, each once', async () => {
    const again = { album_id: '1', album_name: 'Another' };
    const albums = [entry(1), entry(2), again, {}, { songname: 'a song' }, null];
    for (const data of [albums, { list: albums }, { info: albums }, { songs: albums }, { list: null, info: albums }]) {
      expect((await read(data))?.map(({ name }) => name)).toEqual(['Album 1', 'Album 2']);
    }
  });

  it.each([null, undefined, [[]], {}, '', 0, { list: 'x' }, { total: 3 }])('are none in %j', async (data) => {
    expect(await read(data)).toEqual([]);
  });

  it('are asked for freshly, and not without a login', async () => {
    const client = loggedIn(() => ({ status: 1, data: [] }));
    await fetchFollowedAlbums(client);
    expect(client.calls).toMatchObject([{ path: '/artist/follow/newsongs', options: { fresh: true } }]);
    const anonymous = answering({ status: 1, data: [] });
    await expect(fetchFollowedAlbums(anonymous)).rejects.toMatchObject({ kind: 'needs-login' });
    expect(anonymous.calls).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ALBUMS } from '../../catalogue/albums.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import {
  callApi,
  type Json,
  type Parameters,
  type SignedInCaller,
  signIn,
} from '../../test-support/signed-in-caller.ts';

const { recordings } = createCatalogue();

let running: TestService;
let newcomer: SignedInCaller;
const get = async (path: string, parameters?: Parameters): Promise<Json> =>
  (await callApi(running, path, parameters)).body;

beforeAll(async () => {
  running = await runTestService();
  newcomer = await signIn(running, 'newcomer');
});
afterAll(() => running.close());

const newestFirst = (dates: readonly string[]): string[] => dates.toSorted().reverse();

describe('an album', () => {
  it('is described by its id, and as one of several in the order of their ids', async () => {
    const { data: several } = await get('/album', { album_id: '62101,1,62001' });
    expect(several.map((album: Json) => album.album_id)).toEqual([62101, undefined, 62001]);
    expect(several[1]).toEqual({});
    expect((await get('/album/detail', { id: ' 62001 ' })).data).toEqual([several[2]]);
    expect(several[2]).toMatchObject({
      album_name: '小雨收信处',
      authors: [{ author_id: 4101, author_name: '南窗纸鸢' }],
      publish_date: '2025-03-14',
      language: '国语',
      type: '专辑',
    });
    expect(several[2].intro).not.toBe('');
  });

  it('is of the kind that it was recorded as', async () => {
    const typeOf = async (id: number): Promise<string> => (await get('/album/detail', { id })).data[0].type;
    expect(await Promise.all([62001, 62101, 62102].map(typeOf))).toEqual(['专辑', '现场', 'EP']);
  });

  it.each(['', '1', '0', '-62001', '62001,62002', '__proto__', '6.2001e4'])(
    'of the id %j is unknown, and has no songs',
    async (id) => {
      expect(await get('/album/detail', { id })).toEqual({ status: 1, error_code: 0, data: [{}] });
      expect(await get('/album/songs', { id })).toEqual({ status: 1, error_code: 0, data: { total: 0, songs: [] } });
    },
  );

  it.each(ALL_ALBUMS.map(({ id, name }) => ({ id, name })))(
    '$name has its songs once, in the order of its tracks, on pages of any size',
    async ({ id }) => {
      const songs: Json[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await get('/album/songs', { id, page, pagesize: 7 });
        songs.push(...data.songs);
        if (data.songs.length < 7) {
          expect(songs).toHaveLength(data.total);
          break;
        }
      }
      const largest = await get('/album/songs', { id, pagesize: 100_000 });
      expect(largest.data.songs).toEqual(songs.slice(0, 100));
      const onAlbum = recordings().filter(({ album }) => album?.id === id);
      expect(onAlbum.length).toBeGreaterThan(0);
      expect(songs.map((song) => song.audio_info.hash)).toEqual(onAlbum.map(({ hashes }) => hashes['128']));
      expect(songs.map((song) => song.sort)).toEqual(songs.map((_, index) => index + 1));
      for (const { base } of songs) expect(base.album_id).toBe(id);
    },
  );
});

describe('the albums of an artist', () => {
  const ids = ALL_ALBUMS.filter(({ artist }) => artist === 'window').map(({ id }) => id);

  it('are all there, the newest first, or the most played ones', async () => {
    const newest = await get('/artist/albums', { id: 4101, sort: 'new' });
    expect(new Set(newest.data.map((album: Json) => album.album_id))).toEqual(new Set(ids));
    expect([newest.total, newest.data.length]).toEqual([ids.length, ids.length]);
    const dates = newest.data.map((album: Json) => album.publish_date);
    expect(dates).toEqual(newestFirst(dates));
    expect(await get('/artist/albums', { id: 4101 })).toEqual(newest);
    const heat = (await get('/artist/albums', { id: 4101, sort: 'hot' })).data.map((album: Json) => album.heat);
    expect(heat).toEqual(heat.toSorted((a: number, b: number) => b - a));
    expect(new Set(heat).size).toBe(ids.length);
  });

  it('are as many as the artist is said to have, in pages', async () => {
    const { album_count: count } = (await get('/artist/detail', { id: 4101 })).data;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get('/artist/albums', { id: 4101, sort: 'new', page, pagesize: 2 })),
    );
    const read = pages.flatMap(({ data }) => data.map((album: Json) => album.album_id));
    expect(count).toBe(ids.length);
    expect(new Set(read)).toEqual(new Set(ids));
    expect(pages.map(({ extra }) => extra.page_total)).toEqual(Array(3).fill(Math.ceil(count / 2)));
  });

  it.each(['1', '', 'constructor'])('of the id %j are none', async (id) => {
    expect(await get('/artist/albums', { id })).toMatchObject({ status: 1, total: 0, data: [] });
  });
});

describe('new albums', () => {
  it('are those of the languages of each region, the newest first', async () => {
    const { data } = await get('/top/album');
    expect(Object.keys(data)).toEqual(['chn', 'eur', 'jpn', 'kor']);
    const languageOf = (entry: Json): string | undefined =>
      ALL_ALBUMS.find(({ id }) => id === Number(entry.albumid))?.language;
    const languages = { chn: ['zh-Hans', 'zh-Hant'], eur: ['en'], jpn: ['ja'], kor: ['ko'] };
    for (const [region, wanted] of Object.entries(languages)) {
      expect(data[region].length, region).toBeGreaterThan(0);
      for (const entry of data[region]) expect(wanted, region).toContain(languageOf(entry));
      const dates = data[region].map((entry: Json) => entry.publishtime);
      expect(dates, region).toEqual(newestFirst(dates));
    }
    const shown = Object.values<Json[]>(data).flat();
    const released = newestFirst(ALL_ALBUMS.map((album) => album.released));
    expect(newestFirst(shown.map((entry) => entry.publishtime.slice(0, 10)))).toEqual(released.slice(0, shown.length));
  });

  it('have ids of either type, and as many songs as the album', async () => {
    const { data } = await get('/top/album');
    expect([typeof data.chn[0].albumid, typeof data.jpn[0].albumid]).toEqual(['number', 'string']);
    const { total } = (await get('/album/songs', { id: data.eur[0].albumid })).data;
    expect(data.eur[0].songcount).toBe(total);
  });

  it('end with the last page', async () => {
    expect((await get('/top/album', { page: 2, pagesize: 100 })).data).toEqual({ chn: [], eur: [], jpn: [], kor: [] });
  });
});

describe('new songs', () => {
  it('are the newest hundred recordings', async () => {
    const { data, total } = await get('/top/song', { pagesize: 100 });
    expect(data).toHaveLength(100);
    expect(total).toBe(100);
    const released = newestFirst(recordings().map((song) => song.released));
    expect(data.map((song: Json) => song.publish_date)).toEqual(released.slice(0, 100));
    expect((await get('/top/song', { page: 3, pagesize: 40 })).data).toEqual(data.slice(80));
    expect((await get('/top/song', { page: 4, pagesize: 40 })).data).toEqual([]);
  });
});

describe('the newest albums of followed artists', () => {
  const path = '/artist/follow/newsongs';

  it('need a login', async () => {
    const { status, body } = await callApi(running, path);
    expect([status, body.error_code]).toEqual([502, 20018]);
  });

  it('follow the follows, and are read from the last one on', async () => {
    expect((await newcomer.get(path)).body.data).toEqual({ has_more: 0, last_album_id: 0, list: [] });
    await newcomer.get('/artist/follow', { id: 4101 });
    await newcomer.get('/artist/follow', { id: 4107 });
    const { body } = await newcomer.get(path);
    const { list } = body.data;
    const dates = list.map((album: Json) => album.publish_date);
    expect(dates).toEqual(newestFirst(dates));
    expect(new Set(list.map((album: Json) => album.author_id))).toEqual(new Set([4101, 4107]));
    const read: Json[] = [];
    let last = 0;
    for (let hasMore = true; hasMore; ) {
      const { data } = (await newcomer.get(path, { last_album_id: last, pagesize: 2 })).body;
      expect(data.list.length).toBeGreaterThan(0);
      read.push(...data.list);
      last = data.last_album_id;
      expect(last).toBe(data.list.at(-1).album_id);
      hasMore = data.has_more === 1;
    }
    expect(read).toEqual(list);
    expect((await newcomer.get(path, { last_album_id: last })).body.data.list).toEqual([]);
    await newcomer.get('/artist/unfollow', { id: 4107 });
    const left = (await newcomer.get(path)).body.data.list;
    expect(left).toEqual(list.filter((album: Json) => album.author_id === 4101));
  });

  it('have their songs', async () => {
    await newcomer.get('/artist/follow', { id: 4101 });
    const [newest] = (await newcomer.get(path, { pagesize: 1 })).body.data.list;
    const { songs } = (await get('/album/songs', { id: newest.album_id, pagesize: 100 })).data;
    expect(newest.songs.map((song: Json) => song.hash)).toEqual(songs.map((song: Json) => song.audio_info.hash));
  });
});

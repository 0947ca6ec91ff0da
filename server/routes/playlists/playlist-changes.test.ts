import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import {
  callApi,
  type Json,
  type Parameters,
  type SignedInCaller,
  signIn,
} from '../../test-support/signed-in-caller.ts';

const { songs } = createCatalogue();
const hash = (index: number): string => songs[index]?.hashes['128'] ?? '';
const track = (index: number): string => `any name|${hash(index)}|0|0`;

let running: TestService;
let listener: SignedInCaller;
let vip: SignedInCaller;
let newcomer: SignedInCaller;

beforeAll(async () => {
  running = await runTestService();
  [listener, vip, newcomer] = (await Promise.all(
    ['listener', 'vip', 'newcomer'].map((name) => signIn(running, name)),
  )) as [SignedInCaller, SignedInCaller, SignedInCaller];
});
afterAll(() => running.close());

const lists = async (caller: SignedInCaller): Promise<Json[]> => (await caller.get('/user/playlist')).body.data.info;

describe('own lists', () => {
  it('are made, filled, emptied and deleted', async () => {
    const made = await newcomer.get('/playlist/add', {
      name: ' 雨天备用 🎵 __proto__ ',
      list_create_userid: 1,
      type: 0,
    });
    const { listid, name, list_create_gid: gid } = made.body.data.info;
    expect(name).toBe('雨天备用 🎵 __proto__');
    expect(gid).toBe(`collection_3_${newcomer.userId}_${listid}_0`);
    const added = await newcomer.get('/playlist/tracks/add', { listid, data: [0, 1, 2].map(track).join(',') });
    expect(added.body.data.info.map((entry: Json) => entry.fileid)).toEqual([1, 2, 3]);
    const again = await newcomer.get('/playlist/tracks/add', {
      listid,
      data: [track(1), track(3), track(3)].join(','),
    });
    expect(again.body.data).toMatchObject({ count: 4, info: [{ fileid: 2 }, { fileid: 4 }] });
    const removed = await newcomer.get('/playlist/tracks/del', { listid, fileids: '4,junk,-1,1e9,,NaN,999' });
    expect(removed.body.data.count).toBe(3);
    const unknown = await newcomer.get('/playlist/tracks/del', { listid, fileids: '12345' });
    expect(unknown.body).toMatchObject({ status: 1, data: { count: 3, list_ver: removed.body.data.list_ver } });
    const later = await newcomer.get('/playlist/tracks/add', { listid, data: track(5) });
    expect(later.body.data.info[0].fileid).toBe(5);
    expect((await lists(newcomer)).find((list) => list.listid === listid)).toMatchObject({ count: 4, type: 0 });
    expect((await newcomer.get('/playlist/del', { listid })).body.status).toBe(1);
    expect((await lists(newcomer)).some((list) => list.listid === listid)).toBe(false);
    const next = await newcomer.get('/playlist/add', { name: 'next' });
    expect(next.body.data.info.listid).toBe(listid + 1);
  });
  it('include the two default ones, which stay', async () => {
    expect((await lists(newcomer)).slice(0, 2)).toMatchObject([
      { listid: 1, name: '默认收藏', is_def: 1, sort: 1, pic: '', intro: null, tags: null },
      { listid: 2, name: '我喜欢', is_def: 2, sort: 2 },
    ]);
    for (const listid of [1, 2, 999, 'junk', '']) {
      const answer = await newcomer.get('/playlist/del', { listid });
      expect(answer).toMatchObject({ status: 200, body: { status: 0 } });
    }
    expect((await lists(newcomer)).slice(0, 2)).toHaveLength(2);
  });
  it.each<[string, Parameters]>([
    ['/playlist/add', { name: '   ' }],
    ['/playlist/add', { name: 'x', type: 1, list_create_gid: 'collection_3_1_1_0' }],
    ['/playlist/add', { name: 'x', type: 1, source: 2, list_create_userid: 4107, list_create_listid: 1 }],
    ['/playlist/add', { name: 'x', type: 1, source: 2, list_create_listid: '__proto__' }],
    ['/playlist/tracks/add', { listid: 2, data: '' }],
    ['/playlist/tracks/add', { listid: 2, data: 'a|00|0|0,,|,|||' }],
    ['/playlist/tracks/add', { listid: 77, data: `x|${hash(0)}` }],
    ['/playlist/tracks/add', { listid: '__proto__', data: `x|${hash(0)}` }],
    ['/playlist/tracks/del', { listid: 77, fileids: '1' }],
    ['/artist/follow', { id: 'constructor' }],
    ['/artist/follow', { id: 1 }],
  ])('%s refuses %j', async (path, parameters) => {
    expect(await newcomer.get(path, parameters)).toMatchObject({ status: 502, body: { status: 0, data: null } });
  });
});

describe('collected lists', () => {
  it('show what their original shows, as a copy with ids of its own', async () => {
    const before = await lists(listener);
    const own = before.find((list) => list.name === '深夜电车');
    const request = {
      name: 'my copy',
      type: 1,
      list_create_userid: listener.userId,
      list_create_listid: own.listid,
      list_create_gid: own.list_create_gid,
    };
    const collected = await vip.get('/playlist/add', request);
    const { listid } = collected.body.data.info;
    expect(collected.body.data.info).toMatchObject({
      type: 1,
      count: own.count,
      list_create_gid: own.list_create_gid,
      global_collection_id: `collection_3_${vip.userId}_${listid}_0`,
    });
    expect((await vip.get('/playlist/add', request)).body.data.info.listid).toBe(listid);
    const byIds = { type: 1, list_create_userid: listener.userId, list_create_listid: own.listid };
    expect((await vip.get('/playlist/add', byIds)).body.data.info.listid).toBe(listid);
    await listener.get('/playlist/tracks/add', { listid: own.listid, data: track(20) });
    expect((await lists(vip)).find((list) => list.listid === listid).count).toBe(own.count + 1);
    const refused = await vip.get('/playlist/tracks/add', { listid, data: track(1) });
    expect(refused.status).toBe(502);
    await vip.get('/playlist/del', { listid });
    expect((await lists(listener)).find((list) => list.listid === own.listid).count).toBe(own.count + 1);
    expect((await listener.get('/playlist/add', request)).status).toBe(502);
  });
  it('are albums by the ids of album and artist, with the songs of the album', async () => {
    const request = { name: '', type: 1, source: 2, is_pri: 0, list_create_userid: 4101, list_create_listid: 62001 };
    const collected = await vip.get('/playlist/add', request);
    const { listid, count } = collected.body.data.info;
    const known = { listid, count, source: 2, type: 1, list_create_gid: '', musiclib_id: 62001 };
    expect((await vip.get('/playlist/add', request)).body.data.info).toEqual(collected.body.data.info);
    const entry = (await lists(vip)).find((list) => list.listid === listid);
    expect(entry).toMatchObject({
      ...known,
      name: '小雨收信处',
      authors: [{ author_id: 4101, author_name: '南窗纸鸢' }],
    });
    const tracks = await vip.get('/playlist/track/all', { id: entry.global_collection_id, pagesize: 300 });
    const songsOfAlbum = await vip.get('/album/songs', { id: 62001, pagesize: 100 });
    expect(count).toBe(songsOfAlbum.body.data.total);
    expect(tracks.body.data.info.map((track: Json) => track.hash)).toEqual(
      songsOfAlbum.body.data.songs.map((song: Json) => song.audio_info.hash),
    );
    await vip.get('/playlist/del', { listid });
    expect((await lists(vip)).some((list) => list.musiclib_id === 62001)).toBe(false);
  });
  it('are lists where an album of that id does not exist, whatever the source is said to be', async () => {
    const [own] = (await lists(listener)).filter((list) => list.name === '深夜电车');
    const request = { type: 1, source: 2, list_create_listid: own.listid, list_create_gid: own.list_create_gid };
    const { info } = (await vip.get('/playlist/add', request)).body.data;
    expect(info).toMatchObject({ source: 1, musiclib_id: 0, list_create_gid: own.list_create_gid });
    await vip.get('/playlist/del', { listid: info.listid });
  });
  it('include a public list and an album in the demo library', async () => {
    const { body } = await listener.get('/user/playlist', { pagesize: 500 });
    const [list, album] = body.data.info.filter((entry: Json) => entry.type === 1);
    expect(list).toMatchObject({ source: 1, is_mine: 0 });
    expect(list.authors).toBeUndefined();
    expect(album).toMatchObject({ source: 2, list_create_gid: '', authors: [{ author_id: expect.any(Number) }] });
    expect(list.count).toBeGreaterThan(10);
    expect(body.data).toMatchObject({ album_count: 1, collect_count: 2, list_count: body.data.info.length });
  });
});

describe('restarts', () => {
  it('keep sessions, lists, follows and VIP, also of 300 parallel changes', async () => {
    const caller = await signIn(running, 'newcomer');
    const made = await Promise.all(
      Array.from({ length: 300 }, (_, index) => caller.get('/playlist/add', { name: `list ${index}` })),
    );
    const ids = made.map(({ body }) => body.data.info.listid);
    expect(new Set(ids).size).toBe(300);
    const before = await Promise.all(
      ['/user/playlist', '/user/follow', '/user/vip/detail'].map((path) => caller.get(path, { pagesize: 1000 })),
    );
    const { dataDir, service } = running;
    await service.stop();
    running = await runTestService({ dataDir });
    const after = await Promise.all(
      ['/user/playlist', '/user/follow', '/user/vip/detail'].map((path) =>
        callApi(running, path, { pagesize: 1000, cookie: `token=${caller.token};userid=${caller.userId}` }),
      ),
    );
    const withoutPort = (answers: Json[]): string =>
      JSON.stringify(answers.map(({ body }) => body)).replace(/127\.0\.0\.1:\d+/g, 'host');
    expect(withoutPort(after)).toBe(withoutPort(before));
  });
});

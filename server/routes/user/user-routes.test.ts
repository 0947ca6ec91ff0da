import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { callApi, type Json, type SignedInCaller, signIn } from '../../test-support/signed-in-caller.ts';

const HOUR = 3600_000;
const { songs } = createCatalogue();
const hash = (index: number): string => songs[index]?.hashes['128'] ?? '';
const vipSong = songs.find(({ access }) => access === 'vip')?.hashes['128'] ?? '';
const paidSong = songs.find(({ access }) => access === 'paid')?.hashes['128'] ?? '';

let running: TestService;
let now = Date.parse('2026-05-01T09:00:00+08:00');
let listener: SignedInCaller;
let vip: SignedInCaller;
let newcomer: SignedInCaller;

beforeAll(async () => {
  running = await runTestService({ now: () => now });
  [listener, vip, newcomer] = (await Promise.all(
    ['listener', 'vip', 'newcomer'].map((name) => signIn(running, name)),
  )) as [SignedInCaller, SignedInCaller, SignedInCaller];
});
afterAll(() => running.close());

describe('answers', () => {
  it('say which kinds of VIP a user has, and are empty for a newcomer', async () => {
    const answer = await vip.get('/user/vip/detail');
    expect(answer.body.data.busi_vip.map((entry: Json) => [entry.product_type, entry.is_vip])).toEqual([
      ['svip', 1],
      ['tvip', 1],
    ]);
    expect((await newcomer.get('/user/follow')).body.data).toEqual({ total: 0 });
    expect((await newcomer.get('/user/listen')).body.data).toEqual({ lists: [] });
    expect((await newcomer.get('/user/cloud')).body.data.list).toBeNull();
    expect((await newcomer.get('/user/vip/detail')).body.data.busi_vip).toEqual([]);
  });
});

describe('callers without a login', () => {
  it.each([
    ['/user/playlist', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/detail', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/vip/detail', 502, { status: 0, error_code: 20017, data: { errmsg: 'params invalid' } }],
    ['/user/follow', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/listen', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/history', 502, { status: 0, error_code: 20018, data: null }],
    ['/lastest/songs/listen', 502, { status: 0, error_code: 20018, data: null }],
    ['/playhistory/upload?mxid=1', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/grade/info', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/listen/report?event=end', 502, { status: 0, error_code: 20018, data: null }],
    ['/user/cloud', 500, {}],
    ['/user/cloud/url?hash=00', 502, { status: 0, error_code: 20018, data: null }],
    ['/youth/vip', 502, { status: 0, error_code: 20002, error_msg: '', data: '' }],
    ['/youth/day/vip', 502, { status: 0, error_code: 20018, data: null }],
    ['/playlist/add?name=x', 502, { status: 0, error_code: 20018, data: null }],
    ['/playlist/del?listid=3', 200, { status: 0, error_code: 20018, data: null }],
    ['/playlist/tracks/add?listid=1', 502, { status: 0, error_code: 20018, data: null }],
    ['/playlist/tracks/del?listid=1', 502, { status: 0, error_code: 20018, data: null }],
    ['/artist/follow?id=4101', 502, { status: 0, error_code: 20018, data: null }],
    ['/artist/unfollow?id=4101', 502, { status: 0, error_code: 20018, data: null }],
  ])('get nothing from %s', async (path, status, body) => {
    expect(await callApi(running, path)).toMatchObject({ status, body });
  });
  it('get an error from /song/url when their token has expired', async () => {
    const stale = await callApi(running, '/song/url', { hash: hash(0), cookie: 'token=stale;userid=880200101' });
    expect(stale.status).toBe(502);
    // Browsers send old cookies automatically; such a caller gets free songs like any other.
    const header = await running.call(`/song/url?hash=${hash(0)}`, { cookie: 'token=stale; userid=880200101' });
    expect(JSON.parse(header.body.toString())).toMatchObject({ status: 1 });
  });
});

describe('following', () => {
  it('adds and removes an artist once', async () => {
    for (const path of ['/artist/follow', '/artist/follow']) {
      expect((await newcomer.get(path, { id: 4108 })).body).toEqual({ status: 1, error_code: 0, data: {} });
    }
    const { data } = (await newcomer.get('/user/follow')).body;
    expect(data).toMatchObject({ total: 1, lists: [{ singerid: '4108', source: 7, iden_type: 1 }] });
    for (const path of ['/artist/unfollow', '/artist/unfollow']) {
      expect((await newcomer.get(path, { id: 4108 })).body.status).toBe(1);
    }
    expect((await newcomer.get('/user/follow')).body.data).toEqual({ total: 0 });
  });
  it('distinguishes artists and friends', async () => {
    const { lists: followed } = (await listener.get('/user/follow')).body.data;
    expect(followed.filter((entry: Json) => entry.source === 7)).toHaveLength(5);
    expect(followed.filter((entry: Json) => Number(entry.singerid) === 0)).toHaveLength(2);
  });
});

describe('listening', () => {
  it('counts plays of full songs, once per half minute', async () => {
    for (let play = 0; play < 3; play += 1) await newcomer.get('/song/url', { hash: hash(0) });
    now += 31_000;
    await newcomer.get('/song/url', { hash: hash(0), quality: 'flac' });
    await newcomer.get('/song/url', { hash: vipSong, free_part: 1 });
    const { data } = (await newcomer.get('/user/listen', { type: 0 })).body;
    expect(data.lists).toMatchObject([{ hash: hash(0), listen_count: 2 }]);
    now += 8 * 24 * HOUR;
    expect((await newcomer.get('/user/listen', { type: 0 })).body.data.lists).toEqual([]);
    expect((await newcomer.get('/user/listen', { type: 1 })).body.data.lists).toHaveLength(1);
  });
  it('is sorted by plays', async () => {
    const counts = (await listener.get('/user/listen', { type: 1 })).body.data.lists.map(
      (entry: Json) => entry.listen_count,
    );
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe('the history', () => {
  const mxid = (index: number) => songs[index]?.mixSongId ?? 0;

  it('has reported plays, each song once with its last time and highest count', async () => {
    const caller = await signIn(running, 'newcomer');
    const at = Math.floor(now / 1000);
    for (const [song, time, pc] of [
      [3, at - 100, 1],
      [4, at - 50, 2],
      [3, at - 20, 1],
      [3, at - 60, 5],
    ] as const) {
      const answer = await caller.get('/playhistory/upload', { mxid: mxid(song), time, pc });
      expect(answer).toMatchObject({ status: 200, body: { status: 1, error_code: 0, data: {} } });
    }
    const { songs: found } = (await caller.get('/user/history')).body.data;
    const entry = (song: number) => found.find((one: Json) => Number(one.mxid) === mxid(song));
    expect([entry(3), entry(4)].map(({ ot, pc, op }) => [Number(ot), Number(pc), op])).toEqual([
      [at - 20, 5, 1],
      [at - 50, 2, 1],
    ]);
    expect(entry(3).info).toMatchObject({ mixsongid: mxid(3), hash: hash(3) });
  });

  it.each([{ mxid: 1 }, {}, { mxid: mxid(3), time: 1_777_600_214_000 }, { mxid: mxid(3), time: 'now' }])(
    'refuses a play with %j',
    async (parameters) => {
      const answer = await listener.get('/playhistory/upload', parameters as Record<string, string | number>);
      expect(answer).toMatchObject({ status: 502, body: { status: 0, error_code: 20010, data: null } });
    },
  );

  it('is read in pages by a cursor', async () => {
    const caller = await signIn(running, 'vip');
    for (let index = 0; index < 28; index += 1) {
      await caller.get('/playhistory/upload', { mxid: mxid(index), time: Math.floor(now / 1000) - index });
    }
    const found = new Set<number>();
    let bp = '';
    for (let page = 0; page < 5; page += 1) {
      const { data } = (await caller.get('/user/history', bp === '' ? {} : { bp })).body;
      for (const entry of data.songs) found.add(Number(entry.mxid));
      bp = data.bp;
      if (data.has_more === 0) break;
    }
    for (let index = 0; index < 28; index += 1) expect(found).toContain(mxid(index));
    const latest = (await caller.get('/lastest/songs/listen', { pagesize: 2 })).body.data;
    expect(latest.songs).toHaveLength(2);
    expect(latest.curr_song.info.hash).toMatch(/^[0-9A-F]{32}$/);
    expect((await caller.get('/user/history', { bp: 'no cursor' })).body.status).toBe(1);
  });
});

describe('listening time', () => {
  it('grows by what a player reports, only in a lite service', async () => {
    for (const lite of [true, false]) {
      const service = await runTestService({ now: () => now, lite });
      const caller = await signIn(service, 'listener');
      const known = async (): Promise<number> => (await caller.get('/user/grade/info')).body.data.d_sec;
      const before = await known();
      const report = await caller.get('/user/grade/info', { d_sec: before + 600, diff_sec: 600 });
      expect(report.body.data.d_sec).toBe(before + (lite ? 600 : 0));
      const end = { event: 'end', mixsongid: 1, d_sec: (await known()) + 60, diff_sec: 60 };
      await caller.get('/user/listen/report', end);
      expect(await known()).toBe(before + (lite ? 660 : 0));
      const { duration } = (await caller.get('/user/detail')).body.data;
      expect(duration).toBe(Math.floor((await known()) / 60));
      await service.close();
    }
  });

  it('is not reset or made invalid', async () => {
    for (const report of [{ d_sec: 1, diff_sec: 600 }, { d_sec: 'x', diff_sec: 1 }, { diff_sec: 60 }]) {
      const answer = await listener.get('/user/grade/info', report as Record<string, string | number>);
      expect(answer).toMatchObject({ status: 502, body: { status: 0, error_code: 20010, data: null } });
    }
    for (const query of ['event=pause', 'event=end', 'event=end&mixsongid=1&d_sec=1&diff_sec=1']) {
      const parameters = Object.fromEntries(new URLSearchParams(query));
      expect((await listener.get('/user/listen/report', parameters)).status).toBe(400);
    }
  });
});

describe('VIP', () => {
  it('opens VIP songs in full, only to VIP users, and only for a limited time', async () => {
    const caller = await signIn(running, 'vip');
    const { body } = await caller.get('/song/url', { hash: vipSong });
    expect(body).toMatchObject({ status: 1, priv_status: 1 });
    const { pathname, search } = new URL(body.url[0]);
    const range = { range: 'bytes=0-99' };
    const granted = await running.call(pathname + search, range);
    expect(granted.status).toBe(206);
    expect(granted.headers['cache-control']).toBe('private, no-store');
    expect((await running.call(new URL(body.backupUrl[0]).pathname + search, range)).status).toBe(206);
    for (const other of ['', '?grant=', `${search.slice(0, -1)}!`, search.replace(/=\d+/, '=99999999999')]) {
      expect((await running.call(pathname + other, range)).status).toBe(403);
    }
    now += HOUR;
    expect((await running.call(pathname + search, range)).status).toBe(403);
    expect((await caller.get('/song/url', { hash: paidSong })).body.status).toBe(2);
    const clip = (await caller.get('/song/url', { hash: paidSong, free_part: 1 })).body;
    expect(clip.url[0]).not.toContain('grant');
  });
});

describe('hostile input', () => {
  it.each([
    '/user/playlist?pagesize=99999999999999999999&page=-1',
    '/user/playlist?pagesize=NaN&page=1e400',
    '/user/playlist?page=%FF%FE&pagesize=%00',
    '/user/cloud?page=Infinity&pagesize=0x10',
    '/user/listen?type=__proto__',
    '/user/follow?%E0%A4%A=1&__proto__=2',
  ])('%s gets a normal answer', async (path) => {
    const caller = await signIn(running, 'listener');
    const answer = await running.call(`${path}&cookie=token=${caller.token};userid=${caller.userId}`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString()).status).toBe(1);
  });
  it('bounds names, and long addresses', async () => {
    const caller = await signIn(running, 'newcomer');
    const { body } = await caller.get('/playlist/add', { name: '😀'.repeat(300) });
    expect([...body.data.info.name]).toHaveLength(100);
    const long = await running.call(`/playlist/add?name=${'x'.repeat(12500)}&cookie=token=${caller.token}`);
    expect(long.status).toBe(414);
  });
});

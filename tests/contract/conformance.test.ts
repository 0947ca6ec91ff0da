import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceProcess } from '../support/services/service-process.ts';
import { isAllowed } from './allowed-differences.ts';
import { missingOf } from './json-shape.ts';
import { type Answer, anonymousCaller, type Caller, logIn, textAt } from './service-caller.ts';

/*
 * Makes every call of the wire contract to the running embedded service and compares the answers with the example
 * bodies: HTTP status, and for every field of an example its path and JSON type. Intended differences are listed in
 * allowed-differences.ts, each with its reason.
 */

const examples = path.join(import.meta.dirname, 'examples');
const readExample = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(examples, `${name}.json`), 'utf8'));
const index = JSON.parse(fs.readFileSync(path.join(examples, 'index.json'), 'utf8')) as {
  file: string;
  http: number;
}[];

/** Fixtures of the catalogue: a list with shielded entries, and one item of every kind. */
const shieldedList = 'collection_3_880100706_106_0';
const everythingList = 'collection_3_880100706_101_0';

let first: ServiceProcess;
let second: ServiceProcess;
let everyone: Caller;
let listener: Caller;
let vip: Caller;
let newcomer: Caller;
let successor: Caller;
const compared = new Set<string>();

beforeAll(async () => {
  [first, second] = await Promise.all([
    ServiceProcess.start(['--faults']),
    ServiceProcess.start(['--faults', '--generation', '2']),
  ]);
  everyone = anonymousCaller(first.address);
  successor = anonymousCaller(second.address);
  listener = await logIn(first.address, 'listener');
  vip = await logIn(first.address, 'vip');
  newcomer = await logIn(first.address, 'newcomer');
});

afterAll(async () => {
  await first?.close();
  await second?.close();
});

/**
 * Compares an answer with the example of that name. Examples of calls that no client makes yet are not in the folder;
 * the service's own tests compare those. A misspelt name shows in the last test, which misses the right one.
 */
function expectLike(name: string, { http, body }: Answer): void {
  compared.add(name);
  const wanted = index.find(({ file }) => file === `${name}.json`);
  if (wanted === undefined) return;
  const differences = missingOf(readExample(name), body).filter((difference) => !isAllowed(name, difference));
  expect.soft(differences, name).toEqual([]);
  expect.soft(http, `HTTP status of ${name}`).toBe(wanted.http);
}

const song = async (title: string, caller: Caller = everyone): Promise<string> =>
  textAt((await caller.get('/search', { keywords: title })).body, 'data.lists.0.FileHash');

it('the welcome, an unknown path, and a service that is cut off', async () => {
  expectLike('_root', await everyone.get('/'));
  expectLike('server_now', await everyone.get('/server/now'));
  expectLike('_error.not-found', await everyone.get('/nowhere/at/all'));
});

describe('logging in', () => {
  it('by name and password', async () => {
    expectLike('login', await everyone.get('/login', { username: 'listener@example.test', password: 'kanade' }));
    expectLike('login.wrong-password', await everyone.get('/login', { username: 'listener', password: 'no' }));
    expectLike('login.verify', await everyone.get('/login', { username: 'x', password: 'x', demo_error: 20028 }));
    expectLike('login_token', await listener.get('/login/token'));
    const renewing = await logIn(first.address, 'newcomer');
    expectLike('login_token.refreshed', await renewing.get('/login/token'));
    expectLike('login_token.expired', await everyone.get('/login/token', { token: 'stale', userid: 880200103 }));
    expectLike('register_dev', await everyone.get('/register/dev'));
  });

  it('by phone', async () => {
    expectLike('captcha_sent', await everyone.get('/captcha/sent', { mobile: '13800000001' }));
    expectLike('captcha_sent.too-often', await everyone.get('/captcha/sent', { mobile: '13800000001' }));
    expectLike('captcha_sent.bad-mobile', await everyone.get('/captcha/sent', { mobile: '123' }));
    const stale = { mobile: '13800000003', cookie: 'token=stale;userid=1' };
    expectLike('captcha_sent.expired-token', await everyone.get('/captcha/sent', stale));
    const wrong = await everyone.get('/login/cellphone', { mobile: '13800000001', code: '000000' });
    expectLike('login_cellphone.wrong-code', wrong);
    const right = await everyone.get('/login/cellphone', { mobile: '13800000001', code: '246810' });
    expectLike('login_cellphone', right);
    await everyone.get('/captcha/sent', { mobile: '13800000002' });
    const several = await everyone.get('/login/cellphone', { mobile: '13800000002', code: '246810' });
    expectLike('login_cellphone.multiple-accounts', several);
  });

  it('by QR code', async () => {
    const made = await everyone.get('/login/qr/key');
    expectLike('login_qr_key', made);
    const key = textAt(made.body, 'data.qrcode');
    expectLike('login_qr_create', await everyone.get('/login/qr/create', { key, qrimg: 'true' }));
    expectLike('login_qr_check.waiting', await everyone.get('/login/qr/check', { key }));
    const page = `${first.address}/demo/qr/${key}`;
    const press = (fields: Record<string, string>): Promise<Response> =>
      fetch(page, { method: 'POST', headers: { origin: first.address }, body: new URLSearchParams(fields) });
    await press({ action: 'scan', user: 'newcomer' });
    expectLike('login_qr_check.scanned', await everyone.get('/login/qr/check', { key }));
    await press({ action: 'confirm' });
    expectLike('login_qr_check', await everyone.get('/login/qr/check', { key }));
    expectLike('login_qr_check.expired', await everyone.get('/login/qr/check', { key: '0'.repeat(32) }));
  });
});

describe('logging in elsewhere', () => {
  it('with WeChat', async () => {
    const made = await everyone.get('/login/wx/create');
    expectLike('login_wx_create', made);
    const uuid = textAt(made.body, 'uuid');
    const check = (): Promise<Answer> => everyone.get('/login/wx/check', { uuid });
    const press = (fields: Record<string, string>, of = uuid): Promise<Response> =>
      fetch(`${first.address}/demo/wx/${of}`, {
        method: 'POST',
        headers: { origin: first.address },
        body: new URLSearchParams(fields),
      });
    // A check without a change ends when the next one begins.
    const idle = check();
    const next = check();
    const answers = Promise.all([idle, next]);
    expectLike('login_wx_check.waiting', await Promise.race([idle, next]));
    await press({ action: 'scan', user: 'newcomer' });
    const scanned = (await answers).find(({ body }) => textAt(body, 'wx_errcode') === '404');
    expectLike('login_wx_check.scanned', scanned ?? { http: 0, body: null });
    await press({ action: 'confirm' });
    const confirmed = await check();
    expectLike('login_wx_check', confirmed);
    const code = textAt(confirmed.body, 'wx_code');
    expectLike('login_openplat', await everyone.get('/login/openplat', { code }));
    expectLike('login_openplat.failed', await everyone.get('/login/openplat', { code }));
    const refused = textAt((await everyone.get('/login/wx/create')).body, 'uuid');
    await press({ action: 'refuse' }, refused);
    expectLike('login_wx_check.refused', await everyone.get('/login/wx/check', { uuid: refused }));
    expectLike('login_wx_check.expired', await everyone.get('/login/wx/check', { uuid: '0'.repeat(32) }));
  });

  it('and ending it there', async () => {
    await logIn(first.address, 'vip');
    const devices = await vip.get('/login/device');
    expectLike('login_device', devices);
    const t_mid = textAt(devices.body, 'data.li.1.mid');
    const t = textAt(devices.body, 'data.li.1.t');
    expectLike(
      'login_device_kick',
      await vip.get('/login/device/kick', { t_mid, t, t_appid: 3116, t_clientver: 11440 }),
    );
  });
});

it('verifying that the caller is a person', async () => {
  const challenged = await everyone.get('/everyday/recommend', { demo_verify: 'picture' });
  expectLike('_risk.20028', challenged);
  const eventid = textAt(challenged.body, 'ssaCode');
  const info = await everyone.get('/get/verify/info', { eventid });
  expectLike('get_verify_info', info);
  const sms = textAt((await everyone.get('/search', { demo_verify: 'sms' })).body, 'ssaCode');
  expectLike('get_verify_info.sms', await everyone.get('/get/verify/info', { eventid: sms }));
  expectLike('sidedt.failed', await everyone.get('/sidedt', { eventid, v_type: 23, verifycode: 'x' }));
  const solution = { ticket: 't03demo', randstr: '@abc', txappid: textAt(info.body, 'data.txappid') };
  const verifycode = `KGCodeTX|${JSON.stringify(solution)}`;
  expectLike('sidedt', await everyone.get('/sidedt', { eventid, v_type: 23, verifycode }));
  expectLike('_risk.event', await everyone.get('/get/verify/info', { eventid }));
  expectLike('artist_follow.verify', await everyone.get('/artist/follow', { id: 4101, demo_verify: 'app' }));
});

describe('users', () => {
  it('and what they have', async () => {
    expectLike('user_detail', await listener.get('/user/detail'));
    expectLike('user_vip_detail', await vip.get('/user/vip/detail'));
    expectLike('user_vip_detail.none', await newcomer.get('/user/vip/detail'));
    expectLike('user_follow', await listener.get('/user/follow'));
    expectLike('user_follow.empty', await newcomer.get('/user/follow'));
    expectLike('user_listen', await listener.get('/user/listen', { type: 1 }));
    expectLike('user_listen.empty', await newcomer.get('/user/listen', { type: 1 }));
    const drive = await listener.get('/user/cloud', { page: 1, pagesize: 100 });
    expectLike('user_cloud', drive);
    expectLike('user_cloud.empty', await newcomer.get('/user/cloud', { page: 1, pagesize: 100 }));
    const hash = textAt(drive.body, 'data.list.0.hash');
    expectLike('user_cloud_url', await listener.get('/user/cloud/url', { hash }));
    expectLike('user_cloud_url.failed', await listener.get('/user/cloud/url', { hash: '00' }));
  });

  it.each([
    ['user_detail', '/user/detail'],
    ['user_vip_detail', '/user/vip/detail'],
    ['user_follow', '/user/follow'],
    ['user_listen', '/user/listen'],
    ['user_cloud', '/user/cloud'],
    ['user_playlist', '/user/playlist'],
  ])('%s without a session', async (name, call) => {
    expectLike(`${name}.not-logged-in`, await everyone.get(call, { type: 1 }));
  });

  it('claim their VIP time', async () => {
    expectLike('youth_vip.not-allowed', await everyone.get('/youth/vip'));
    expectLike('youth_vip', await listener.get('/youth/vip'));
    expectLike('youth_vip.too-often', await listener.get('/youth/vip'));
    expectLike('youth_vip.verify', await newcomer.get('/youth/vip', { demo_error: 20028 }));
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expectLike('youth_day_vip', await listener.get('/youth/day/vip', { receive_day: day }));
    expectLike('youth_day_vip.duplicate', await listener.get('/youth/day/vip', { receive_day: day }));
    expectLike('youth_day_vip.past-date', await listener.get('/youth/day/vip', { receive_day: '2020-01-01' }));
    expectLike('youth_day_vip.past-day', await listener.get('/youth/day/vip', { receive_day: '2020-01-01' }));
    expectLike('youth_day_vip.kicked', await listener.get('/youth/day/vip', { demo_error: 51002 }));
    expectLike('youth_day_vip_upgrade', await listener.get('/youth/day/vip/upgrade'));
    expectLike('youth_day_vip_upgrade.duplicate', await listener.get('/youth/day/vip/upgrade'));
    expectLike('youth_month_vip_record', await listener.get('/youth/month/vip/record'));
    expectLike('youth_union_vip', await listener.get('/youth/union/vip'));
    expectLike('youth_vip.quota', await newcomer.get('/youth/vip', { demo_error: 30002 }));
    expectLike('youth_day_vip.verify', await newcomer.get('/youth/day/vip', { demo_error: 20028 }));
  });
});

describe('lists', () => {
  it('of a user are read and changed', async () => {
    expectLike('user_playlist', await listener.get('/user/playlist', { pagesize: 500 }));
    expectLike('user_playlist.empty', await listener.get('/user/playlist', { page: 99, pagesize: 100 }));
    const made = await listener.get('/playlist/add', { name: '雨夜' });
    expectLike('playlist_add', made);
    expectLike('playlist_add.failed', await everyone.get('/playlist/add', { name: 'x' }));
    const listid = textAt(made.body, 'data.info.listid');
    const hash = await song('night');
    const added = await listener.get('/playlist/tracks/add', { listid, data: `name|${hash}` });
    expectLike('playlist_tracks_add', added);
    expectLike(
      'playlist_tracks_add.failed',
      await listener.get('/playlist/tracks/add', { listid: 999, data: `x|${hash}` }),
    );
    const fileids = textAt(added.body, 'data.info.0.fileid');
    expectLike('playlist_tracks_del', await listener.get('/playlist/tracks/del', { listid, fileids }));
    expectLike('playlist_del', await listener.get('/playlist/del', { listid }));
    expectLike('playlist_del.failed-200', await everyone.get('/playlist/del', { listid }));
    expectLike('playlist_del.failed-500', await listener.get('/playlist/del', { listid, demo_empty: 1 }));
  });

  it('of other users are found, read and collected', async () => {
    expectLike('playlist_tags', await everyone.get('/playlist/tags'));
    const tags = (await everyone.get('/playlist/tags')).body;
    const top = await everyone.get('/top/playlist', { withsong: 0, category_id: textAt(tags, 'data.0.son.0.tag_id') });
    expectLike('top_playlist', top);
    expectLike('top_playlist.empty', await everyone.get('/top/playlist', { category_id: 999_999 }));
    const gid = textAt(top.body, 'data.special_list.0.global_collection_id');
    expectLike('playlist_detail', await listener.get('/playlist/detail', { ids: gid }));
    expectLike('playlist_detail.empty', await everyone.get('/playlist/detail', { ids: 'collection_3_1_999_0' }));
    expectLike('playlist_track_all', await listener.get('/playlist/track/all', { id: shieldedList, pagesize: 300 }));
    expectLike('playlist_track_all.empty', await everyone.get('/playlist/track/all', { id: gid, page: 99 }));
    expectLike('playlist_track_all.bad-id', await everyone.get('/playlist/track/all', { id: '12345' }));
    const all = { id: everythingList, pagesize: 300 };
    expectLike('playlist_track_all.songs-key', await successor.get('/playlist/track/all', all));
    const [, , owner = '', list = ''] = gid.split('_');
    const collect = { name: 'x', list_create_userid: owner, list_create_listid: list, type: 1, list_create_gid: gid };
    expectLike('playlist_add.collect', await newcomer.get('/playlist/add', collect));
  });
});

describe('discovering', () => {
  it('radio, daily songs, charts', async () => {
    expectLike('top_card', await everyone.get('/top/card', { card_id: 1 }));
    expectLike('everyday_recommend', await everyone.get('/everyday/recommend'));
    const charts = await everyone.get('/rank/list');
    expectLike('rank_list', charts);
    const rankid = textAt(charts.body, 'data.info.0.rankid');
    expectLike('rank_audio', await everyone.get('/rank/audio', { rankid, page: 1, pagesize: 30 }));
    expectLike('rank_audio.empty', await everyone.get('/rank/audio', { rankid, page: 99, pagesize: 30 }));
  });

  it('search of every kind', async () => {
    const search = (type: string, keywords: string, caller = everyone): Promise<Answer> =>
      caller.get('/search', { keywords, page: 1, pagesize: 30, type });
    expectLike('search', await search('song', 'night'));
    expectLike('search.song-v3', await search('song', 'night', successor));
    expectLike('search.special', await search('special', '夜'));
    expectLike('search.album', await search('album', 'night'));
    expectLike('search.author', await search('author', 'Ferro'));
    expectLike('search.empty', await search('song', 'zzzzzzzz'));
    expectLike('search.error-152', await everyone.get('/search', { keywords: 'x', page: 0 }));
  });

  it('artists', async () => {
    const found = await everyone.get('/search', { keywords: 'Ferro', type: 'author' });
    const id = textAt(found.body, 'data.lists.0.AuthorId');
    expectLike('artist_detail.minimal', await everyone.get('/artist/detail', { id }));
    expectLike('artist_detail', await everyone.get('/artist/detail', { id: 4101 }));
    const songs = { id, sort: 'hot', page: 1, pagesize: 250 };
    expectLike('artist_audios', await everyone.get('/artist/audios', songs));
    expectLike('artist_audios.empty', await everyone.get('/artist/audios', { ...songs, page: 9 }));
    expectLike('artist_follow', await newcomer.get('/artist/follow', { id }));
    expectLike('artist_unfollow', await newcomer.get('/artist/unfollow', { id }));
    expectLike('artist_follow.not-logged-in', await everyone.get('/artist/follow', { id }));
  });
});

describe('playing', () => {
  it('addresses', async () => {
    const free = await song('Polar Night Radio');
    const closed = await song('訊號塔下');
    expectLike('song_url', await listener.get('/song/url', { hash: free }));
    expectLike('song_url.flac', await listener.get('/song/url', { hash: free, quality: 'flac' }));
    expectLike('song_url.downgraded', await everyone.get('/song/url', { hash: free, quality: 'flac' }));
    expectLike('song_url.preview', await everyone.get('/song/url', { hash: closed, free_part: 1 }));
    expectLike('song_url.vip-only', await newcomer.get('/song/url', { hash: closed }));
    expectLike('song_url.no-copyright', await listener.get('/song/url', { hash: await song('硝子の手紙') }));
    expectLike('song_url.mp4', await everyone.get('/song/url', { hash: await song('Music Video') }));
    const stale = { hash: free, cookie: 'token=stale;userid=880200001' };
    expectLike('song_url.login-expired', await everyone.get('/song/url', stale));
    expectLike('song_url.verify-502', await everyone.get('/song/url', { hash: free, demo_error: 20028 }));
  });

  it('what belongs to a song', async () => {
    const hash = await song('Polar Night Radio');
    expectLike('song_climax', await everyone.get('/song/climax', { hash }));
    expectLike('song_climax.none', await everyone.get('/song/climax', { hash: '0'.repeat(32) }));
    expectLike('song_climax.error', await everyone.get('/song/climax', { hash: '' }));
    expectLike('privilege_lite', await everyone.get('/privilege/lite', { hash }));
    expectLike('privilege_lite.unknown', await everyone.get('/privilege/lite', { hash: '0'.repeat(32) }));
  });

  it('lyrics', async () => {
    const found = await everyone.get('/search/lyric', { hash: await song('晚风便利店') });
    expectLike('search_lyric', found);
    expectLike('search_lyric.none', await everyone.get('/search/lyric', { hash: '0'.repeat(32) }));
    const file = { id: textAt(found.body, 'candidates.0.id'), accesskey: textAt(found.body, 'candidates.0.accesskey') };
    expectLike('lyric', await everyone.get('/lyric', { ...file, fmt: 'krc', decode: 'true' }));
    expectLike('lyric.lrc', await everyone.get('/lyric', { ...file, fmt: 'lrc', decode: 'true' }));
    expectLike('lyric.not-decoded', await everyone.get('/lyric', { ...file, fmt: 'krc' }));
    expectLike('lyric.bad-accesskey', await everyone.get('/lyric', { id: '1', accesskey: 'bad', fmt: 'krc' }));
    const others = ['lyric.no-language', 'lyric.language-empty', 'lyric.oddities'];
    for (const name of others) expectLike(name, await everyone.get('/lyric', { ...file, fmt: 'krc', decode: 'true' }));
    const plain = (await everyone.get('/search/lyric', { hash: await song('ポケットの中の夏') })).body;
    const text = { id: textAt(plain, 'candidates.0.id'), accesskey: textAt(plain, 'candidates.0.accesskey') };
    const undecoded = await everyone.get('/lyric', { ...text, fmt: 'krc', decode: 'true' });
    expectLike('lyric.decode-empty', undecoded);
    expectLike('lyric.contenttype-plain', undecoded);
  });
});

/** Examples that no request to this service can produce, and why. */
const unreachable: Record<string, string> = {
  '_error.network': 'the embedded service has no upstream that could be unreachable',
  '_risk.on-success': 'this service marks failures only',
  'get_verify_info.confirm': 'this service never asks for a second login',
  'login_wx_create.failed': 'the embedded service has no upstream that could be unreachable',
  'lyric.no-content': 'every candidate that this service names has content',
  'top_card.empty': 'every radio of this service has songs',
  release_latest: 'not a call of the music service',
  'song_url.verify-200': 'the second form of one refusal; faults give the form with HTTP 502',
};

it('every example was compared, or is listed here with a reason', () => {
  const names = index.map(({ file }) => file.replace(/\.json$/, ''));
  const left = names.filter((name) => !compared.has(name) && !(name in unreachable));
  expect(left).toEqual([]);
});

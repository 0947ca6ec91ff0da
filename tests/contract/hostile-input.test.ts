import { readdir, readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceProcess } from '../support/services/service-process.ts';
import { type Caller, logIn, textAt } from './service-caller.ts';

let service: ServiceProcess;
let listener: Caller;

beforeAll(async () => {
  service = await ServiceProcess.start();
  listener = await logIn(service.address, 'listener');
});

afterAll(() => service?.close());

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends an unmodified request target, which HTTP clients would normalise. */
function send(target: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port: service.port, host: '127.0.0.1', path: target, method, headers };
    const request = http.request(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    // The service closes the connection before an oversized head is complete; its refusal is then unreadable.
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(431) : reject(error),
    );
    request.end(body);
  });
}

/** The service's stored files. */
async function storedState(): Promise<Record<string, string>> {
  const folder = path.join(service.dataFolder, 'state');
  const stored: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) stored[name] = (await readFile(file)).toString('base64');
  }
  return stored;
}

async function expectRefused(requests: [string, Sent?][]): Promise<void> {
  const before = await storedState();
  const lists = (await listener.get('/user/playlist')).body;
  for (const [target, sent] of requests) {
    const status = await send(target, sent);
    expect.soft(status, `${sent?.method ?? 'GET'} ${target.slice(0, 120)}`).toBeGreaterThanOrEqual(400);
    expect.soft(status, target.slice(0, 120)).toBeLessThan(500);
  }
  expect(await storedState()).toEqual(before);
  expect((await listener.get('/user/playlist')).body).toEqual(lists);
}

it('paths that climb out of the media folder are refused', async () => {
  const climbs = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..\\..\\x',
    '%00.mp3',
    'a/../../b.mp3',
  ];
  await expectRefused(climbs.flatMap((name): [string][] => [[`/demo/audio/${name}`], [`/demo/cover/480/${name}`]]));
  await expectRefused([
    ['/demo/cover/999999999/62001.webp'],
    ['/demo/cover/-1/62001.webp'],
    ['/demo/cover/NaN/62001.webp'],
  ]);
});

it('requests of a megabyte are refused', async () => {
  await expectRefused([[`/search?keywords=${'a'.repeat(1_000_000)}`], [`/${'a/'.repeat(500_000)}`]]);
  await expectRefused([['/search?keywords=a', { headers: { 'x-long': 'a'.repeat(1_000_000) } }]]);
});

it('pages of other origins, and other names for this machine, are refused', async () => {
  const change = '/playlist/add?name=stolen';
  const port = service.port;
  await expectRefused([
    [change, { headers: { origin: 'https://evil.test' } }],
    [change, { headers: { origin: 'null' } }],
    [change, { headers: { origin: 'http://localhost.evil.test' } }],
    [change, { headers: { origin: `http://127.0.0.1.evil.test:${port}` } }],
    [change, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [change, { headers: { host: 'evil.test' } }],
    [change, { headers: { host: `evil.test:${port}` } }],
    [change, { headers: { host: '127.0.0.1:1' } }],
    [change, { method: 'OPTIONS', headers: { origin: 'https://evil.test' } }],
    ['/demo/faults?path=/&demo_empty=1', { method: 'POST' }],
  ]);
});

it('invalid parameters change nothing and never break the service', async () => {
  const before = await storedState();
  const targets = [
    '/search?keywords=%ff%fe%80&page=%00',
    '/search?keywords=a&pagesize=999999999999&page=-1',
    '/search?keywords=a&pagesize=NaN&page=1e309',
    '/playlist/track/all?id=__proto__&pagesize=99999999',
    '/playlist/track/all?id=collection_3_1_1_0&page=99999999999999999999',
    '/song/url?hash=%F0%9F%8E%B5&quality=constructor',
    '/rank/audio?rankid=toString&pagesize=0',
    '/album?album_id=,,__proto__,%00,constructor',
    '/album/detail?id=__proto__',
    '/album/songs?id=62001&page=1e309&pagesize=-1',
    '/artist/videos?id=constructor&tag=__proto__&page=99999999999999999999',
    '/artist/lists?sextypes=__proto__&type=constructor&musician=%00&hotsize=-1',
    '/theme/playlist/track?theme_id=__proto__',
    '/everyday/style/recommend?tagids=__proto__,%00,-1,1e99',
    '/kmr/audio/mv?album_audio_id=__proto__,%00,810300001',
    '/video/detail?id=__proto__,610001',
    '/video/privilege?hash=__proto__',
    '/video/url?hash=__proto__',
    '/artist/albums?id=constructor&sort=__proto__&page=99999999999999999999',
    '/artist/follow/newsongs?last_album_id=__proto__&cookie=token=%00;userid=880200001',
    '/top/album?page=-1&pagesize=NaN',
    '/top/song?type=%00&page=99999999999999999999&pagesize=0',
    '/privilege/lite?hash=,,,,%00,',
    '/lyric?id=-1&accesskey=%27%20OR%201=1',
    '/user/detail?cookie=token=%00;userid=__proto__',
    '/playlist/add?name=%ff&cookie=%ff%fe',
    '/playlist/add?name=x&type=1&source=2&list_create_listid=62001&cookie=token=%00;userid=880200001',
    '/playlist/tracks/del?listid=1&fileids=1e99,NaN,,-1&cookie=userid=880200001',
    '/__proto__',
    '/constructor/prototype',
  ];
  for (const target of targets) {
    // The contract has failures as 502; a crash would close the connection.
    expect.soft([200, 400, 404, 500, 502], target).toContain(await send(target));
  }
  expect(await storedState()).toEqual(before);
  const hash = textAt((await listener.get('/search', { keywords: 'night' })).body, 'data.lists.0.FileHash');
  expect(hash).toMatch(/^[0-9A-F]{32}$/);
});

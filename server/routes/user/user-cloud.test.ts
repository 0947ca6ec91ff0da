import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
const unlicensed = songs.find(({ access }) => access === 'no-copyright');

let running: TestService;
let listener: SignedInCaller;
let newcomer: SignedInCaller;

beforeEach(async () => {
  running = await runTestService();
  listener = await signIn(running, 'listener');
  newcomer = await signIn(running, 'newcomer');
});
afterEach(() => running.close());

const bytesOf = (seed: number, length = 5000): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * seed) % 251);
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

async function upload(caller: SignedInCaller, bytes: Uint8Array, parameters: Parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  query.set('cookie', `token=${caller.token};userid=${caller.userId}`);
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await running.call(`/user/cloud/upload?${query}`, headers, 'POST', bytes);
  return { status: answer.status, body: JSON.parse(answer.body.toString()) as Json };
}

const filesOf = async (caller: SignedInCaller): Promise<Json[]> =>
  (await caller.get('/user/cloud', { pagesize: 500 })).body.data.list ?? [];

const storedFiles = (): Promise<string[]> => readdir(join(running.dataDir, 'state', 'cloud')).catch(() => []);

it('adds up, and its files can be loaded by their owner', async () => {
  const { data } = (await listener.get('/user/cloud', { pagesize: 500 })).body;
  const sizes = Object.values(data.type_size).reduce((sum: number, size) => sum + Number(size), 0);
  expect(data.used_size).toBe(sizes);
  expect(data.used_size + data.availble_size).toBe(data.max_size);
  expect([...new Set(data.list.map((file: Json) => file.bitrate))].sort()).toEqual([2, 3, 4, 5]);
  const file = data.list.find((entry: Json) => entry.bitrate === 2);
  const url = await listener.get('/user/cloud/url', { hash: file.hash.toUpperCase() });
  expect(url.body.data.hash).toBe(file.hash);
  expect((await running.call(new URL(url.body.data.url).href.replace(/^http:\/\/[^/]+/, ''))).status).toBe(200);
  expect((await newcomer.get('/user/cloud/url', { hash: file.hash })).status).toBe(502);
});

describe('an upload', () => {
  it('is listed, and loaded by its owner whole and in ranges', async () => {
    const bytes = bytesOf(7);
    const name = '夜航 demo.mp3';
    const made = await upload(newcomer, bytes, { name, extendname: '.mp3', timelen: 12000, bitrate: 3 });
    expect(made.status).toBe(200);
    expect(made.body.uploadInfo).toMatchObject({ hash: md5(bytes), filesize: 5000, matched: false });
    expect(made.body.uploadInfo.upload_id).not.toBe('');
    expect(await filesOf(newcomer)).toMatchObject([
      { hash: md5(bytes), name, timelen: 12000, size: 5000, bitrate: 3, ext: 'mp3', kv_id: 1, author_name: '' },
    ]);
    const { data } = (await newcomer.get('/user/cloud/url', { hash: md5(bytes) })).body;
    const address = data.url.replace(/^http:\/\/[^/]+/, '');
    expect(data.fileSize).toBe('5000');
    const whole = await running.call(address);
    expect(whole).toMatchObject({ status: 200, body: Buffer.from(bytes) });
    expect(whole.headers['content-type']).toBe('audio/mpeg');
    const part = await running.call(address, { range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, body: Buffer.from(bytes.slice(10, 20)) });
    expect((await running.call(address.replace(/\?.*/, ''))).status).toBe(403);
  });

  it('of bytes that are there takes no room, and is in a drive once', async () => {
    const bytes = bytesOf(11);
    await upload(newcomer, bytes, { name: 'a.mp3' });
    const again = await upload(newcomer, bytes, { name: 'b.mp3' });
    const other = await upload(listener, bytes, { name: 'c.mp3' });
    for (const { body } of [again, other]) {
      expect(body.uploadInfo.upload_id).toBe('');
    }
    expect(await filesOf(newcomer)).toMatchObject([{ name: 'a.mp3' }]);
    expect(await storedFiles()).toEqual([md5(bytes).toUpperCase()]);
  });

  it('named after a song is recognised as it, unless the caller wants none, or another', async () => {
    const [song, other] = [unlicensed, songs[0]];
    const name = `${song?.artistName} - ${song?.title}.flac`;
    const recognised = await upload(newcomer, bytesOf(3), { name, extendname: 'flac' });
    const hashStd = song?.hashes['128'].toLowerCase();
    expect(recognised.body.uploadInfo).toMatchObject({ matched: true, hash_std: hashStd });
    const refused = await upload(newcomer, bytesOf(5), { name, auto_match: '0' });
    expect(refused.body.uploadInfo).toMatchObject({ matched: false, hash_std: '' });
    const chosen = await upload(newcomer, bytesOf(9), { name, hash_std: other?.hashes['128'].toLowerCase() ?? '' });
    expect(chosen.body.uploadInfo).toMatchObject({ matched: false, hash_std: other?.hashes['128'].toLowerCase() });
    expect((await filesOf(newcomer)).map((file) => file.hash_std)).toEqual([
      hashStd,
      md5(bytesOf(5)),
      other?.hashes['128'].toLowerCase(),
    ]);
    const match = await newcomer.get('/user/cloud/match', { hash: md5(bytesOf(3)) });
    expect(match.body.match).toMatchObject({ hash_std: hashStd, hash: md5(bytesOf(3)) });
    const none = await newcomer.get('/user/cloud/match', { hash: '0'.repeat(32) });
    expect(none.body.match_list).toEqual([]);
  });

  it('without bytes, with too many, or without a login leaves nothing', async () => {
    const empty = await upload(newcomer, new Uint8Array(0));
    expect(empty).toMatchObject({ status: 500, body: { status: 0, msg: 'missing file body' } });
    const large = await upload(newcomer, new Uint8Array(100 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
    expect((await callApi(running, '/user/cloud/upload')).body).toMatchObject({ status: 0, error_code: 20018 });
    expect(await filesOf(newcomer)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it('outlives the service', async () => {
    const bytes = bytesOf(13);
    await upload(newcomer, bytes, { name: 'kept.mp3' });
    await running.service.stop();
    running = await runTestService({ dataDir: running.dataDir });
    const back = await signIn(running, 'newcomer');
    expect(await filesOf(back)).toMatchObject([{ name: 'kept.mp3' }]);
    const { data } = (await back.get('/user/cloud/url', { hash: md5(bytes) })).body;
    expect((await running.call(data.url.replace(/^http:\/\/[^/]+/, ''))).body).toEqual(Buffer.from(bytes));
  });
});

describe('deleting', () => {
  it('removes the files with these ids, and the bytes that nobody has any more', async () => {
    const bytes = bytesOf(17);
    await upload(newcomer, bytes, { name: 'a.mp3' });
    await upload(newcomer, bytesOf(19), { name: 'b.mp3' });
    await upload(listener, bytes, { name: 'a.mp3' });
    const deleted = await newcomer.get('/user/cloud/del', { kv_ids: '1,2', album_audio_ids: '0,0' });
    expect(deleted.body.data.used_size).toBe(0);
    expect(await filesOf(newcomer)).toEqual([]);
    expect(await storedFiles()).toEqual([md5(bytes).toUpperCase()]);
    // Ids are never reused.
    await upload(newcomer, bytesOf(23));
    expect(await filesOf(newcomer)).toMatchObject([{ kv_id: 3 }]);
  });

  it('of a file that the account began with stays done', async () => {
    const [first] = await filesOf(listener);
    await listener.get('/user/cloud/del', { fileid: `[${first.kv_id}]` });
    expect((await filesOf(listener)).map(({ kv_id }) => kv_id)).not.toContain(first.kv_id);
  });

  it('by a hash, without anything, or by unknown ids is refused', async () => {
    const byHash = await listener.get('/user/cloud/del', { hash: '0'.repeat(32) });
    expect(byHash.status).toBe(200);
    const bad = await listener.get('/user/cloud/del');
    expect(bad.status).toBe(500);
    expect((await listener.get('/user/cloud/del', { kv_id: '999' })).body.error_code).toBe(20010);
  });
});

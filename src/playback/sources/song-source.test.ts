import { expect, it } from 'vitest';
import { AppError } from '@/core/errors.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { defaultSettings, type Settings } from '@/core/settings/settings.ts';
import type { Song } from '@/core/song/song.ts';
import { type LocalFiles, noLocalFiles } from '@/local/files/local-files.ts';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fakeVipClaims } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { makeTrack } from '../../../tests/support/fakes/local-music/local-tracks.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { createSongSource, type SongSourceParts } from './song-source.ts';

const song = makeSong(1, { variants: { high: 'A'.repeat(32), lossless: 'B'.repeat(32) } });
const canPlay = (song: Song) => song.origin !== 'local' || song.mediaType !== 'audio/x-ms-wma';
const others = { localFiles: noLocalFiles, canPlay, vip: fakeVipClaims, now: () => 0 };
const found = (extName: string) => ({ status: 1, url: [`http://127.0.0.1:1/a.${extName}`], extName, bitRate: 128_000 });

function source(answer: (call: ApiCall) => unknown, settings: Partial<Settings> = {}, loggedIn = true) {
  const client = new FakeApiClient(answer);
  client.currentSession = loggedIn ? { userId: '1', token: 't' } : null;
  const parts = { ...others, client, settings: () => ({ ...defaultSettings, ...settings }) };
  return { client, resolve: (signal = new AbortController().signal) => createSongSource(parts).resolve(song, signal) };
}

function localSource(change: Partial<LocalFiles>, mediaType: string | null = null) {
  const client = new FakeApiClient(() => ({ status: 0 }));
  const localFiles = { ...noLocalFiles, ...change };
  const parts: SongSourceParts = { ...others, client, localFiles, settings: () => defaultSettings };
  const resolve = (signal = new AbortController().signal) =>
    createSongSource(parts).resolve(makeLocalSong(7, { mediaType }), signal);
  return { client, resolve };
}

/** Answers `/privilege/lite` with these encodings and other calls with `address`. */
const listed =
  (encodings: { hash: string; quality: string; level: number }[], address: (call: ApiCall) => unknown) =>
  (call: ApiCall): unknown =>
    call.path === '/privilege/lite'
      ? { status: 1, data: [{ hash: song.hash, quality: '128', level: 2, relate_goods: encodings }] }
      : address(call);

const asked = ({ calls }: FakeApiClient) =>
  calls
    .filter(({ path }) => path === '/song/url')
    .map(({ params }) => [String(params.hash).slice(0, 1), params.quality]);

const encodings = [
  { hash: 'C'.repeat(32), quality: 'viper_clear', level: 100 },
  { hash: 'B'.repeat(32), quality: 'flac', level: 5 },
  { hash: '', quality: 'high', level: 0 },
];
const own = song.hash.slice(0, 1);

it('requests the best listed encoding by its hash, then the song itself', async () => {
  const answer = listed(encodings, ({ params }) => (params.quality ? { status: 2 } : found('mp3')));
  const { client, resolve } = source(answer, { quality: 'highest' });
  expect((await resolve()).delivered).toMatchObject({ extension: 'mp3' });
  expect(asked(client)).toEqual([
    ['C', 'viper_clear'],
    [own, undefined],
  ]);
});

it('remembers which encoding of a song failed, and requests the next lower one', async () => {
  const answer = listed(encodings, ({ params }) => {
    if (params.quality === 'viper_clear') return { status: 0, error_code: 5 };
    return found(params.quality ? 'flac' : 'mp3');
  });
  const client = new FakeApiClient(answer);
  client.currentSession = { userId: '1', token: 't' };
  const settings = () => ({ ...defaultSettings, quality: 'highest' }) as const;
  const { resolve } = createSongSource({ ...others, client, settings });
  const { signal } = new AbortController();
  expect((await resolve(song, signal)).delivered).toMatchObject({ extension: 'mp3' });
  client.calls.length = 0;
  expect((await resolve(song, signal)).delivered).toMatchObject({ extension: 'flac' });
  expect(asked(client)).toEqual([['B', 'flac']]);
});

it('requests qualities of the song’s own hash where the service lists no encodings', async () => {
  const { client, resolve } = source(
    ({ path, params }) => {
      if (path === '/privilege/lite') return { status: 0, error_code: 7 };
      return params.quality === 'flac' ? { status: 2 } : found('mp3');
    },
    { quality: 'lossless' },
  );
  expect((await resolve()).delivered).toMatchObject({ extension: 'mp3' });
  expect(asked(client)).toEqual([
    [own, 'flac'],
    [own, '320'],
  ]);
});

it('asks for no list in compatibility mode, for the standard quality, and without a login', async () => {
  for (const [settings, loggedIn] of [
    [{ quality: 'lossless', qualityCompatibility: 'on' }, true],
    [{ quality: 'normal' }, true],
    [{ quality: 'lossless' }, false],
  ] as const) {
    const { client, resolve } = source(() => found('mp3'), settings, loggedIn);
    await resolve();
    expect(client.calls.map(({ path }) => path)).toEqual(['/song/url']);
  }
});

it('requests other hashes, with at most three requests, while only video is delivered', async () => {
  const { client, resolve } = source(() => found('mp4'));
  await expect(resolve()).rejects.toMatchObject({ kind: 'no-format' });
  expect(client.calls.map(({ params }) => params.hash)).toEqual([song.hash, 'A'.repeat(32), 'B'.repeat(32)]);
});

it('does not request other hashes when a right is missing', async () => {
  const { client, resolve } = source(() => ({ status: 2 }), {}, false);
  await expect(resolve()).rejects.toMatchObject({ kind: 'needs-vip' });
  expect(client.calls).toHaveLength(1);
});

it('sends no further request when verification is required', async () => {
  const { client, resolve } = source(() => ({ status: 0, errcode: 20028 }), { quality: 'hires' });
  await expect(resolve()).rejects.toMatchObject({ kind: 'verification' });
  expect(client.calls).toHaveLength(1);
});

it('sends no further request where the provider blocks the account', async () => {
  const { client, resolve } = source(() => ({ status: 0, error_code: 36010, data: '异常' }), { quality: 'hires' });
  await expect(resolve()).rejects.toMatchObject({ kind: 'blocked', serverText: '异常' });
  expect(client.calls).toHaveLength(1);
});

it.each([
  [{ status: 0, errcode: 20018 }, 'login-expired', 1],
  [{ status: 0, error_code: 5 }, 'server', 1],
  [{}, 'server', 1],
])('rejects %j as %s', async (answer, kind, calls) => {
  const { client, resolve } = source(() => answer);
  await expect(resolve()).rejects.toMatchObject({ kind });
  expect(client.calls).toHaveLength(calls);
});

it("requests the single file of a song on the user's cloud drive", async () => {
  const cloud = makeCloudSong(7);
  const client = new FakeApiClient(() => ({ status: 1, data: { url: 'http://127.0.0.1:1/c.mp3', extName: 'mp3' } }));
  client.currentSession = { userId: '1', token: 't' };
  const settings = () => ({ ...defaultSettings, quality: 'hires' }) as const;
  const address = await createSongSource({ ...others, client, settings }).resolve(cloud, new AbortController().signal);
  expect(address.sources).toEqual(['http://127.0.0.1:1/c.mp3']);
  expect(client.calls.map(({ path }) => path)).toEqual(['/user/cloud/url']);
});

it('rejects a request that was replaced meanwhile', async () => {
  const replaced = new AbortController();
  const { resolve } = source(() => {
    replaced.abort();
    return found('mp3');
  });
  await expect(resolve(replaced.signal)).rejects.toMatchObject({ kind: 'cancelled' });
});

it('opens the file of a local song without a request to the service', async () => {
  const file = new File(['sound'], 'a.flac');
  const opened: string[] = [];
  const { client, resolve } = localSource({
    async open(localId) {
      opened.push(localId);
      return file;
    },
  });
  expect(await resolve()).toMatchObject({ sources: [file], delivered: null, encoding: 'local:file-7' });
  expect(opened).toEqual(['file-7']);
  expect(client.calls).toEqual([]);
});

it('gives the sound of a local file that has too much else in it, unless the file was changed since', async () => {
  const file = new File(['padding.sound.garbage'], 'a.mp3', { type: 'audio/mpeg', lastModified: 7 });
  const open = async () => file;
  const found = { soundRange: { from: 8, to: 13 }, sizeBytes: file.size, modifiedMs: 7 };
  const soundOf = async (change: Partial<LocalTrack>) => {
    const find = async () => makeTrack({ ...found, ...change });
    const [source] = (await localSource({ open, find }).resolve()).sources;
    return source instanceof Blob ? [await source.text(), source.type] : source;
  };
  expect(await soundOf({})).toEqual(['sound', 'audio/mpeg']);
  for (const change of [{ sizeBytes: 3 }, { modifiedMs: 8 }, { soundRange: undefined }]) {
    expect(await soundOf(change)).toEqual(['padding.sound.garbage', 'audio/mpeg']);
  }
});

it('takes quality, length and loudness of a local song from the index', async () => {
  const track = makeTrack({ durationMs: 61_000, loudness: { lufs: -9, peak: 1 }, sampleRateHz: 96_000 });
  const open = async () => new File(['sound'], 'a.flac');
  expect(await localSource({ open, find: async () => track }).resolve()).toMatchObject({
    delivered: { level: 'hires', extension: 'flac' },
    durationMs: 61_000,
    loudness: { lufs: -9, peak: 1 },
  });
});

it('refuses a format that the browser does not play, by the index or else by the song, without opening its file', async () => {
  const open = async () => {
    throw new AppError('bad-audio');
  };
  const refused = { kind: 'unsupported-format' };
  const wma = 'audio/x-ms-wma';
  const find = (mediaType: string | null) => async () => makeTrack({ mediaType });
  await expect(localSource({ open, find: find(wma) }).resolve()).rejects.toMatchObject(refused);
  await expect(localSource({ open, find: find(null) }, wma).resolve()).rejects.toMatchObject(refused);
  await expect(localSource({ open }, wma).resolve()).rejects.toMatchObject(refused);
  await expect(localSource({ open, find: find('audio/mpeg') }, wma).resolve()).rejects.toMatchObject({
    kind: 'bad-audio',
  });
});

it('rejects with the reason for a local song: its folder is not connected, or the file is missing', async () => {
  await expect(localSource(noLocalFiles).resolve()).rejects.toMatchObject({ kind: 'folder-not-connected' });
  const open = async () => {
    throw new AppError('file-gone');
  };
  await expect(localSource({ open }).resolve()).rejects.toMatchObject({ kind: 'file-gone' });
});

it('rejects a request that was replaced while the file was opened', async () => {
  const replaced = new AbortController();
  const { resolve } = localSource({
    async open() {
      replaced.abort();
      return new File([], 'a.flac');
    },
  });
  await expect(resolve(replaced.signal)).rejects.toMatchObject({ kind: 'cancelled' });
});

it('has a different basis for each service, quality and account, so that a change invalidates prepared songs', () => {
  const client = new FakeApiClient(() => found('mp3'));
  let settings = defaultSettings;
  const { basis } = createSongSource({ ...others, client, settings: () => settings });
  const seen = new Set([basis()]);
  const changes: Partial<Settings>[] = [
    { networkMode: 'testnet' },
    { networkMode: 'devnet', serviceAddress: 'http://127.0.0.1:7001' },
    { networkMode: 'devnet', serviceAddress: 'http://127.0.0.1:7002' },
    { quality: 'hires' },
    { qualityCompatibility: 'on' },
  ];
  for (const change of changes) {
    settings = { ...defaultSettings, ...change };
    seen.add(basis());
  }
  client.currentSession = { userId: '1', token: 't' };
  seen.add(basis());
  expect(seen.size).toBe(changes.length + 2);
  settings = { ...defaultSettings, theme: 'dark' };
  client.currentSession = null;
  expect(seen).toContain(basis());
});

it('plays the own file in the cloud drive where the right to the song is missing', async () => {
  const file = { hash: 'D'.repeat(32), hash_std: song.hash, name: 'A - B.mp3' };
  const { resolve } = source(({ path }) => {
    if (path === '/user/cloud') return { status: 1, data: { list: [file], list_count: 1 } };
    if (path === '/user/cloud/url') return { status: 1, data: { url: 'http://127.0.0.1:1/own.mp3', hash: file.hash } };
    return { status: 2 };
  });
  expect(await resolve()).toMatchObject({
    sources: ['http://127.0.0.1:1/own.mp3'],
    encoding: file.hash,
    preview: null,
  });
});

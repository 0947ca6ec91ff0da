import { expect, it } from 'vitest';
import { type ApiCall, FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { makeSong } from '../../tests/support/songs.ts';
import { defaultSettings, type Settings } from '../core/settings';
import { createSongSource } from './song-source';

const song = makeSong(1, { variants: { high: 'A'.repeat(32), lossless: 'B'.repeat(32) } });
const found = (extName: string) => ({ status: 1, url: [`http://127.0.0.1:1/a.${extName}`], extName, bitRate: 128_000 });

function source(answer: (call: ApiCall) => unknown, settings: Partial<Settings> = {}, loggedIn = true) {
  const client = new FakeApiClient(answer);
  client.currentSession = loggedIn ? { userId: '1', token: 't' } : null;
  const parts = { client, settings: () => ({ ...defaultSettings, ...settings }) };
  return { client, resolve: (signal = new AbortController().signal) => createSongSource(parts).resolve(song, signal) };
}

it('steps down when a level fails', async () => {
  const { client, resolve } = source(({ params }) => (params.quality ? { status: 3 } : found('mp3')), {
    quality: 'lossless',
  });
  expect((await resolve()).delivered.extension).toBe('mp3');
  expect(client.calls.map(({ params }) => params.quality)).toEqual(['flac', '320', undefined]);
});

it('asks for other hashes, three requests at most, while only video comes', async () => {
  const { client, resolve } = source(() => found('mp4'));
  await expect(resolve()).rejects.toMatchObject({ kind: 'no-format' });
  expect(client.calls.map(({ params }) => params.hash)).toEqual([song.hash, 'A'.repeat(32), 'B'.repeat(32)]);
});

it('does not ask for other hashes where a right is missing', async () => {
  const { client, resolve } = source(() => ({ status: 2 }), {}, false);
  await expect(resolve()).rejects.toMatchObject({ kind: 'needs-vip' });
  expect(client.calls).toHaveLength(1);
});

it('never asks again after a demand for verification', async () => {
  const { client, resolve } = source(() => ({ status: 0, errcode: 20028 }), { quality: 'hires' });
  await expect(resolve()).rejects.toMatchObject({ kind: 'verification' });
  expect(client.calls).toHaveLength(1);
});

it("asks for the one file of a song on the user's cloud drive", async () => {
  const cloud = makeSong(7, { origin: 'cloud' });
  const client = new FakeApiClient(() => ({ status: 1, data: { url: 'http://127.0.0.1:1/c.mp3', extName: 'mp3' } }));
  client.currentSession = { userId: '1', token: 't' };
  const settings = () => ({ ...defaultSettings, quality: 'hires' }) as const;
  const address = await createSongSource({ client, settings }).resolve(cloud, new AbortController().signal);
  expect(address.urls).toEqual(['http://127.0.0.1:1/c.mp3']);
  expect(client.calls.map(({ path }) => path)).toEqual(['/user/cloud/url']);
});

it('gives nothing to a request that was replaced meanwhile', async () => {
  const replaced = new AbortController();
  const { resolve } = source(() => {
    replaced.abort();
    return found('mp3');
  });
  await expect(resolve(replaced.signal)).rejects.toMatchObject({ kind: 'cancelled' });
});

it('has another basis for each service, quality and account, so that nothing prepared outlives a change', () => {
  const client = new FakeApiClient(() => found('mp3'));
  let settings = defaultSettings;
  const { basis } = createSongSource({ client, settings: () => settings });
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

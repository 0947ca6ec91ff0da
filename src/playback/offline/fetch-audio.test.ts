import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeMediaServers } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { fetchAudio } from './fetch-audio.ts';

/** Requested origins, oldest first. */
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  // Silent over https until the request is aborted.
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { origin, protocol } = new URL(address);
    asked.push(origin);
    if (protocol === 'http:')
      return Promise.resolve(new Response('sound', { headers: { 'content-type': 'audio/mpeg' } }));
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addresses = (song: number) => ['https', 'http'].map((scheme) => `${scheme}://media.test/${song}.mp3`);

it('a server without an answer gives way to another one after 5 s, and is asked last for the next song', async () => {
  const servers = fakeMediaServers();
  const { signal } = new AbortController();
  const first = fetchAudio(addresses(1), servers, signal);
  await vi.advanceTimersByTimeAsync(4999);
  expect(asked).toEqual(['https://media.test']);
  await vi.advanceTimersByTimeAsync(1);
  (await first).cancel();
  expect(asked).toEqual(['https://media.test', 'http://media.test']);
  (await fetchAudio(addresses(2), servers, signal)).cancel();
  expect(asked.slice(2)).toEqual(['http://media.test']);
});

it('the last server has 30 s, and a song that nothing delivers teaches nothing about servers', async () => {
  const servers = fakeMediaServers();
  const failed = fetchAudio(['https://media.test/1.mp3'], servers, new AbortController().signal).catch(
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toMatchObject({ failure: 'no-response' });
  expect(servers.isFailing('https://media.test')).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Accent } from '@/core/appearance/cover-accent.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import { localDatabase, localStores } from '@/local/index/local-database.ts';
import { fakeHost } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { coverAccentStore, showCoverAccent } from './cover-accent-store.ts';
import { readCoverAccent, syncCoverAccent } from './sync-cover-accent.ts';

const red: Accent = { hue: 20, chroma: 0.15, fillLightness: 0.55, textLightness: 0.5 };
const blue: Accent = { ...red, hue: 260 };

/** Reads of covers, answered by the test. */
function heldReads() {
  const reads: { cover: CoverRef; signal: AbortSignal; answer: (accent: Accent | null) => void; fail: () => void }[] =
    [];
  const read = (cover: NonNullable<CoverRef>, signal: AbortSignal) =>
    new Promise<Accent | null>((resolve, reject) => {
      reads.push({ cover, signal, answer: resolve, fail: () => reject(new Error('no CORS headers')) });
    });
  return { reads, read };
}

let stop = (): void => undefined;

beforeEach(() => {
  showCoverAccent(null);
});

afterEach(() => stop());

async function start(covers: (string | null)[]) {
  const { player } = await fakeHost();
  const { reads, read } = heldReads();
  await player.dispatch({
    type: 'replace-queue',
    songs: covers.map((cover, index) => makeSong(index + 1, { cover })),
    startIndex: 0,
    play: false,
  });
  stop = syncCoverAccent({ player }, read);
  return { player, reads, next: () => player.dispatch({ type: 'next' }) };
}

const shown = () => coverAccentStore.getState();

test('the accent of a cover is shown, kept until the next one is known, and read once', async () => {
  const { reads, next, player } = await start(['https://a.example/1', 'https://a.example/2']);
  expect(reads.map(({ cover }) => cover)).toEqual(['https://a.example/1']);
  reads[0]?.answer(red);
  await expect.poll(shown).toEqual(red);
  await next();
  await expect.poll(() => reads.length).toBe(2);
  expect(shown()).toEqual(red);
  reads[1]?.answer(blue);
  await expect.poll(shown).toEqual(blue);
  await player.dispatch({ type: 'previous' });
  await expect.poll(shown).toEqual(red);
  expect(reads).toHaveLength(2);
});

test('a song without a cover, with a grey one, or with one that can’t be read has none', async () => {
  const { reads, next } = await start(['https://a.example/1', null, 'https://a.example/3', 'https://a.example/4']);
  reads[0]?.answer(red);
  await expect.poll(shown).toEqual(red);
  await next();
  await expect.poll(shown).toBeNull();
  showCoverAccent(blue);
  await next();
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.answer(null);
  await expect.poll(shown).toBeNull();
  showCoverAccent(blue);
  await next();
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.fail();
  await expect.poll(shown).toBeNull();
});

test('a cover that comes too late is not shown', async () => {
  const { reads, next } = await start(['https://a.example/1', 'https://a.example/2']);
  await next();
  await expect.poll(() => reads.length).toBe(2);
  expect(reads[0]?.signal.aborted).toBe(true);
  reads[1]?.answer(blue);
  await expect.poll(shown).toEqual(blue);
  reads[0]?.answer(red);
  await Promise.resolve();
  expect(shown()).toEqual(blue);
});

test('once it is stopped, nothing that was being read is shown', async () => {
  const { reads } = await start(['https://a.example/1']);
  stop();
  expect(reads[0]?.signal.aborted).toBe(true);
  reads[0]?.answer(red);
  await Promise.resolve();
  expect(shown()).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

/** A picture of a single colour. */
async function picture(colour: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(80, 80);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 80, 80);
  }
  return await canvas.convertToBlob();
}

const signal = new AbortController().signal;
const address = 'https://pictures.example/{size}/cover.png';

function answerWith(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  return asked;
}

test('the accent of a picture is that of its pixels', async () => {
  const asked = answerWith(async () => new Response(await picture('#c02020')));
  const accent = await readCoverAccent(address, signal);
  expect(accent?.hue).toBeGreaterThan(20);
  expect(accent?.hue).toBeLessThan(35);
  expect(asked).toEqual(['https://pictures.example/64/cover.png']);
});

test('a grey picture has none', async () => {
  answerWith(async () => new Response(await picture('#777')));
  expect(await readCoverAccent(address, signal)).toBeNull();
});

test.each([
  ['that is missing', async () => new Response('', { status: 404 })],
  ['that is no picture', async () => new Response('<html>')],
  ['of another origin that does not allow it', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a picture %s is refused', async (_, answer) => {
  answerWith(answer);
  await expect(readCoverAccent(address, signal)).rejects.toThrow();
});

test('the accent of a stored picture of local music is read without a request', async () => {
  const asked = answerWith(() => Promise.reject(new Error('not expected')));
  const bytes = await (await picture('#2040c0')).arrayBuffer();
  const database = await localDatabase();
  await database.put(localStores.covers, { id: 'blue', type: 'image/png', bytes });
  const accent = await readCoverAccent({ storedCoverId: 'blue' }, signal);
  expect(accent?.hue).toBeGreaterThan(250);
  expect(accent?.hue).toBeLessThan(275);
  expect(await readCoverAccent({ storedCoverId: 'missing' }, signal)).toBeNull();
  expect(asked).toEqual([]);
  await database.delete(localStores.covers, 'blue');
});

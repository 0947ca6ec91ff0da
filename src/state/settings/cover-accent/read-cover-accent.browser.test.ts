import { afterEach, expect, test, vi } from 'vitest';
import { localDatabase, localStores } from '@/local/index/local-database';
import { readCoverAccent } from './read-cover-accent';

afterEach(() => vi.unstubAllGlobals());

/** A picture of one colour. */
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

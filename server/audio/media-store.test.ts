import { appendFile, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogue, type Song } from '../catalogue/catalogue.ts';
import { type MediaFile, mediaFile } from './media-file.ts';
import { createMediaStore, type MediaStore, type OpenMedia } from './media-store.ts';
import type { Renderer, Urgency } from './renderer.ts';

const { songs } = createCatalogue();
/** A file with a small declared size for the fake renderer. */
const fileOf = (index: number, bytes = 1000): MediaFile => ({ ...mediaFile(songs[index] as Song, '128'), bytes });

/** Writes the declared number of bytes in two steps; the second waits for `release`. */
function fakeRenderer(
  options: { bytes?: number; fail?: boolean } = {},
): Renderer & { started: string[]; urgencies: Urgency[]; release(): void } {
  const started: string[] = [];
  const urgencies: Urgency[] = [];
  let open: () => void = () => {};
  let gate: Promise<void> = Promise.resolve();
  return {
    started,
    urgencies,
    release: () => open(),
    setUrgency: (_path, urgency) => {
      if (urgencies.at(-1) !== urgency) urgencies.push(urgency);
    },
    warmUp: () => {},
    close: async () => {},
    async render(order, urgency, onProgress) {
      started.push(order.path);
      urgencies.push(urgency);
      const content = Buffer.alloc(options.bytes ?? 1000, order.songNumber);
      gate = new Promise((resolve) => {
        open = resolve;
      });
      await writeFile(order.path, content.subarray(0, 400));
      onProgress(400);
      await gate;
      if (options.fail === true) throw new Error('no sound today');
      await appendFile(order.path, content.subarray(400));
      onProgress(content.length);
      return content.length;
    },
  };
}

async function bytesOf(media: OpenMedia, start = 0, end = media.size): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of media.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

let dir = '';
const cached = async (): Promise<string[]> =>
  readdir(join(dir, 'media', (await readdir(join(dir, 'media')))[0] as string));
const folder = async (): Promise<string> => join(dir, 'media', (await readdir(join(dir, 'media')))[0] as string);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kanade-store-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Renders a file completely. */
async function fill(store: MediaStore, pool: ReturnType<typeof fakeRenderer>, file: MediaFile): Promise<Buffer> {
  const media = await store.open(file);
  const all = bytesOf(media);
  while (pool.started.length === 0) await new Promise((resolve) => setImmediate(resolve));
  pool.release();
  const content = await all;
  await untilFinished(store, file);
  return content;
}

/** The last byte is readable shortly before the file has its final name. */
async function untilFinished(store: MediaStore, file: MediaFile): Promise<void> {
  await vi.waitFor(async () => expect(await store.finishedBytes(file)).not.toBeNull(), 10_000);
}

describe('a file that is still being rendered', () => {
  it('is readable up to where it has grown, and shared by all readers', async () => {
    const pool = fakeRenderer();
    const store = await createMediaStore(dir, 1e6, pool);
    const file = fileOf(0);
    const [first, second] = await Promise.all([store.open(file), store.open(file)]);
    expect(await bytesOf(first, 100, 300)).toHaveLength(200);
    const tail = bytesOf(second, 900, 1000);
    store.prepare(file);
    pool.release();
    expect(await tail).toEqual(Buffer.alloc(100, songs[0]?.spec.number));
    expect(pool.started).toHaveLength(1);
  });

  it('is urgent as long as it is read', async () => {
    const renderer = fakeRenderer();
    const store = await createMediaStore(dir, 1e6, renderer);
    await bytesOf(await store.open(fileOf(0)), 0, 10);
    const reader = (await store.open(fileOf(0))).read(0, 1000)[Symbol.asyncIterator]();
    await reader.next();
    await reader.return?.();
    expect(renderer.urgencies).toEqual(['asked', 'read', 'asked', 'read', 'asked']);
    renderer.release();
    await untilFinished(store, fileOf(0));
  });

  it('is the same file for all editions of a song', async () => {
    const pool = fakeRenderer();
    const store = await createMediaStore(dir, 1e6, pool);
    const [song, ...editions] = createCatalogue()
      .recordings()
      .filter(({ spec }) => spec.number === 1);
    const content = await fill(store, pool, { ...mediaFile(song as Song, '128'), bytes: 1000 });
    for (const edition of editions) {
      const file = { ...mediaFile(edition, '128'), bytes: 1000 };
      store.prepare(file);
      expect((await bytesOf(await store.open(file))).equals(content)).toBe(true);
      expect(await store.finishedBytes(file)).toBe(1000);
    }
    expect(editions).toHaveLength(44);
    expect(pool.started).toHaveLength(1);
    expect(await cached()).toHaveLength(1);
  });

  it('is not visible under its final name before it is complete', async () => {
    const pool = fakeRenderer();
    const store = await createMediaStore(dir, 1e6, pool);
    await bytesOf(await store.open(fileOf(0)), 0, 10);
    expect((await cached()).every((name) => name.endsWith('.part'))).toBe(true);
    pool.release();
    await bytesOf(await store.open(fileOf(0)));
    await untilFinished(store, fileOf(0));
    expect(await store.finishedBytes(fileOf(0))).toBe(1000);
    expect((await cached()).some((name) => name.endsWith('.part'))).toBe(false);
  });
});

describe('a folder that two services share', () => {
  it('is rendered into once: what one has finished the other one uses', async () => {
    const [pool, idle] = [fakeRenderer(), fakeRenderer()];
    const [first, second] = [await createMediaStore(dir, 1e6, pool), await createMediaStore(dir, 1e6, idle)];
    const content = await fill(first, pool, fileOf(0));
    expect((await bytesOf(await second.open(fileOf(0)))).equals(content)).toBe(true);
    expect(await second.finishedBytes(fileOf(0))).toBe(1000);
    expect(idle.started).toHaveLength(0);
  });

  it('heals a file of the other one that is cut off, by rendering it', async () => {
    const [pool, other] = [fakeRenderer(), fakeRenderer()];
    const [first, second] = [await createMediaStore(dir, 1e6, pool), await createMediaStore(dir, 1e6, other)];
    const content = await fill(first, pool, fileOf(0));
    await truncate(join(await folder(), (await cached())[0] as string), 999);
    expect((await fill(second, other, fileOf(0))).equals(content)).toBe(true);
    expect(other.started).toHaveLength(1);
  });
});

describe('failures', () => {
  it('reach the waiting reader, leave nothing behind, and do not stick', async () => {
    const broken = fakeRenderer({ fail: true });
    const store = await createMediaStore(dir, 1e6, broken);
    const reading = bytesOf(await store.open(fileOf(0)), 500, 1000);
    const outcome = expect(reading).rejects.toThrow('no sound today');
    while (broken.started.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await bytesOf(await store.open(fileOf(0)), 0, 10);
    broken.release();
    await outcome;
    expect(await store.finishedBytes(fileOf(0))).toBeNull();
    await store.open(fileOf(0));
    expect(broken.started).toHaveLength(2);
  });

  it('of a file that nobody had begun to read are made good with the first read', async () => {
    const options = { fail: true };
    const pool = fakeRenderer(options);
    const store = await createMediaStore(dir, 1e6, pool);
    const media = await store.open(fileOf(0));
    await vi.waitFor(() => expect(pool.started).toHaveLength(1));
    pool.release();
    await vi.waitFor(async () => expect(await cached()).toEqual([]));
    options.fail = false;
    const all = bytesOf(media);
    await vi.waitFor(() => expect(pool.started).toHaveLength(2));
    pool.release();
    expect(await all).toHaveLength(1000);
  });

  it('a file of another length than announced is not stored', async () => {
    const pool = fakeRenderer({ bytes: 999 });
    const store = await createMediaStore(dir, 1e6, pool);
    await expect(fill(store, pool, fileOf(0))).rejects.toThrow('999 bytes instead of 1000');
    expect(await store.finishedBytes(fileOf(0))).toBeNull();
  });
});

describe('leftovers of an earlier run', () => {
  const rerun = async (): Promise<{ store: MediaStore; pool: ReturnType<typeof fakeRenderer> }> => {
    const pool = fakeRenderer();
    return { store: await createMediaStore(dir, 1e6, pool), pool };
  };

  it('finished files are served again without rendering', async () => {
    const before = await rerun();
    const content = await fill(before.store, before.pool, fileOf(0));
    const after = await rerun();
    expect(await bytesOf(await after.store.open(fileOf(0)))).toEqual(content);
    expect(after.pool.started).toEqual([]);
  });

  it('a file that is cut off is rendered again', async () => {
    const before = await rerun();
    const content = await fill(before.store, before.pool, fileOf(0));
    const path = join(await folder(), (await cached())[0] as string);
    await truncate(path, 700);
    const after = await rerun();
    expect(await fill(after.store, after.pool, fileOf(0))).toEqual(content);
    expect(after.pool.started).toHaveLength(1);
  });

  it('old temporary files and other versions are removed, recent temporary files stay', async () => {
    await rerun();
    const old = join(await folder(), 'OLD.part');
    await writeFile(old, 'x');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(await folder(), 'FRESH.part'), 'x');
    await writeFile(join(await folder(), `${'0'.repeat(32)}-1000-12345678.mp3`), 'of an older service');
    const other = join(dir, 'media', 'v0');
    await writeFile(other, 'x');
    await rerun();
    expect(await readdir(join(dir, 'media'))).toHaveLength(1);
    expect(await cached()).toEqual(['FRESH.part']);
  });
});

it('forgets the least recently used files when the limit is exceeded', async () => {
  const store = await createMediaStore(dir, 2500, {
    ...fakeRenderer(),
    async render(order) {
      await writeFile(order.path, Buffer.alloc(1000, order.songNumber));
      return 1000;
    },
  });
  const ready = async (file: MediaFile, usedAt: number): Promise<void> => {
    await store.open(file);
    await untilFinished(store, file);
    await utimes(join(await folder(), `${file.storedAs}.mp3`), usedAt, usedAt);
  };
  await ready(fileOf(0), 1);
  await ready(fileOf(1), 2);
  await store.open(fileOf(0));
  await ready(fileOf(2), 3);
  while ((await cached()).length > 2) await new Promise(setImmediate);
  const sizes = await Promise.all([0, 1, 2].map((index) => store.finishedBytes(fileOf(index))));
  expect(sizes).toEqual([1000, null, 1000]);
});

it('renders ahead what is missing, one after the other, as far as there is room', async () => {
  const renderer = fakeRenderer();
  const store = await createMediaStore(dir, 2500, renderer);
  await fill(store, renderer, fileOf(0));
  const rendering = store.renderAhead([fileOf(0), fileOf(1), fileOf(2)]);
  while (renderer.started.length < 2) await new Promise(setImmediate);
  expect(renderer.urgencies.at(-1)).toBe('ahead');
  const reading = bytesOf(await store.open(fileOf(1)));
  await new Promise(setImmediate);
  expect(renderer.urgencies.at(-1)).toBe('read');
  renderer.release();
  expect(await reading).toHaveLength(1000);
  await rendering;
  expect(renderer.started).toHaveLength(2);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRenderPool } from './render-pool.ts';
import { defaultRenderer, renderProcess, renderThread } from './renderers.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-render-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['process', renderProcess],
  ['thread', renderThread],
])('a %s renders until it is ended, and refuses what can’t be rendered', { timeout: 60_000 }, async (_, start) => {
  const pool = createRenderPool(1, start);
  try {
    const missing = pool.render({ songNumber: 0, quality: '128', path: join(folder, 'none.mp3') }, () => undefined);
    await expect(missing).rejects.toThrow('No song 0');
    const path = join(folder, 'song.mp3');
    let begin: (bytes: number) => void = () => undefined;
    const begun = new Promise<number>((resolve) => {
      begin = resolve;
    });
    const rendering = pool.render({ songNumber: 1, quality: '128', path }, (bytes) => begin(bytes));
    // Not to its end, which takes long.
    expect(await begun).toBeGreaterThan(0);
    const closed = expect(rendering).rejects.toThrow('The service was stopped');
    await pool.close();
    await closed;
  } finally {
    await pool.close();
  }
});

it('renders in threads where Electron runs, and in processes elsewhere', () => {
  expect(defaultRenderer({ ...process.versions, electron: '45.0.0' })).toBe(renderThread);
  expect(defaultRenderer()).toBe(renderProcess);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ASKED_AT_ONCE,
  createRenderer,
  defaultProgram,
  type Renderer,
  type RenderMessage,
  renderProcess,
  renderThread,
} from './renderer.ts';

describe('orders', () => {
  let renderer: Renderer;
  let sent: RenderMessage[] = [];
  const fates = new Map<string, string>();
  /** Accepts orders without work. */
  const idle = () => ({ send: (message: RenderMessage) => void sent.push(message), end: async () => undefined });
  const order = (path: string): void => {
    const rendering = renderer.render({ songNumber: 1, quality: '128', path }, 'asked', () => undefined);
    rendering.catch((error: Error) => fates.set(path, error.message));
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    renderer = createRenderer(idle);
    sent = [];
    fates.clear();
  });
  afterEach(() => renderer.close());

  it('without a reader are dropped, the oldest first, when many newer ones arrive', async () => {
    for (let job = 1; job <= ASKED_AT_ONCE + 2; job += 1) order(`job ${job}`);
    await settled();
    expect([...fates]).toEqual([
      ['job 1', 'Superseded by a later song'],
      ['job 2', 'Superseded by a later song'],
    ]);
    const dropped = sent.filter(({ urgency }) => urgency === null).map(({ path }) => path);
    expect(dropped).toEqual(['job 1', 'job 2']);
  });

  it('with a reader are kept, whatever the number of newer ones', async () => {
    order('wanted');
    renderer.setUrgency('wanted', 'read');
    for (let job = 0; job < 3 * ASKED_AT_ONCE; job += 1) order(`job ${job}`);
    await settled();
    expect(fates.has('wanted')).toBe(false);
    expect(fates.size).toBe(2 * ASKED_AT_ONCE);
  });

  it('are rejected when the renderer is closed, and afterwards', async () => {
    order('late');
    await renderer.close();
    order('later');
    await settled();
    expect([...fates.values()]).toEqual(['The service was stopped', 'The service was stopped']);
  });
});

describe.each([
  ['process', renderProcess],
  ['thread', renderThread],
])('a render %s', { timeout: 60_000 }, (_, program) => {
  let folder = '';
  let renderer: Renderer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kanade-render-'));
    renderer = createRenderer(program);
  });
  afterEach(async () => {
    await renderer.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Resolves when a file has more than its header. */
  const begun = (songNumber: number, path: string, urgency: 'read' | 'ahead'): Promise<number> =>
    new Promise((resolve, reject) => {
      const onProgress = (bytes: number): void => void (bytes > 1000 && resolve(bytes));
      renderer.render({ songNumber, quality: '128', path }, urgency, onProgress).catch(reject);
    });

  it('renders until it is ended, a song that is read before others, and refuses what can’t be rendered', async () => {
    const missing = { songNumber: 0, quality: '128', path: join(folder, 'none.mp3') } as const;
    await expect(renderer.render(missing, 'asked', () => undefined)).rejects.toThrow('No song 0');
    const ahead = join(folder, 'ahead.mp3');
    const read = join(folder, 'read.mp3');
    const rendering = begun(1, ahead, 'ahead').catch((error: Error) => error.message);
    const bytes = await begun(2, read, 'read');
    expect((await readFile(read)).length).toBeGreaterThanOrEqual(bytes);
    expect((await readFile(ahead).catch(() => '')).length).toBeLessThan(1000);
    await renderer.close();
    expect(await rendering).toBe('The service was stopped');
  });
});

it('renders in a thread where Electron runs, and in a process elsewhere', () => {
  expect(defaultProgram({ ...process.versions, electron: '45.0.0' })).toBe(renderThread);
  expect(defaultProgram()).toBe(renderProcess);
});

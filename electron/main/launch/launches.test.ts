import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedFile } from '../../ipc.ts';
import { createLaunches, gatherMs, maxDeliveries, maxFiles, maxWaiting } from './launches.ts';
import type { OpenedFiles } from './opened-files.ts';

const link = 'kanade://share?listid=1';

/** Files by name; those with `.txt` can't be opened. */
class FakeFiles implements OpenedFiles {
  readonly open = new Map<number, string>();
  #lastId = 0;
  async add(path: string): Promise<OpenedFile | null> {
    if (path.endsWith('.txt')) return null;
    this.#lastId += 1;
    this.open.set(this.#lastId, path);
    return { id: this.#lastId, name: path, sizeBytes: 1, lastModifiedMs: 0 };
  }
  async read(): Promise<Uint8Array> {
    return new Uint8Array();
  }
  remove(id: number): void {
    this.open.delete(id);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const files = new FakeFiles();
  const announced: number[] = [];
  const launches = createLaunches({ files, onWaiting: (id) => announced.push(id) });
  const openFiles = (...paths: string[]) => launches.open({ links: [], files: paths });
  const openLinks = (...links: string[]) => launches.open({ links, files: [] });
  return { files, announced, launches, openFiles, openLinks };
}

test('what came before the page waits for it; what comes later is announced, each once', () => {
  const { launches, announced, openLinks } = setUp();
  openLinks(link);
  expect(launches.pending(0)).toEqual([{ id: 1, kind: 'link', link }]);
  openLinks(link);
  expect(launches.pending(1)).toEqual([{ id: 2, kind: 'link', link }]);
  expect(launches.pending(2)).toEqual([]);
  expect(announced).toEqual([1, 2]);
});

test('a page that is reloaded gets what its predecessor did not carry out', () => {
  const { launches, openLinks } = setUp();
  openLinks(link, 'kanade://share?listid=2');
  launches.pending(0);
  launches.done(1);
  expect(launches.pending(0)).toEqual([{ id: 2, kind: 'link', link: 'kanade://share?listid=2' }]);
  launches.done(2);
  expect(launches.pending(0)).toEqual([]);
});

test('one that ends its page each time is dropped', () => {
  const { launches, openFiles, files } = setUp();
  openFiles('a.mp3');
  return vi.advanceTimersByTimeAsync(gatherMs).then(() => {
    for (let count = 0; count < maxDeliveries; count += 1) expect(launches.pending(0)).toHaveLength(1);
    expect(launches.pending(0)).toEqual([]);
    expect(files.open.size).toBe(0);
  });
});

test('files for which the app is started one by one are opened together', async () => {
  const { launches, openFiles } = setUp();
  openFiles('b.mp3');
  await vi.advanceTimersByTimeAsync(gatherMs - 1);
  openFiles('a.mp3', '/folder/notes.txt');
  await vi.advanceTimersByTimeAsync(gatherMs - 1);
  expect(launches.pending(0)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(launches.pending(0)).toMatchObject([
    { id: 1, kind: 'files', files: [{ name: 'b.mp3' }, { name: 'a.mp3' }], unreadable: ['notes.txt'] },
  ]);
});

test('files are closed once they are done', async () => {
  const { launches, openFiles, files } = setUp();
  openFiles('a.mp3', 'b.mp3');
  await vi.advanceTimersByTimeAsync(gatherMs);
  expect(files.open.size).toBe(2);
  launches.done(1);
  expect(files.open.size).toBe(0);
});

test('neither links nor files pile up', async () => {
  const { launches, openLinks, openFiles, files } = setUp();
  // Opened even though they come without a pause.
  for (let count = 0; count <= maxFiles; count += 1) {
    openFiles(`${count}.mp3`);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(gatherMs);
  expect(files.open.size).toBe(maxFiles);
  openLinks(...Array.from({ length: maxWaiting + 5 }, () => link));
  expect(launches.pending(0)).toHaveLength(maxWaiting);
  openFiles('late.mp3');
  await vi.advanceTimersByTimeAsync(gatherMs);
  expect(files.open.size).toBe(maxFiles);
});

test('what was gathered is left alone once the app ends', async () => {
  const { launches, openFiles, files, announced } = setUp();
  openFiles('a.mp3');
  launches.stop();
  await vi.advanceTimersByTimeAsync(gatherMs);
  expect([files.open.size, announced.length]).toEqual([0, 0]);
});

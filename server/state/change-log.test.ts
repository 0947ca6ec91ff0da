import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChangeLog, type ChangeLogOptions, openChangeLog, type StateMachine } from './change-log.ts';
import { FolderInUseError } from './folder-lock.ts';

/** The simplest state: everything that happened. */
class Diary implements StateMachine<string> {
  words: string[] = [];
  apply(word: string): void {
    if (word === 'unknown to this version') throw new Error('no');
    this.words.push(word);
  }
  save(): unknown {
    return this.words;
  }
  load(saved: unknown): void {
    if (!Array.isArray(saved)) throw new Error('no diary');
    this.words = [...saved];
  }
}

let folder: string;
let open: ChangeLog<string>[];
let reports: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-state-'));
  open = [];
  reports = [];
});
afterEach(async () => {
  for (const log of open) await log.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: ChangeLogOptions = {}): Promise<{ diary: Diary; log: ChangeLog<string> }> {
  const diary = new Diary();
  const log = await openChangeLog(folder, diary, { report: (message) => reports.push(message), ...options });
  open.push(log);
  return { diary, log };
}

/** Opens, commits, closes. */
async function write(words: readonly string[], options?: ChangeLogOptions): Promise<void> {
  const { log } = await start(options);
  for (const word of words) await log.commit(word);
  await log.close();
}

const file = (name: string): string => join(folder, name);
const words = async (): Promise<string[]> => (await start()).diary.words;
const aside = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.includes('.damaged-'));

describe('what is committed', () => {
  it('is there after a restart, in order, with any characters', async () => {
    const all = ['one', '__proto__', '🎵\n"\\\u2028', 'ü'.repeat(5000), ''];
    await write(all);
    expect(await words()).toEqual(all);
    expect(reports).toEqual([]);
  });
  it('can be read at once, and is on disk when the promise resolves', async () => {
    const { diary, log } = await start();
    const done = log.commit('now');
    expect(diary.words).toEqual(['now']);
    await done;
    expect(await readFile(file('journal.log'), 'utf8')).toMatch(/^[0-9a-f]{8} \[1,"now"\]\n$/);
  });
  it('shares syncs when it comes in a burst', async () => {
    const { diary, log } = await start();
    const before = log.syncs;
    await Promise.all(Array.from({ length: 300 }, (_, index) => log.commit(`word ${index}`)));
    expect(log.syncs - before).toBeLessThan(10);
    await log.close();
    expect(await words()).toEqual(diary.words);
  });
  it('is refused when it cannot be written, and is all there once writing works again', async () => {
    const { log } = await start({ compactAfterBytes: 1 });
    await rm(folder, { recursive: true });
    // The open journal still takes the first one; the snapshot after it fails, and what comes then.
    await log.commit('a');
    await expect(log.commit('b')).rejects.toThrow(/ENOENT/);
    await expect(log.commit('c')).rejects.toThrow(/ENOENT/);
    expect(reports.length).toBeGreaterThan(0);
    await mkdir(folder);
    await log.commit('d');
    await log.close();
    expect(await words()).toEqual(['a', 'b', 'c', 'd']);
  });
  it('is refused after closing', async () => {
    const { log } = await start();
    await log.close();
    await expect(log.commit('late')).rejects.toThrow();
  });
});

describe('the journal', () => {
  it('stays small: a snapshot replaces it, and nothing is lost', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `entry ${index}`);
    await write(many, { compactAfterBytes: 1000 });
    const snapshotBytes = (await stat(file('snapshot.json'))).size;
    expect((await stat(file('journal.log'))).size).toBeLessThan(snapshotBytes + 1200);
    expect(await words()).toEqual(many);
  });
  it.each([1, 2, 5, 12, 25])('may end in a torn line (%i bytes missing): all before it counts', async (missing) => {
    await write(['a', 'b', 'the last word']);
    const content = await readFile(file('journal.log'));
    await writeFile(file('journal.log'), content.subarray(0, content.length - missing));
    const { diary, log } = await start();
    expect(diary.words).toEqual(['a', 'b']);
    expect(reports).toEqual([]);
    await log.commit('after');
    await log.close();
    expect(await words()).toEqual(['a', 'b', 'after']);
    expect(reports).toEqual([]);
  });
  it('with a damaged middle is moved aside and reported once, and the rest is used', async () => {
    await write(['a', 'b', 'c', 'd']);
    const lines = (await readFile(file('journal.log'), 'utf8')).split('\n');
    lines[1] = lines[1]?.replace('"b"', '"X"') ?? '';
    await writeFile(file('journal.log'), lines.join('\n'));
    expect(await words()).toEqual(['a', 'c', 'd']);
    expect(reports).toHaveLength(1);
    expect(await aside()).toHaveLength(1);
    await open.at(-1)?.close();
    // The repaired state is whole again.
    expect(await words()).toEqual(['a', 'c', 'd']);
    expect(reports).toHaveLength(1);
  });
  it('of random bytes is moved aside', async () => {
    await write(['a']);
    await writeFile(file('journal.log'), Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37) % 256)));
    expect(await words()).toEqual([]);
    expect(reports.length).toBe(1);
  });
  it('with a change of another version reports that and continues', async () => {
    const { log } = await start();
    await log.commit('a');
    expect(() => log.commit('unknown to this version')).toThrow();
    await log.commit('b');
    await log.close();
    expect(await words()).toEqual(['a', 'b']);
  });
});

describe('the snapshot', () => {
  const many = Array.from({ length: 60 }, (_, index) => `entry number ${index}`);
  it.each(['', 'short', '00000000 {"format":1}'])('damaged to %j is made up for by the one before', async (content) => {
    await write(many, { compactAfterBytes: 500 });
    await writeFile(file('snapshot.json'), content);
    expect(await words()).toEqual(many);
    expect(reports).toHaveLength(1);
    expect(await aside()).toHaveLength(1);
  });
  it('may be missing because a crash came between two renames', async () => {
    await write(many, { compactAfterBytes: 500 });
    await rm(file('snapshot.json'));
    expect(await words()).toEqual(many);
  });
  it('does not count changes twice when the journal was not yet replaced', async () => {
    await write(many, { compactAfterBytes: 500 });
    const old = await readFile(file('journal.previous.log'), 'utf8');
    await appendFile(file('journal.previous.log'), await readFile(file('journal.log')));
    await writeFile(file('journal.log'), old + (await readFile(file('journal.log'), 'utf8')));
    expect(await words()).toEqual(many);
  });
});

describe('the folder', () => {
  it('belongs to one service at a time', async () => {
    const { log } = await start();
    await expect(start()).rejects.toThrow(FolderInUseError);
    await log.close();
    await expect(words()).resolves.toEqual([]);
  });
  it.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    ['of an earlier process with a number that is in use again', JSON.stringify({ pid: process.ppid, started: '1' })],
    ['that cannot be read', 'noise'],
  ])('takes over the lock %s', async (_name, content) => {
    await writeFile(file('lock'), content);
    await expect(words()).resolves.toEqual([]);
  });
  it('lets exactly one of several takers have a stale lock', async () => {
    await writeFile(file('lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    const results = await Promise.allSettled([start(), start(), start()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

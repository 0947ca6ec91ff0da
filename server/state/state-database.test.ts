import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecretKey } from './secret-key.ts';
import { FolderInUseError, openStateDatabase, type StateDatabase } from './state-database.ts';

let folder: string;
let open: StateDatabase | null;
let reports: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanade-state-'));
  open = null;
  reports = [];
});
afterEach(() => {
  open?.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = (): string => join(folder, 'state.db');

/** The state after a restart of the service. */
function restart(): StateDatabase {
  open?.close();
  open = null;
  open = openStateDatabase(folder, { report: (message) => reports.push(message) });
  return open;
}

describe('what is written', () => {
  it('is there at once and after a restart, in the order of the first writing, with any characters', () => {
    const values = ['one', '__proto__', '🎵\n"\\\u2028', 'ü'.repeat(5000), '', null, { a: [1] }];
    const state = restart();
    state.write(
      'a',
      values.map((value, index) => [`key ${index}`, value]),
    );
    state.write('b', [['__proto__', 1]]);
    state.write('a', [['key 0', 'changed']]);
    const expected = ['changed', ...values.slice(1)];
    expect([...state.table('a').values()]).toEqual(expected);
    expect([...restart().table('a').values()]).toEqual(expected);
    expect([...restart().table('b')]).toEqual([['__proto__', 1]]);
    expect(reports).toEqual([]);
  });
  it('can be removed', () => {
    restart().write('a', [
      ['x', 1],
      ['y', 2],
    ]);
    restart().write('a', [
      ['x', undefined],
      ['unknown', undefined],
    ]);
    expect([...(open?.table('a') ?? [])]).toEqual([['y', 2]]);
    expect([...restart().table('a')]).toEqual([['y', 2]]);
  });
  it('is all there or, after an error, not at all', () => {
    const state = restart();
    const circle: unknown[] = [];
    circle.push(circle);
    const changes: [string, unknown][] = [
      ['x', 1],
      ['y', circle],
    ];
    expect(() => state.write('a', changes)).toThrow();
    expect([...state.table('a')]).toEqual([]);
    state.write('a', [['z', 3]]);
    expect([...restart().table('a')]).toEqual([['z', 3]]);
  });
  it('includes the key of media grants, which is made once', () => {
    const key = loadSecretKey(restart());
    expect(key).toHaveLength(32);
    expect(loadSecretKey(restart())).toEqual(key);
  });
  it.skipIf(process.platform === 'win32')('can be read by its owner only', () => {
    restart().write('a', [['x', 1]]);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });
});

describe('a damaged file', () => {
  const spoil = (write: (database: DatabaseSync) => void): void => {
    const database = new DatabaseSync(path());
    write(database);
    database.close();
  };
  it.each<[string, () => void]>([
    ['of noise', () => writeFileSync(path(), Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 37) % 256)))],
    ['that was cut off', () => truncateSync(path(), 6000)],
    ['with an entry that is no JSON', () => spoil((database) => database.exec("UPDATE entry SET json = '{'"))],
  ])('%s is kept, reported once, and replaced', (_name, damage) => {
    restart().write('a', [['x', 'much text '.repeat(5000)]]);
    open?.close();
    open = null;
    damage();
    const replaced = restart();
    expect([...replaced.table('a')]).toEqual([]);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/is damaged: [^\n]+\.$/);
    expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
    replaced.write('a', [['y', 1]]);
    expect([...restart().table('a')]).toEqual([['y', 1]]);
    expect(reports).toHaveLength(1);
  });
});

it('a folder belongs to one service at a time, and files of others in it stay', () => {
  writeFileSync(join(folder, 'journal.log'), 'of an earlier version');
  restart();
  expect(() => openStateDatabase(folder)).toThrow(FolderInUseError);
  open?.write('a', [['x', 1]]);
  expect(() => openStateDatabase(folder)).toThrow(FolderInUseError);
  expect([...restart().table('a')]).toEqual([['x', 1]]);
  expect(readdirSync(folder)).toContain('journal.log');
});

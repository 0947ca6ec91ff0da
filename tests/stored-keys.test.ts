import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { storedDatabases, storedFolders, storedKeys } from '../src/storage/stored-keys.ts';

const root = path.resolve(import.meta.dirname, '..');

type SourceFile = { file: string; text: string };

/** Source that ships in the browser, without comments. */
const shipped: SourceFile[] = ['src', 'entrypoints'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|contract)\.tsx?$/.test(file))
    .map((file) => ({ file, text: withoutComments(fs.readFileSync(path.join(root, file), 'utf8')) })),
);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Browser storage that a file uses directly. */
function ownStorage({ file, text }: SourceFile): string[] {
  if (file.startsWith('src/storage/')) return [];
  const found = text.match(
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b|\b(?:chrome|browser)\.storage\b|\bstorage\??\.getDirectory\b|import (?!type\b)[^;]*? from 'idb'/g,
  );
  return (found ?? []).map((use) => `${file}: ${use}`);
}

/** The name of each stored value or database that a file opens. */
function openedIn({ file, text }: SourceFile): string[] {
  if (file === 'src/storage/stored-keys.ts') return [];
  const plans = text.matchAll(/\bkey: '([^']+)'/g);
  const databases = text.matchAll(/openDatabase(?:<\w+>)?\(\{\s*name: '([^']+)'/g);
  return [...plans, ...databases].map(([, name = '']) => name);
}

describe('what is stored', () => {
  it('is stored by src/storage alone', () => {
    expect(shipped.flatMap(ownStorage)).toEqual([]);
  });

  it('is what the tables name: each key and each database is opened in one place', () => {
    const names = [...Object.keys(storedKeys), ...Object.keys(storedDatabases)];
    const opened = shipped.flatMap(openedIn).filter((name) => names.includes(name));
    expect(opened.sort()).toEqual(names.sort());
  });

  it('is removed when the user changes if it belongs to the user, and holds no secret in a backup', () => {
    for (const [name, row] of Object.entries({ ...storedKeys, ...storedDatabases, ...storedFolders })) {
      if (row.owner === 'user' && !row.secret) expect(row.until, name).not.toBe('reset');
      expect(row.secret && row.backup, name).toBe(false);
    }
  });
});

it('finds planted violations', () => {
  const plant = (text: string) => ({ file: 'src/state/a.ts', text: withoutComments(text) });
  for (const text of [
    "localStorage.getItem('a')",
    'window.sessionStorage',
    "document.cookie = 'a'",
    "import { openDB } from 'idb';",
    'indexedDB.open(1)',
    'browser.storage.local',
    'navigator.storage.getDirectory()',
  ]) {
    expect(ownStorage(plant(text)), text).toHaveLength(1);
  }
  for (const text of ["import type { DBSchema } from 'idb';", '// localStorage', '/* indexedDB */']) {
    expect(ownStorage(plant(text)), text).toEqual([]);
  }
  expect(openedIn(plant("storedValue({ key: 'like' }); openDatabase<A>({ name: 'kanade-player' })"))).toEqual([
    'like',
    'kanade-player',
  ]);
});

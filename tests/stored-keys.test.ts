import { describe, expect, it } from 'vitest';
import { storedDatabases, storedFolders, storedKeys } from '../src/storage/stored-keys.ts';
import { isShipped, type SourceFile, sourceFiles, withoutComments } from './support/source-files.ts';

/** Source that ships in the browser, without comments. */
const shipped: SourceFile[] = ['src', 'entrypoints']
  .flatMap(sourceFiles)
  .filter(isShipped)
  .map(({ file, text }) => ({ file, text: withoutComments(text) }));

/** Direct uses of browser storage in a file. */
function ownStorage({ file, text }: SourceFile): string[] {
  if (file.startsWith('src/storage/')) return [];
  const found = text.match(
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b|\b(?:chrome|browser)\.storage\b|\bstorage\??\.getDirectory\b|import (?!type\b)[^;]*? from 'idb'/g,
  );
  return (found ?? []).map((use) => `${file}: ${use}`);
}

/** Names of the values and databases that a file opens. */
function openedIn({ file, text }: SourceFile): string[] {
  if (file === 'src/storage/stored-keys.ts') return [];
  const plans = text.matchAll(/\bkey: '([^']+)'/g);
  const databases = text.matchAll(/(?:openDatabase(?:<\w+>)?\(\{\s*name|\bsuper\(\{\s*database): '([^']+)'/g);
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

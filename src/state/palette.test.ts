import { beforeEach, expect, it, vi } from 'vitest';
import { makeSong } from '../../tests/support/fakes/songs.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const storedEntries = () => JSON.parse(stored.get('palette_recent') ?? 'null');

it('lists the newest entry first, each once, and at most twelve', async () => {
  const { rememberEntry } = await import('./palette.ts');
  for (const id of ['a', 'b', 'a']) rememberEntry({ id });
  expect(storedEntries()).toEqual([{ id: 'a' }, { id: 'b' }]);
  for (let number = 1; number <= 20; number += 1) rememberEntry({ id: `entry ${number}` });
  expect(storedEntries()).toHaveLength(12);
  expect(storedEntries()[0]).toEqual({ id: 'entry 20' });
});

it('stores the song of an entry, but no overlong id', async () => {
  const { rememberEntry } = await import('./palette.ts');
  const song = makeSong(1);
  rememberEntry({ id: 'song:1', song });
  rememberEntry({ id: 'x'.repeat(301) });
  expect(storedEntries()).toEqual([{ id: 'song:1', song }]);
});

it.each([
  ['{"a":1}', []],
  ['["ok', []],
  ['[1,null,{"id":""},{"id":"page:home"},{"id":"song:1","song":{"origin":"nowhere"}}]', [{ id: 'page:home' }]],
])('of corrupt entries %s only the valid ones count', async (text, valid) => {
  stored.set('palette_recent', text);
  const { rememberEntry } = await import('./palette.ts');
  rememberEntry({ id: 'new' });
  expect(storedEntries()).toEqual([{ id: 'new' }, ...valid]);
});

it('forgets what belongs to an account when its user is no longer logged in', async () => {
  const { forgetForeignEntries, rememberEntry } = await import('./palette.ts');
  const { clearUser, saveUser } = await import('@/state/session/session-store.ts');
  saveUser({ userid: 7, token: 'token', nickname: '', pic: '' });
  rememberEntry({ id: 'page:home' });
  rememberEntry({ id: 'playlist:1', userId: '7' });
  rememberEntry({ id: 'playlist:2', userId: '8' });
  forgetForeignEntries();
  expect(storedEntries()).toEqual([{ id: 'playlist:1', userId: '7' }, { id: 'page:home' }]);
  clearUser();
  forgetForeignEntries();
  expect(storedEntries()).toEqual([{ id: 'page:home' }]);
});

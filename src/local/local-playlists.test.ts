import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalPlaylistEntry } from '@/core/local-music/local-playlist.ts';
import { setLogSink } from '@/core/log.ts';
import { LocalPlaylists, PlaylistRows } from '@/local/local-playlists.ts';

const warnings = vi.fn();
const opened: LocalPlaylists[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  setLogSink({ warn: warnings });
});

afterEach(() => {
  for (const playlists of opened.splice(0)) playlists.close();
  setLogSink(null);
  warnings.mockClear();
});

const open = () =>
  openDB<unknown>('playlists of a test', 1, {
    upgrade: (database) => void database.createObjectStore('playlists', { keyPath: 'id' }),
  });

/** The playlists in another page. */
async function openPlaylists(rows = new PlaylistRows(open)): Promise<LocalPlaylists> {
  const playlists = new LocalPlaylists(rows);
  opened.push(playlists);
  playlists.start();
  await vi.waitFor(() => expect(playlists.getState().status).not.toBe('loading'));
  return playlists;
}

const entry = (key: string): LocalPlaylistEntry => ({
  key,
  trackId: key,
  path: `${key}.mp3`,
  title: key,
  durationMs: 1,
});
const names = (playlists: LocalPlaylists) => playlists.getState().playlists.map(({ name }) => name);
const keys = (playlists: LocalPlaylists, at = 0) => playlists.getState().playlists[at]?.entries.map(({ key }) => key);

describe('playlists of local songs', () => {
  it('are there after a restart, in the order of the user', async () => {
    const first = await openPlaylists();
    const a = first.create('A', [entry('1')]);
    const b = first.create('B', []);
    expect(await Promise.all([a.isStored, b.isStored])).toEqual([true, true]);
    expect(await first.edit(b.playlist.id, { name: 'C' })).toBe(true);
    expect(await first.order([b.playlist.id, a.playlist.id])).toBe(true);
    expect(names(await openPlaylists())).toEqual(['C', 'A']);
  });

  it('change at once, before they are stored', async () => {
    const playlists = await openPlaylists();
    const { playlist, isStored } = playlists.create('A', []);
    expect(names(playlists)).toEqual(['A']);
    void playlists.append(playlist.id, [entry('1'), entry('2')]);
    const moved = playlists.changeEntries(playlist.id, (entries) => entries.toReversed());
    expect(keys(playlists)).toEqual(['2', '1']);
    await Promise.all([isStored, moved]);
    expect(keys(await openPlaylists())).toEqual(['2', '1']);
  });

  it('of several pages follow each other, and no change is lost', async () => {
    const here = await openPlaylists();
    const { playlist, isStored } = here.create('A', []);
    await isStored;
    const there = await openPlaylists();
    await Promise.all([here.append(playlist.id, [entry('1')]), there.append(playlist.id, [entry('2')])]);
    await vi.waitFor(() => {
      expect(keys(here)?.toSorted()).toEqual(['1', '2']);
      expect(keys(there)?.toSorted()).toEqual(['1', '2']);
    });
  });

  it('come back with their place after deleting was undone', async () => {
    const playlists = await openPlaylists();
    const all = ['A', 'B', 'C'].map((name) => playlists.create(name, [entry(name)]));
    await Promise.all(all.map(({ isStored }) => isStored));
    const [, second] = playlists.getState().playlists;
    if (!second) throw new Error('no second playlist');
    await playlists.remove(second.id);
    expect(names(await openPlaylists())).toEqual(['A', 'C']);
    await playlists.restore(second);
    expect(names(playlists)).toEqual(['A', 'B', 'C']);
    expect(names(await openPlaylists())).toEqual(['A', 'B', 'C']);
  });

  it('show as they are stored after a change that was refused', async () => {
    const rows = new PlaylistRows(open);
    const playlists = await openPlaylists(rows);
    const { playlist, isStored } = playlists.create('A', []);
    await isStored;
    vi.spyOn(rows, 'change').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect(await playlists.edit(playlist.id, { name: 'B' })).toBe(false);
    expect(names(playlists)).toEqual(['A']);
    expect(warnings).toHaveBeenCalledOnce();
  });

  it('are left out where they are corrupt, which is reported once', async () => {
    const database = await open();
    await database.put('playlists', { id: 'x', name: 7 });
    database.close();
    const playlists = await openPlaylists();
    await playlists.create('A', []).isStored;
    playlists.retry();
    await vi.waitFor(() => expect(names(playlists)).toEqual(['A']));
    expect(warnings).toHaveBeenCalledOnce();
  });

  it('fail where the database can not be opened', async () => {
    const playlists = await openPlaylists(new PlaylistRows(() => Promise.reject(new Error('blocked'))));
    expect(playlists.getState().status).toBe('failed');
    expect(await playlists.create('A', []).isStored).toBe(false);
  });
});

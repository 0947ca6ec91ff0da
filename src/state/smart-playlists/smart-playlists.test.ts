import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SmartPlaylist, smartPresets } from '@/core/smart-playlists/smart-playlist.ts';
import { SmartPlaylists } from './smart-playlists.ts';

const list = (id: string, position: number, change: Partial<SmartPlaylist> = {}): SmartPlaylist => {
  return { ...smartPresets.neverPlayed, id, name: id, position, changedAt: 1, ...change };
};
const ids = (found: readonly SmartPlaylist[]) => found.map(({ id }) => id);

describe('smart playlists', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('are restored in another session in their order, changed and removed', async () => {
    const lists = new SmartPlaylists();
    expect(await lists.save([list('b', 2), list('a', 1)])).toBe('stored');
    expect(await new SmartPlaylists().all()).toEqual([list('a', 1), list('b', 2)]);
    await lists.save([list('a', 3, { name: 'Later', changedAt: 2 })]);
    expect((await lists.all()).map(({ name }) => name)).toEqual(['b', 'Later']);
    await lists.remove(['a', 'unknown']);
    expect(ids(await lists.all())).toEqual(['b']);
    await lists.replaceAll([list('c', 1)]);
    expect(ids(await lists.all())).toEqual(['c']);
  });

  it('are refused beyond the limit, but can still be changed', async () => {
    const lists = new SmartPlaylists(2);
    expect(await lists.save([list('a', 1), list('b', 2)])).toBe('stored');
    expect(await lists.save([list('c', 3)])).toBe('too-many');
    expect(await lists.save([list('a', 1, { name: 'Renamed' })])).toBe('stored');
    expect(ids(await lists.all())).toEqual(['a', 'b']);
  });

  it('say that they were not stored if the browser refuses it', async () => {
    const lists = new SmartPlaylists();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await lists.save([list('a', 1)])).toBe('blocked');
    await expect(lists.remove(['a'])).rejects.toThrow();
  });

  it('report each change to this document and to others', async () => {
    const [here, elsewhere] = [new SmartPlaylists(), new SmartPlaylists()];
    const seen: string[] = [];
    const stops = [here.onChange(() => seen.push('here')), elsewhere.onChange(() => seen.push('elsewhere'))];
    await here.save([list('a', 1)]);
    await expect.poll(() => seen).toEqual(['here', 'elsewhere']);
    for (const stop of stops) stop();
  });
});

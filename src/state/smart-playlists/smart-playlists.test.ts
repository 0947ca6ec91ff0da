import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { type SmartPlaylist, smartPresets } from '@/core/smart-playlists/smart-playlist.ts';
import { SmartPlaylists } from './smart-playlists.ts';

const list = (id: string, position: number, change: Partial<SmartPlaylist> = {}): SmartPlaylist => {
  return { ...smartPresets.neverPlayed, id, name: id, position, changedAt: 1, ...change };
};

it('restores smart playlists in their order in another session', async () => {
  const lists = new SmartPlaylists();
  await lists.save([list('b', 2), list('a', 1)]);
  expect(await new SmartPlaylists().all()).toEqual([list('a', 1), list('b', 2)]);
  await lists.save([list('a', 3, { name: 'Later', changedAt: 2 })]);
  expect((await lists.all()).map(({ name }) => name)).toEqual(['b', 'Later']);
});

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Moment } from '@/core/moments/moment.ts';
import { songId } from '@/core/song/song-id.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { Moments } from './moments.ts';

it('restores moments in another session, by song', async () => {
  const ofSong: Moment = { id: 'a', song: makeSong(1), atMs: 1000, text: '', createdAt: 1, changedAt: 1 };
  const local = makeLocalSong(1);
  const ofFile = { ...ofSong, id: 'b', song: local, text: 'bridge' };
  await new Moments().save([ofSong, ofFile]);
  expect(await new Moments().ofSong(songId(local))).toEqual([ofFile]);
  expect(await new Moments().all()).toEqual([ofSong, ofFile]);
});

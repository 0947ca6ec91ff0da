import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment } from '@/core/moments/moment.ts';
import { songId } from '@/core/song/song-id.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { Moments } from './moments.ts';

const moment = (id: string, change: Partial<Moment> = {}): Moment => {
  return { id, song: makeSong(1), atMs: 1000, text: '', createdAt: 1, changedAt: 1, ...change };
};
const ids = (found: readonly Moment[]) => found.map(({ id }) => id).sort();

describe('moments', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('are restored in another session, by song', async () => {
    const local = makeLocalSong(1);
    await new Moments().save(moment('a'));
    await new Moments().save(moment('b', { song: local, text: 'bridge' }));
    expect(await new Moments().ofSong(songId(local))).toEqual([moment('b', { song: local, text: 'bridge' })]);
    expect(ids(await new Moments().all())).toEqual(['a', 'b']);
  });

  it('are changed and removed', async () => {
    const moments = new Moments();
    for (const id of ['a', 'b', 'c']) await moments.save(moment(id));
    await moments.save(moment('a', { text: 'chorus', changedAt: 2 }));
    await moments.remove(['b', 'unknown']);
    expect(await moments.all()).toEqual([moment('a', { text: 'chorus', changedAt: 2 }), moment('c')]);
    await moments.replaceAll([moment('d')]);
    expect(ids(await moments.all())).toEqual(['d']);
  });

  it('are refused beyond the limit, but can still be changed', async () => {
    const moments = new Moments(2);
    expect(await moments.save(moment('a'))).toBe('stored');
    expect(await moments.save(moment('b'))).toBe('stored');
    expect(await moments.save(moment('c'))).toBe('too-many');
    expect(await moments.save(moment('a', { text: 'chorus' }))).toBe('stored');
    expect(ids(await moments.all())).toEqual(['a', 'b']);
  });

  it('say that they were not stored if the browser refuses it', async () => {
    const moments = new Moments();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await moments.save(moment('a'))).toBe('blocked');
    await expect(moments.remove(['a'])).rejects.toThrow();
  });

  it('report each change to this document and to others', async () => {
    const [here, elsewhere] = [new Moments(), new Moments()];
    const seen: string[] = [];
    const stops = [here.onChange(() => seen.push('here')), elsewhere.onChange(() => seen.push('elsewhere'))];
    await here.save(moment('a'));
    await expect.poll(() => seen).toEqual(['here', 'elsewhere']);
    for (const stop of stops) stop();
  });
});

import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { fetchArtistDetail, fetchFollowed, loadArtistSongs } from './artists.ts';

describe('an artist', () => {
  const artist = { author_id: '3301', author_name: 'A', song_count: '252', long_intro: 'text', fansnums: null };

  it('is read from an object or an array with one entry, with counts as numbers or strings', async () => {
    for (const data of [artist, [artist], [artist, { author_name: 'other' }]]) {
      const detail = await fetchArtistDetail(new FakeApiClient(() => ({ status: 1, data })), '3301');
      expect(detail).toMatchObject({
        id: '3301',
        name: 'A',
        songCount: 252,
        fanCount: 0,
        sections: [],
        avatarUrl: null,
      });
    }
  });

  it.each([null, [], {}, '', [null], { author_id: 3301 }])('is not found in %j', async (data) => {
    const client = new FakeApiClient(() => ({ status: 1, data }));
    await expect(fetchArtistDetail(client, '1')).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('the songs of an artist', () => {
  it('are read until a page is not full, counting entries without a hash', async () => {
    const audio = (number: number): object => ({
      hash: number % 100 === 0 ? '' : makeSong(number).hash,
      audio_name: `A - ${number}`,
      author_name: 'A',
      author_id: 9,
      timelength: '61000',
    });
    const all = Array.from({ length: 501 }, (_, index) => audio(index + 1));
    const client = new FakeApiClient(({ params }) => {
      const from = (Number(params.page) - 1) * 250;
      return { status: 1, total: 9999, data: all.slice(from, from + 250) };
    });
    const read = await loadArtistSongs(client, { id: '9', sort: 'new' });
    expect(client.calls.map(({ params }) => params.page)).toEqual([1, 2, 3]);
    expect(read.songs).toHaveLength(496);
    expect(read).toMatchObject({ totalCount: 9999, isComplete: true });
    // The name in this call is only the title, so ` - ` belongs to it.
    expect(read.songs[0]).toMatchObject({ title: 'A - 1', artists: [{ name: 'A', id: '9' }], durationMs: 61_000 });
  });
});

describe('the followed artists and friends', () => {
  it('are artists with an artist id and friends without one, whatever their source', async () => {
    const client = new FakeApiClient(() => ({
      status: 1,
      data: {
        lists: [
          { userid: 1, nickname: 'Artist', singerid: '3301', source: 1, pic: null, k_pic: '//x.test/a.jpg' },
          { userid: '2', nickname: 'Friend', source: 7, pic: '' },
          { userid: 3, nickname: '', singerid: 5 },
          { nickname: 'nobody' },
        ],
      },
    }));
    client.currentSession = { userId: '7', token: 't' };
    expect(await fetchFollowed(client)).toEqual([
      { kind: 'artist', artistId: '3301', name: 'Artist', avatarUrl: '//x.test/a.jpg' },
      { kind: 'friend', userId: '2', name: 'Friend', avatarUrl: null },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { coverAddress } from '@/core/song/cover.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { searchAlbums, searchAllKinds, searchArtists, searchPlaylists } from './search-results.ts';

function service(body: unknown): FakeApiClient {
  return new FakeApiClient(() => body);
}

const answer = (lists: unknown, total: unknown = 2) => ({ status: 1, error_code: 0, data: { total, lists } });

describe('the other searches', () => {
  it('request their type', async () => {
    const types = await Promise.all(
      [searchPlaylists, searchAlbums, searchArtists].map(async (search) => {
        const client = service(answer(null, 0));
        expect(await search(client, 'q', 2)).toEqual({ items: [], total: 0 });
        const { params } = client.calls[0] ?? {};
        return [params?.type, params?.page];
      }),
    );
    expect(types).toEqual([
      ['special', 2],
      ['album', 2],
      ['author', 2],
    ]);
  });

  it('read counts sent as text and highlighted names, and drop entries without a page', async () => {
    const found = {
      gid: 'g',
      specialname: '<em>A</em> &amp; B',
      play_count: '5',
      total_play_count: '128401',
      tag_str: 'x,y',
    };
    const client = service(answer([found, { specialname: 'no id' }, { gid: 'g2' }, null], '7'));
    expect(await searchPlaylists(client, 'q', 1)).toMatchObject({
      total: 7,
      items: [{ globalId: 'g', name: 'A & B', playCount: 128_401, songCount: 0, tags: ['x', 'y'] }],
    });
  });

  it('use the joined artist names of an album without a list of artists', async () => {
    const client = service(answer([{ albumid: 5, albumname: 'A', singer: '<em>X</em>、Y', singers: null }]));
    expect((await searchAlbums(client, 'q', 1)).items[0]?.artists).toEqual([
      { id: null, name: 'X' },
      { id: null, name: 'Y' },
    ]);
  });

  it('apply the requested size to image URLs of a fixed size', async () => {
    const client = service(answer([{ AuthorId: '5', AuthorName: 'A', Avatar: 'http://x.test/softhead/240/a.jpg' }]));
    const { items } = await searchArtists(client, 'q', 1);
    expect(coverAddress(items[0]?.avatarUrl, 480)).toBe('https://x.test/softhead/480/a.jpg');
  });
});

describe('the search of every kind', () => {
  const section = (type: string, lists: unknown, total: unknown = 1) => ({ type, total, lists });

  it('reads sections in any order, and those that are missing, empty or of no use as nothing', async () => {
    const lists = [
      section('album', ''),
      section('ksong', [{ any: 1 }]),
      section('song', [{ FileHash: '1'.repeat(32), SongName: '<em>A</em>' }, { SongName: 'No hash' }], '128'),
      null,
      section('author', null, 9),
    ];
    const client = service({ status: 1, error_code: 0, data: { lists, correctiontip: 'a' } });
    expect(await searchAllKinds(client, 'q')).toMatchObject({
      song: { total: 128, items: [{ song: { title: 'A' } }] },
      album: { total: 0, items: [] },
      // A total without entries leads to an empty page.
      author: { total: 0, items: [] },
      special: { total: 0, items: [] },
      correction: 'a',
    });
  });

  it('is not there on a service that answers with songs alone, refuses it or has a page', async () => {
    const songs = answer([{ FileHash: '1'.repeat(32), SongName: 'A' }]);
    expect(await searchAllKinds(service(songs), 'q')).toBeNull();
    expect(await searchAllKinds(service({ status: 1, error_code: 152, data: { lists: [] } }), 'q')).toBeNull();
    expect(await searchAllKinds(service({ code: 404 }), 'q')).toBeNull();
  });

  it('rejects with any other failure: nothing is known then', async () => {
    const failing = (body: unknown) => searchAllKinds(service(body), 'q');
    await expect(failing({ status: 0, msg: 'connect ETIMEDOUT' })).rejects.toMatchObject({ kind: 'provider-away' });
    await expect(failing({ status: 0, error_code: 20010 })).rejects.toMatchObject({ kind: 'server' });
  });
});

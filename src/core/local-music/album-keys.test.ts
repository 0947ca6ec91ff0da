import { describe, expect, it } from 'vitest';
import { textOrder } from '@/core/track-list/track-order.ts';
import { numberedTrack } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { albumKeysOf } from './album-keys.ts';
import type { LocalTrack } from './local-track.ts';
import { albumsOf } from './local-views.ts';

type Song = Partial<LocalTrack> & { path: string };

/** Albums of the songs as `name/artist: titles`; songs have no track number, so that the order shows their discs. */
function albums(...songs: Song[]): string[] {
  const tracks = songs.map((song, at) =>
    numberedTrack(at + 1, { trackNumber: null, discNumber: null, artists: ['Artist'], ...song }),
  );
  return albumsOf(tracks, textOrder('en')).map(
    ({ name, artist, tracks: own }) => `${name}/${artist ?? '-'}: ${own.map(({ path }) => path).join(', ')}`,
  );
}

describe('discs are one album', () => {
  it.each([
    ['CD1', 'CD2'],
    ['cd 01', 'cd 02'],
    ['Disc 1', 'Disc 2'],
    ['disk 03 - Title', 'disk 04 - Other title'],
    ['Disc 1 - The Beginning', 'Disc 2 (Live)'],
    ['[CD 1]', '[CD 2]'],
    ['Disc One', 'Disc Two'],
    ['CD1 of 2', 'CD2 of 2'],
    ['ディスク1', 'ディスク2'],
    ['第1碟', '第2碟'],
    ['碟 1', '碟 2'],
    ['第一张', '第二张'],
    ['1枚目', '2枚目'],
    ['Disc I', 'Disc II'],
    ['Disc A', 'Disc B'],
    ['Side A', 'Side B'],
    ['LP 1', 'LP 2'],
    ['12" Vinyl 01', '12" Vinyl 02'],
    ['Digital Media 01', 'Digital Media 02'],
  ])('in folders: %s, %s', (one, two) => {
    const songs = [`Album/${two}/a.mp3`, `Album/${one}/b.mp3`].map((path) => ({ path }));
    expect(albums(...songs)).toEqual([`Album/Artist: Album/${one}/b.mp3, Album/${two}/a.mp3`]);
  });

  it.each([
    ['Album CD1', 'Album CD2'],
    ['Album (Disc 1)', 'Album (Disc 2)'],
    ['Album [CD 1]', 'Album [CD 2: Rarities]'],
    ['Album - Disc 1', 'Album - Disc 2'],
    ['Album, Disc 1', 'Album, Disc 2'],
    ['Album: Disc 1 - First', 'Album: Disc 2 - Second'],
    ['Album (CD1 of 2)', 'Album (CD2 of 2)'],
    ['Album（ディスク1）', 'Album（ディスク2）'],
    ['Album - Disc I', 'Album - Disc II'],
    ['Album (Disc 1) - First', 'Album (Disc 2) - Second'],
    ['Album (disc two)', 'Album (disc one)'].toReversed() as [string, string],
  ])('in folders and in albums that are named %s, %s', (one, two) => {
    const paths = [`${one}/a.mp3`, `${two}/a.mp3`];
    expect(albums(...paths.toReversed().map((path) => ({ path })))).toEqual([`Album/Artist: ${paths.join(', ')}`]);
    for (const albumArtist of [null, 'Band']) {
      const tagged = albums({ path: 'x/2.mp3', album: two, albumArtist }, { path: 'x/1.mp3', album: one, albumArtist });
      expect(tagged).toEqual([`Album/${albumArtist ?? 'Artist'}: x/1.mp3, x/2.mp3`]);
    }
  });

  it('by the numbers in their tags, whatever their folders', () => {
    expect(
      albums(
        { path: 'a/2.mp3', albumArtist: 'Band', discNumber: 2 },
        { path: 'b/1.mp3', albumArtist: 'Band', discNumber: 1 },
      ),
    ).toEqual(['Album/Band: b/1.mp3, a/2.mp3']);
  });

  it('in a folder of a bonus disc, if its songs have the number of the disc', () => {
    const first = { path: 'Album/CD 1/a.mp3' };
    expect(albums(first, { path: 'Album/Bonus CD/b.mp3', discNumber: 2 })).toHaveLength(1);
    expect(albums(first, { path: 'Album/Bonus CD/b.mp3' })).toHaveLength(2);
  });

  it.each(['Italo Disco 2', 'Volume 2', 'CD 1999', 'Disc 2', 'Best of 2', 'Discovery 2', 'Abcd 1', 'Nocturne 碟'])(
    'but %s is a name of its own',
    (album) => {
      expect(albums({ path: 'x/1.mp3', album })).toEqual([`${album}/Artist: x/1.mp3`]);
      expect(albums({ path: 'x/1.mp3', album }, { path: 'x/2.mp3', album: `${album} B` })).toHaveLength(2);
    },
  );

  it('whose names have more in brackets', () => {
    expect(
      albums(
        { path: 'Album CD2 [FLAC]/a.mp3', album: 'Album [Disc 2] (Deluxe)' },
        { path: 'Album CD1 [FLAC]/a.mp3', album: 'Album [Disc 1] (Deluxe)' },
      ),
    ).toEqual(['Album (Deluxe)/Artist: Album CD1 [FLAC]/a.mp3, Album CD2 [FLAC]/a.mp3']);
  });

  it('keep the number of a disc that is alone', () => {
    expect(albums({ path: 'x/1.mp3', album: 'Album (Disc 2)' })).toEqual(['Album (Disc 2)/Artist: x/1.mp3']);
  });
});

describe('a compilation is one album', () => {
  it.each(['Various Artists', 'various', 'VA', 'V.A.', '群星', 'オムニバス', 'Verschiedene Interpreten'])(
    'by the album artist %s for some of its songs',
    (albumArtist) => {
      expect(
        albums(
          { path: 'Hits/1.mp3', artists: ['A'], albumArtist },
          { path: 'Hits/2.mp3', artists: ['B'], albumArtist: 'B' },
          { path: 'Hits/3.mp3', artists: ['C'] },
        ),
      ).toEqual(['Album/-: Hits/1.mp3, Hits/2.mp3, Hits/3.mp3']);
    },
  );

  it('by the mark in its tags, also below the folders of its artists', () => {
    expect(
      albums(
        { path: 'A/Hits/1.mp3', artists: ['A'], isCompilation: true },
        { path: 'B/Hits/2.mp3', artists: ['B'], isCompilation: true },
        { path: 'C/Hits/3.mp3', artists: ['C'], albumArtist: 'Various Artists' },
      ),
    ).toHaveLength(1);
  });

  it('where programs wrote each artist as album artist too', () => {
    expect(
      albums(
        { path: 'Hits/CD1/1.mp3', artists: ['A'], albumArtist: 'A' },
        { path: 'Hits/CD2/2.mp3', artists: ['B'], albumArtist: 'B' },
      ),
    ).toEqual(['Album/-: Hits/CD1/1.mp3, Hits/CD2/2.mp3']);
  });
});

describe('one album', () => {
  it('has songs without a number by the numbers in their names', () => {
    const paths = [1, 2, 9, 10, 11, 12].map((number) => `Book/Part ${number}.mp3`);
    expect(albums(...paths.toSorted().map((path) => ({ path })))).toEqual([`Album/Artist: ${paths.join(', ')}`]);
  });

  it('has songs without an album artist beside those with one, and guests among album artists', () => {
    expect(
      albums(
        { path: 'Album/1.mp3', albumArtist: 'Band' },
        { path: 'Album/2.mp3' },
        { path: 'Album/3.mp3', albumArtist: 'Band' },
        { path: 'Album/4.mp3', albumArtist: 'Band feat. Guest' },
        { path: 'Elsewhere/5.mp3', albumArtist: 'Band' },
      ),
    ).toEqual(['Album/Band: Album/1.mp3, Album/2.mp3, Album/3.mp3, Album/4.mp3, Elsewhere/5.mp3']);
  });

  it('is of one band where songs of several have the same numbers', () => {
    const song = (band: string, trackNumber: number, guest = '', albumArtist: string | null = null): Song => ({
      path: `All/${band} ${trackNumber}.mp3`,
      artists: [`${band}${guest}`],
      trackNumber,
      albumArtist,
    });
    const songs = [song('A', 1), song('A', 2, ' feat. C'), song('B', 1), song('B', 2)];
    const apart = ['Album/-: All/A 1.mp3, All/A 2.mp3', 'Album/B: All/B 1.mp3, All/B 2.mp3'];
    expect(albums(...songs)).toEqual(apart);
    expect(albums(...[1, 2].flatMap((at) => [song('A', at, '', 'A'), song('B', at, '', 'B')]))).toHaveLength(2);
    // A folder of many albums may contain single songs of an album.
    const others = { path: 'All/other.mp3', album: 'Other' };
    expect(albums(song('A', 1), song('B', 1), others)).toHaveLength(3);
    expect(albums(song('A', 1), song('B', 1), song('A', 2))).toHaveLength(1);
    expect(albums(song('A', 1), song('B', 2), song('A', 3), song('B', 4), others)).toHaveLength(2);
  });

  it('is of one band where a folder has others too', () => {
    expect(
      albums(
        { path: 'All/1.mp3', album: 'Greatest Hits', albumArtist: 'A' },
        { path: 'All/2.mp3', album: 'Greatest Hits', albumArtist: 'B' },
        { path: 'All/3.mp3', album: 'Another', albumArtist: 'B' },
      ),
    ).toEqual(['Another/B: All/3.mp3', 'Greatest Hits/A: All/1.mp3', 'Greatest Hits/B: All/2.mp3']);
  });

  it('keeps its key after a new scan, and is known of a part of the songs', () => {
    const tracks = [1, 2].map((number) => numberedTrack(number, { path: `Album/${number}.mp3`, albumArtist: 'Band' }));
    const again = tracks.map((track) => ({ ...track }));
    expect([...albumKeysOf(again)]).toEqual([...albumKeysOf(tracks)]);
    const [album] = albumsOf(tracks.slice(1), textOrder('en'), albumKeysOf(tracks));
    expect(album?.key).toBe(albumsOf(tracks, textOrder('en'))[0]?.key);
  });
});

import { describe, expect, it } from 'vitest';
import { textOrder } from '@/core/track-list/track-order.ts';
import { makeFolder, numberedTrack } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { numberedRow, searchLocalSongs } from './local-row.ts';
import { albumsOf, artistsOf, folderView } from './local-views.ts';

const compare = textOrder('en');

describe('albums', () => {
  it('join songs of one album artist from several folders', () => {
    const albums = albumsOf(
      [
        numberedTrack(1, { path: 'a/1.mp3', albumArtist: 'Band' }),
        numberedTrack(2, { path: 'b/2.mp3', albumArtist: 'BAND ' }),
      ],
      compare,
    );
    expect(albums).toMatchObject([{ name: 'Album', artist: 'Band', tracks: [{ id: 'track-1' }, { id: 'track-2' }] }]);
  });

  it('join the artists of a compilation in one folder, also in folders of its discs', () => {
    const tracks = [
      numberedTrack(1, { path: 'Best/CD 1/1.mp3', artists: ['A'] }),
      numberedTrack(2, { path: 'Best/CD2/2.mp3', artists: ['B'] }),
    ];
    expect(albumsOf(tracks, compare)).toMatchObject([{ artist: null, tracks: [{}, {}] }]);
  });

  it('keep albums of the same name in different folders apart', () => {
    const tracks = [numberedTrack(1, { path: 'A/1.mp3' }), numberedTrack(2, { path: 'B/2.mp3' })];
    expect(new Set(albumsOf(tracks, compare).map(({ key }) => key)).size).toBe(2);
  });

  it('order songs by disc and track, those without a number last', () => {
    const tracks = [
      numberedTrack(1, { trackNumber: null }),
      numberedTrack(2, { discNumber: 2, trackNumber: 1 }),
      numberedTrack(3, { discNumber: 1, trackNumber: 10 }),
      numberedTrack(4, { discNumber: 1, trackNumber: 9 }),
    ];
    const [album] = albumsOf(tracks, compare);
    expect(album?.tracks.map(({ id }) => id)).toEqual(['track-4', 'track-3', 'track-1', 'track-2']);
    expect(album?.tracks.map((track) => numberedRow(track, album.hasDiscs))).toMatchObject([
      { disc: 1, number: '9' },
      { disc: 1, number: '10' },
      { disc: 1, number: '–' },
      { disc: 2, number: '1' },
    ]);
  });

  it('do not hold songs without an album', () => {
    expect(albumsOf([numberedTrack(1, { album: null }), numberedTrack(2, { album: '  ' })], compare)).toEqual([]);
  });
});

describe('artists', () => {
  it('are the artists of songs and of albums, whatever their case and width', () => {
    const tracks = [
      numberedTrack(1, { artists: ['ＡＢＣ', 'Other'] }),
      numberedTrack(2, { artists: ['abc'], albumArtist: 'Abc' }),
      numberedTrack(3, { artists: [], albumArtist: null }),
    ];
    expect(artistsOf(tracks, compare).map(({ name, tracks: songs }) => [name, songs.length])).toEqual([
      ['ＡＢＣ', 2],
      ['Other', 1],
    ]);
  });
});

describe('a folder', () => {
  const tracks = [
    numberedTrack(1, { path: 'top.mp3' }),
    numberedTrack(2, { path: 'A/10.mp3' }),
    numberedTrack(3, { path: 'A/9.mp3' }),
    numberedTrack(4, { path: 'A/B/deep.mp3' }),
    numberedTrack(5, { path: 'A B/other.mp3' }),
    numberedTrack(6, { path: 'A/elsewhere.mp3', folderId: 'folder-2' }),
  ];

  it('shows what is directly in it, with the number of songs below', () => {
    const view = folderView(makeFolder(), '', tracks, compare);
    expect(view.subFolders).toEqual([
      { name: 'A', path: 'A', songCount: 3 },
      { name: 'A B', path: 'A B', songCount: 1 },
    ]);
    expect(view.tracks.map(({ id }) => id)).toEqual(['track-1']);
    expect(view.all).toHaveLength(5);
  });

  it('leads back step by step and sorts numbers by value', () => {
    const view = folderView(makeFolder(), 'A/B', tracks, compare);
    expect(view.trail).toEqual([
      { name: 'Music', path: '' },
      { name: 'A', path: 'A' },
      { name: 'B', path: 'A/B' },
    ]);
    expect(folderView(makeFolder(), 'A', tracks, compare).tracks.map(({ id }) => id)).toEqual(['track-3', 'track-2']);
  });
});

describe('the search from elsewhere', () => {
  it('shows titles that begin with the text first, and counts all that match', () => {
    const tracks = [
      numberedTrack(1, { title: 'Other', artists: ['Rain'] }),
      numberedTrack(2, { title: 'The rain' }),
      numberedTrack(3, { title: 'RAIN dance' }),
      numberedTrack(4, { title: 'Sun' }),
      numberedTrack(5, { title: null, path: 'x/rain.mp3', artists: [] }),
    ];
    const { rows, total } = searchLocalSongs(tracks, ' rain ', 3);
    expect(total).toBe(4);
    expect(rows.map(({ key }) => key)).toEqual(['track-3', 'track-5', 'track-2']);
    expect(searchLocalSongs(tracks, '  ', 3)).toEqual({ rows: [], total: 0 });
    const accented = [numberedTrack(6, { title: 'Über Café' }), numberedTrack(7, { title: 'Café' })];
    expect(searchLocalSongs(accented, 'cafe', 3).rows.map(({ key }) => key)).toEqual(['track-7', 'track-6']);
  });
});

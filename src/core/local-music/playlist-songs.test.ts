import { describe, expect, it } from 'vitest';
import { makeFolder, numberedTrack } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { localPlaylistLimit, movedEntry } from './local-playlist.ts';
import { entriesOf, exportedPlaylist, importedEntries, resolvedEntries } from './playlist-songs.ts';

const folders = [makeFolder(), makeFolder({ id: 'folder-2', name: 'More' })];
const tracks = [
  numberedTrack(1, { path: 'A/01.mp3', durationMs: 100_000 }),
  numberedTrack(2, { path: 'B/01.mp3', durationMs: 200_000 }),
  numberedTrack(3, { path: 'Été/雨.mp3' }),
  numberedTrack(4, { path: 'A/04.mp3', folderId: 'folder-2' }),
];
const index = { tracks, folders };
const keys: string[] = [];
const newKey = () => `key-${keys.push('')}`;

function found(path: string, durationMs = 0): string | null {
  const { entries } = importedEntries([{ path, title: '', durationMs }], index, newKey);
  return entries[0]?.trackId ?? null;
}

describe('an imported entry', () => {
  it.each([
    ['A/01.mp3', 'track-1'],
    ['../Music/B/01.mp3', 'track-2'],
    ['/mnt/disk/Music/a/01.MP3', 'track-1'],
    ['C:/elsewhere/04.mp3', 'track-4'],
    ['e\u0301te\u0301/雨.mp3'.replace('e\u0301', 'E\u0301'), 'track-3'],
    ['%C3%89t%C3%A9/%E9%9B%A8.mp3', 'track-3'],
    ['A/02.mp3', null],
    ['Music/X/../A/01.mp3', 'track-1'],
    ['A%2F/B/100% 01.mp3', null],
    ['A/04.WAV', 'track-4'],
    ['A/04.flac', null],
    ['https://example.com/live', null],
  ])('%s is found by the end of its path', (path, id) => {
    expect(found(path)).toBe(id);
  });

  it('of which several songs fit is the one of its length, or none', () => {
    expect(found('01.mp3', 199_000)).toBe('track-2');
    expect(found('01.mp3')).toBeNull();
    expect(found('01.mp3', 150_000)).toBeNull();
  });

  it('is found among ten thousand of one name at once, by its length', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      numberedTrack(at, { path: `Album ${at}/01.mp3`, durationMs: 10_000 * (at + 1) }),
    );
    const wanted = many.map(({ durationMs }, at) => ({ path: at % 2 ? '01.mp3' : `x/01.mp3`, title: '', durationMs }));
    const imported = importedEntries(wanted, { tracks: many, folders }, newKey);
    expect(imported.missingCount).toBe(0);
    expect(imported.entries[7_000]?.trackId).toBe(many[7_000]?.id);
  });

  it('that is not found is counted and kept for the export', () => {
    const lost = { path: 'gone/x.mp3', title: 'Gone', durationMs: 5000 };
    const imported = importedEntries([lost, { path: 'A/01.mp3', title: '', durationMs: 0 }], index, newKey);
    expect(imported.missingCount).toBe(1);
    const playlist = { id: '1', name: 'List', createdMs: 0, position: 0, entries: imported.entries };
    expect(exportedPlaylist(playlist, index).entries).toMatchObject([lost, { path: 'A/01.mp3' }]);
  });

  it('beyond the limit is left out and counted', () => {
    const many = Array.from({ length: localPlaylistLimit + 2 }, () => ({ path: 'x.mp3', title: '', durationMs: 0 }));
    const { entries, leftOutCount } = importedEntries(many, index, newKey);
    expect([entries.length, leftOutCount]).toEqual([localPlaylistLimit, 2]);
  });
});

describe('a playlist', () => {
  it('finds its songs again after their folder was removed and chosen again', () => {
    const entries = entriesOf(tracks, folders, newKey);
    const again = tracks.map((track) => ({ ...track, id: `new-${track.id}` }));
    expect(resolvedEntries(entries, { tracks: again, folders }).map(({ track }) => track?.id)).toEqual(
      again.map(({ id }) => id),
    );
    expect(resolvedEntries(entries, { tracks: [], folders: [] }).every(({ track }) => track === null)).toBe(true);
  });

  it('is exported with the names of folders where it has songs of several', () => {
    const playlist = { id: '1', name: 'List', createdMs: 0, position: 0, entries: entriesOf(tracks, folders, newKey) };
    expect(exportedPlaylist(playlist, index).entries.map(({ path }) => path)).toEqual([
      'Music/A/01.mp3',
      'Music/B/01.mp3',
      'Music/Été/雨.mp3',
      'More/A/04.mp3',
    ]);
  });

  it('moves one entry, within its ends', () => {
    const entries = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    expect(movedEntry(entries, 'a', 9).map(({ key }) => key)).toEqual(['b', 'c', 'a']);
    expect(movedEntry(entries, 'c', 0).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
    expect(movedEntry(entries, 'b', 1)).toBe(entries);
    expect(movedEntry(entries, 'x', 1)).toBe(entries);
  });
});

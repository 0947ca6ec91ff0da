import { describe, expect, it } from 'vitest';
import { mediaFile, mediaFileByName } from '../audio/media-file.ts';
import { compositionOf, createCatalogue, type Song } from './catalogue.ts';
import { EDITION_NAMES } from './edition-names.ts';
import { EDITIONS_PER_SONG } from './editions.ts';

const catalogue = createCatalogue();
const recordings = catalogue.recordings();
const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('editions', () => {
  it('make 1350 recordings of thirty songs, the songs first', () => {
    expect(recordings).toHaveLength(1350);
    expect(recordings.slice(0, 30)).toEqual(catalogue.songs);
    for (const names of Object.values(EDITION_NAMES)) {
      expect(names.album.length + names.sessions.length + names.live.length).toBe(EDITIONS_PER_SONG);
    }
  });
  it('have ids, hashes and names of their own', () => {
    for (const key of ['serial', 'mixSongId', 'audioId', 'lyricId'] as const) {
      expect(distinct(recordings.map((song) => song[key])), key).toBe(1350);
    }
    const hashes = recordings.flatMap((song) => Object.values(song.hashes).filter((hash) => hash !== ''));
    expect(distinct(hashes)).toBe(hashes.length);
    expect(distinct(recordings.map((song) => `${song.artistName} - ${song.title}`))).toBe(1350);
  });
  it('share lyrics, audio and files with their song', () => {
    const stored = recordings.map((song) => mediaFile(song, '128').storedAs);
    expect(distinct(stored)).toBe(30);
    const edition = recordings.at(-1) as Song;
    expect(compositionOf(edition)).toBe(compositionOf(edition.base as Song));
    expect(mediaFile(edition, '320').storedAs).toBe((edition.base as Song).hashes['320']);
    expect(mediaFileByName(catalogue, `${edition.hashes['128']}.mp3`)?.storedAs).toBe(
      (edition.base as Song).hashes['128'],
    );
  });
  it('are found by hash in any case and by the id of their lyrics', () => {
    const edition = recordings[777] as Song;
    expect(catalogue.byHash(edition.hashes['128'].toLowerCase())).toEqual({ song: edition, quality: '128' });
    expect(catalogue.byLyricId(edition.lyricId)).toBe(edition);
    expect(catalogue.byHash('nothing')).toBeUndefined();
  });
  it('are the same in every run, and were released between their song and the last day of the catalogue', () => {
    expect(createCatalogue().recordings()).toEqual(recordings);
    for (const song of recordings) {
      expect(song.released).toMatch(/^202\d-\d\d-\d\d$/);
      expect(song.released >= (song.base ?? song).released && song.released <= '2026-06-05').toBe(true);
    }
  });
  it('include every kind of availability and both awkward containers', () => {
    for (const access of ['free', 'vip', 'paid', 'no-copyright', 'unavailable']) {
      expect(
        recordings.some((song) => song.access === access),
        access,
      ).toBe(true);
    }
    const partly = recordings.find(({ container }) => container === 'mp4-standard') as Song;
    const only = recordings.find(({ container }) => container === 'mp4-only') as Song;
    const gone = recordings.find(({ access }) => access === 'unavailable') as Song;
    expect(mediaFileByName(catalogue, `${partly.hashes['128']}.mp3`)).toBeUndefined();
    expect(mediaFileByName(catalogue, `${partly.hashes['320']}.mp3`)).toBeDefined();
    expect(mediaFileByName(catalogue, `${only.hashes['320']}.mp3`)).toBeUndefined();
    expect(mediaFileByName(catalogue, `${partly.hashes['128']}.mp4`)).toBeDefined();
    expect(mediaFileByName(catalogue, `${partly.hashes['320']}.mp4`)).toBeUndefined();
    expect(mediaFileByName(catalogue, `${only.hashes['320']}.mp4`)).toBeDefined();
    expect(mediaFileByName(catalogue, `${only.hashes.preview}.mp4`)).toBeUndefined();
    expect(mediaFileByName(catalogue, `${gone.hashes['128']}.mp3`)).toBeUndefined();
  });
  it('include songs that are awkward to name, short of qualities, or without an album', () => {
    const some = (test: (song: Song) => boolean): boolean => recordings.some(test);
    expect(some(({ artists }) => artists.length > 1)).toBe(true);
    expect(some(({ title }) => title.includes(' - '))).toBe(true);
    expect(some(({ title }) => /[&,|]/.test(title))).toBe(true);
    expect(some(({ artistName }) => artistName.includes('&'))).toBe(true);
    expect(some(({ album }) => album === null)).toBe(true);
    expect(some(({ hashes }) => hashes['320'] === '' && hashes.flac === '')).toBe(true);
    expect(some(({ hashes }) => hashes.high !== '')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { CHARTS, chartSongs, issueDay, issueId } from './charts.ts';
import { createPlaylistDirectory, type OfficialList } from './playlist-directory.ts';
import { TAG_GROUPS } from './tags.ts';

const catalogue = createCatalogue();
const directory = createPlaylistDirectory(catalogue);
const byListId = (listId: number): OfficialList =>
  directory.official.find(({ playlist }) => playlist.listId === listId) as OfficialList;

describe('public lists', () => {
  it('are at least 24 with distinct names, and found by their global id', () => {
    expect(directory.official.length).toBeGreaterThanOrEqual(24);
    expect(new Set(directory.official.map(({ playlist }) => playlist.name)).size).toBe(directory.official.length);
    for (const { playlist } of directory.official) {
      expect(playlist.gid).toBe(`collection_3_${playlist.ownerId}_${playlist.listId}_0`);
      expect(directory.byGid(playlist.gid)).toBe(playlist);
    }
    expect(directory.byGid('collection_3_1_2_0')).toBeNull();
  });
  it.each([
    [101, 1350],
    [102, 600],
    [106, 40],
    [107, 0],
  ])('number %i has %i entries', (listId, count) => {
    expect(byListId(listId).playlist.entries).toHaveLength(count);
  });
  it('are filled as their size says, with songs that exist, each once', () => {
    for (const { playlist } of directory.official) {
      const hashes = playlist.entries.map(({ hash }) => hash);
      expect(new Set(hashes).size, playlist.name).toBe(hashes.length);
      expect(
        hashes.every((hash) => catalogue.byHash(hash)?.quality === '128'),
        playlist.name,
      ).toBe(true);
      expect(
        playlist.entries.map(({ fileId }) => fileId),
        playlist.name,
      ).toEqual(hashes.map((_, index) => index + 1));
      if (playlist.listId !== 107) expect(hashes.length, playlist.name).toBeGreaterThanOrEqual(10);
    }
  });
  it('include one with hidden entries, and lists without cover, intro and tags in every spelling', () => {
    expect(byListId(106).playlist.entries.filter(({ shielded }) => shielded === true)).toHaveLength(4);
    expect(byListId(103).playlist.coverId).toBeNull();
    expect(byListId(104)).toMatchObject({ absence: 'null', tagIds: [], playlist: { intro: '' } });
    expect(byListId(105)).toMatchObject({ absence: 'missing', playlist: { coverId: null, intro: '', tags: [] } });
  });
  it('include one with every reason not to play', () => {
    const songs = byListId(108).playlist.entries.map(({ hash }) => catalogue.byHash(hash)?.song);
    expect(new Set(songs.map((song) => song?.access))).toEqual(
      new Set(['free', 'vip', 'paid', 'no-copyright', 'unavailable']),
    );
    expect(new Set(songs.map((song) => song?.container))).toEqual(new Set(['mp3', 'mp4-standard', 'mp4-only']));
  });
  it('are the same in every run', () => {
    const again = createPlaylistDirectory(createCatalogue());
    expect(again.official.map(({ playlist }) => playlist)).toEqual(directory.official.map(({ playlist }) => playlist));
  });
});

describe('albums as lists', () => {
  it('hold exactly the recordings of the album', () => {
    expect(directory.albums.length).toBe(25);
    for (const { playlist, album } of directory.albums) {
      expect(playlist.entries.length, album.name).toBeGreaterThan(0);
      expect(playlist.entries.every(({ hash }) => catalogue.byHash(hash)?.song.album?.id === album.id)).toBe(true);
    }
  });
});

describe('tags', () => {
  it('are at least five groups with three to eight tags each, and one group with none', () => {
    const filled = TAG_GROUPS.filter(({ tags }) => tags.length > 0);
    expect(filled.length).toBeGreaterThanOrEqual(5);
    expect(filled.every(({ tags }) => tags.length >= 3 && tags.length <= 8)).toBe(true);
    expect(TAG_GROUPS.length - filled.length).toBe(1);
  });
  it('all lead to at least one list', () => {
    const used = new Set(directory.official.flatMap(({ tagIds }) => tagIds));
    for (const tag of TAG_GROUPS.flatMap(({ tags }) => tags)) expect(used.has(tag.id), tag.name).toBe(true);
  });
});

describe('charts', () => {
  it('are at least eight, as long as they say, one of them 95 songs', () => {
    expect(CHARTS.length).toBeGreaterThanOrEqual(8);
    expect(CHARTS.some(({ size }) => size === 95)).toBe(true);
    for (const chart of CHARTS) {
      const songs = chartSongs(chart, catalogue, 20000);
      expect(songs, chart.name).toHaveLength(chart.size);
      expect(new Set(songs).size, chart.name).toBe(chart.size);
    }
  });
  it('keep their order all day and change it overnight', () => {
    const [chart] = CHARTS as [(typeof CHARTS)[number]];
    const serials = (day: number): number[] => chartSongs(chart, createCatalogue(), day).map(({ serial }) => serial);
    expect(serials(20000)).toEqual(serials(20000));
    expect(serials(20001)).not.toEqual(serials(20000));
    expect(issueDay(chart, String(issueId(chart, 20000)))).toBe(20000);
    expect([issueDay(chart, ''), issueDay(chart, '0'), issueDay(chart, 'x'), issueDay(chart, '1e99')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

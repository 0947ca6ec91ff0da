import { describe, expect, it } from 'vitest';
import type { Song } from '@/core/song/song.ts';
import { plantedDuplicates } from '../../../tests/support/fakes/planted-songs.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { findDuplicates, type ListedSong } from './duplicates.ts';

const listed = (...songs: Song[]): ListedSong[] => songs.map((song, age) => ({ key: String(age), song, age }));
const found = (...songs: Song[]) =>
  findDuplicates(listed(...songs)).map(({ reason, entries }) => [reason, ...entries.map(({ key }) => key)]);
const artist = (name: string) => ({ artists: [{ name, id: null }] });

describe('duplicates', () => {
  it('are certain by the id of the song, its recording, or an encoding of it', () => {
    expect(found(makeSong(1), makeSong(2), makeSong(1))).toEqual([['certain', '0', '2']]);
    const recording = { title: 'Tram', albumAudioId: '77' };
    expect(found(makeSong(1, recording), makeSong(2, recording))).toEqual([['certain', '0', '1']]);
    const lossless = { title: 'Tram', variants: { lossless: makeSong(2).hash } };
    expect(found(makeSong(2, { title: 'Tram' }), makeSong(1, lossless))).toEqual([['certain', '1', '0']]);
    expect(found(makeLocalSong(1), makeLocalSong(1))).toEqual([['certain', '0', '1']]);
    expect(found(makeSong(3), makeCloudSong(3))).toEqual([['certain', '0', '1']]);
  });

  it('are not certain by a recording whose version differs', () => {
    const studio = makeSong(1, { title: 'Tram', albumAudioId: '77' });
    expect(found(studio, makeSong(2, { title: 'Tram (Live)', albumAudioId: '77' }))).toEqual([]);
  });

  it('are probable by title, artist and length', () => {
    const one = makeSong(1, { title: 'Tram', durationMs: 200_000 });
    expect(found(one, makeSong(2, { title: 'TRAM', durationMs: 201_900 }))).toEqual([['probable', '0', '1']]);
    expect(found(one, makeSong(2, { title: 'Tram', durationMs: 202_100 }))).toEqual([]);
    expect(found(one, makeSong(2, { title: 'Tram (Live)', durationMs: 200_000 }))).toEqual([]);
    expect(found(one, makeSong(2, { title: 'Tram', durationMs: 200_000, ...artist('Others') }))).toEqual([]);
    expect(found(one, makeSong(2, { title: 'Tram', durationMs: 0 }))).toEqual([['probable', '0', '1']]);
  });

  it('without an artist are not probable', () => {
    const unnamed = { title: 'Track 1', artists: [] };
    expect(found(makeLocalSong(1, unnamed), makeLocalSong(2, unnamed))).toEqual([]);
  });

  it('do not chain over lengths that differ more than two seconds in all', () => {
    const of = (number: number, durationMs: number) => makeSong(number, { title: 'Tram', durationMs });
    expect(found(of(1, 200_000), of(2, 201_500), of(3, 203_000))).toEqual([['probable', '0', '1']]);
  });

  it('keep the playable, the better, then the older entry', () => {
    const gone = makeSong(1, { title: 'Tram', access: 'no-copyright', variants: { hires: makeSong(91).hash } });
    const plain = makeSong(2, { title: 'Tram' });
    const better = makeSong(3, { title: 'Tram', variants: { lossless: makeSong(93).hash } });
    expect(found(gone, plain, better, makeSong(4, { title: 'Tram' }))).toEqual([['probable', '2', '1', '3', '0']]);
  });

  it('are one group of each reason: the best of the certain ones stands for all of them', () => {
    const twice = makeSong(1, { title: 'Tram' });
    const other = makeSong(2, { title: 'Tram', variants: { high: makeSong(92).hash } });
    expect(found(twice, twice, other)).toEqual([
      ['certain', '0', '1'],
      ['probable', '2', '0'],
    ]);
  });
});

describe('a list with 1,000 planted duplicates among 10,000 songs', () => {
  const { entries, same, alike, apart } = plantedDuplicates(10_000, 1000);
  const groups = findDuplicates(entries);
  const partners = (reason?: string) => {
    const pairs = new Map<string, Set<string>>();
    for (const group of groups) {
      if (reason && group.reason !== reason) continue;
      for (const { key } of group.entries) {
        const known = pairs.get(key) ?? new Set();
        pairs.set(key, known);
        for (const other of group.entries) known.add(other.key);
      }
    }
    return pairs;
  };

  it('shows at least 98 % of them', () => {
    const all = partners();
    const planted = [...same, ...alike];
    const shown = planted.filter(([one, other]) => all.get(one)?.has(other) || all.get(other)?.has(one));
    expect(planted).toHaveLength(1000);
    expect(shown.length).toBeGreaterThanOrEqual(980);
  });

  it('proposes no wrong merge as certain', () => {
    const real = new Set(same.map((pair) => [...pair].sort().join()));
    const certain = groups.filter(({ reason }) => reason === 'certain');
    const wrong = certain.filter(({ entries: [first, ...others] }) =>
      others.some(({ key }) => !real.has([first?.key ?? '', key].sort().join())),
    );
    expect(wrong).toEqual([]);
    expect(certain).toHaveLength(same.length);
  });

  it('leaves the 500 versions, covers and namesakes apart', () => {
    const all = partners();
    expect(apart).toHaveLength(500);
    expect(apart.filter(([one, other]) => all.get(one)?.has(other))).toEqual([]);
  });
});

it('the work stays linear where every song has the same title', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    makeSong(index + 1, {
      title: 'Intro',
      durationMs: 60_000 + (index % 7) * 3000,
      ...artist(`Artist ${index % 900}`),
    }),
  );
  expect(findDuplicates(listed(...many)).length).toBeGreaterThan(0);
});

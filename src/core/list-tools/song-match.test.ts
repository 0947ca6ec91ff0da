import { describe, expect, it } from 'vitest';
import type { Song } from '@/core/song/song.ts';
import { plantedDuplicates } from '../../../tests/support/fakes/planted-songs.ts';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { namedSong } from './duplicates.ts';
import { matchSongs } from './song-match.ts';

const wanted = { title: 'Night Tram', artists: ['Mira Vale'], durationMs: 200_000 };
const song = (change: Partial<Parameters<typeof makeSong>[1]> = {}, number = 1) =>
  makeSong(number, {
    title: 'Night Tram',
    artists: [{ name: 'Mira Vale', id: null }],
    durationMs: 200_500,
    ...change,
  });
const best = (change: Partial<Parameters<typeof makeSong>[1]>, of: Parameters<typeof matchSongs>[0] = wanted) => {
  const [match] = matchSongs(of, [song(change)]);
  return match && [match.confidence, ...match.differences];
};

describe('a candidate', () => {
  it('is certain if names and length agree', () => {
    expect(best({})).toEqual(['certain']);
    expect(best({ title: 'Night Tram (feat. Bo)' })).toEqual(['certain']);
  });

  it('is certain in traditional and in simplified characters', () => {
    const traditional = { title: '聽說夜車 (國語版)', artists: [{ name: '林靜', id: null }] };
    const simplified = { title: '听说夜车（国语版）', artists: ['林静'], durationMs: 200_000 };
    expect(best(traditional, simplified)).toEqual(['certain']);
  });

  it('is likely if names agree, and the length nearly does or is unknown', () => {
    expect(best({ durationMs: 204_000 })).toEqual(['likely']);
    expect(best({}, { ...wanted, durationMs: 0 })).toEqual(['likely', 'no-length']);
  });

  it('is doubtful if the version, an artist or the length differs, or the artist is unknown', () => {
    expect(best({ title: 'Night Tram (Live)' })).toEqual(['doubtful', 'version']);
    expect(best({ artists: [{ name: 'Cover Band', id: null }] })).toEqual(['doubtful', 'artist']);
    expect(best({ durationMs: 260_000 })).toEqual(['doubtful', 'length']);
    expect(best({}, { ...wanted, artists: [] })).toEqual(['doubtful', 'no-artist']);
    expect(best({ title: 'The Night Tram' })).toEqual(['doubtful', 'title']);
  });

  it('is no candidate if it has nothing in common', () => {
    expect(best({ title: 'Paper Lantern' })).toBeUndefined();
    expect(best({ title: 'Night Trams', artists: [{ name: 'Others', id: null }] })).toBeUndefined();
  });

  it('is found with title and artist the wrong way round, if the file may have it so', () => {
    const swapped = { title: 'Mira Vale', artists: ['Night Tram'], durationMs: 0 };
    expect(best({}, { ...swapped, isSwappable: true })).toEqual(['likely', 'no-length']);
    expect(best({}, swapped)).toBeUndefined();
  });
});

describe('several candidates', () => {
  it('are in the order of confidence, difference, and the search; playable ones first', () => {
    const candidates = [
      song({ title: 'Night Tram (Live)' }, 1),
      song({ access: 'no-copyright' }, 2),
      song({}, 3),
      song({ durationMs: 204_000 }, 4),
      makeLocalSong(5, { title: 'night tram', artists: [{ name: 'Mira Vale', id: null }], durationMs: 200_000 }),
      makeCloudSong(6, { title: 'Paper', artists: [], durationMs: 200_000 }),
    ];
    expect(matchSongs(wanted, candidates).map(({ song: found }) => candidates.indexOf(found))).toEqual([4, 2, 1, 3, 0]);
  });
});

it('of 1,000 songs that are gone, at least 98 % are found again, none wrongly as certain', () => {
  const { entries, alike, apart } = plantedDuplicates(10_000, 2000);
  const at = (key: string): Song => entries[Number(key)]?.song ?? makeSong(1);
  const others = apart.map(([, other]) => at(other));
  let found = 0;
  let wrong = 0;
  for (const [place, [gone, release]] of alike.entries()) {
    // What a search finds: versions and namesakes of other songs, and the release somewhere among them.
    const noise = others.slice(place % 400, (place % 400) + 20);
    const candidates = [...noise, at(release)];
    const [match] = matchSongs(namedSong(at(gone)), candidates);
    if (match?.song === at(release) && match.confidence !== 'doubtful') found += 1;
    const [worst] = matchSongs(namedSong(at(gone)), noise);
    if (worst && worst.confidence !== 'doubtful') wrong += 1;
  }
  expect(alike).toHaveLength(1000);
  expect(found).toBeGreaterThanOrEqual(980);
  expect(wrong).toBe(0);
});

import { isPlayable, type Song } from '@/core/song/song.ts';
import { namedSong, sameLengthMs } from './duplicates.ts';
import { type ComparedNames, comparedNames, haveSameArtists, type NamedSong } from './song-names.ts';

/**
 * How sure it is that a song is the wanted one. `certain`: names and length agree; `likely`: names agree; `doubtful`:
 * something differs, so the user decides.
 */
type Confidence = 'certain' | 'likely' | 'doubtful';

/** What differs or is unknown, the most important first. */
export type MatchDifference = 'title' | 'version' | 'artist' | 'no-artist' | 'length' | 'no-length';

export type SongMatch = { song: Song; confidence: Confidence; differences: readonly MatchDifference[] };

/** Difference in length up to which another release is the same recording, in ms. */
const nearLengthMs = 5000;

/** Candidates that a user is asked about. */
export const maxCandidates = 5;

const confidences: readonly Confidence[] = ['certain', 'likely', 'doubtful'];

/**
 * The candidates that may be the wanted song, the best first; at most `maxCandidates`. `isSwappable` = title and artist
 * may be the wrong way round.
 */
export function matchSongs(
  wanted: NamedSong & { isSwappable?: boolean },
  candidates: readonly Song[],
): readonly SongMatch[] {
  const readings = [comparedNames(wanted)];
  if (wanted.isSwappable && wanted.artists.length > 0) {
    readings.push(comparedNames({ title: wanted.artists.join(' & '), artists: [wanted.title] }));
  }
  const matches = candidates.flatMap((song, place) => {
    const names = comparedNames(namedSong(song));
    const compared = readings
      .map((reading) => compare(reading, wanted.durationMs, names, song))
      .sort((a, b) => a.cost - b.cost);
    const [best] = compared;
    return best && best.cost < notAlike ? [{ ...best, song, place }] : [];
  });
  return matches
    .sort(
      (a, b) =>
        confidences.indexOf(a.confidence) - confidences.indexOf(b.confidence) ||
        a.cost - b.cost ||
        Number(isPlayable(b.song)) - Number(isPlayable(a.song)) ||
        a.place - b.place,
    )
    .slice(0, maxCandidates)
    .map(({ song, confidence, differences }) => ({ song, confidence, differences }));
}

/** Cost from which on two songs have nothing in common. */
const notAlike = 100;

function compare(
  wanted: ComparedNames,
  durationMs: number,
  found: ComparedNames,
  song: Song,
): { confidence: Confidence; differences: MatchDifference[]; cost: number } {
  const differences: MatchDifference[] = [];
  let cost = 0;
  const differ = (difference: MatchDifference, by: number): void => {
    differences.push(difference);
    cost += by;
  };
  const likeness = titleLikeness(wanted.title, found.title);
  if (likeness < 1) differ('title', 20 + (1 - likeness) * 40);
  if (wanted.version !== found.version) differ('version', 15);
  const isUnknownArtist = wanted.artists.length === 0 || found.artists.length === 0;
  const hasCommonArtist = wanted.artists.some((artist) => found.artists.includes(artist));
  if (isUnknownArtist) differ('no-artist', 20);
  else if (!haveSameArtists(wanted.artists, found.artists)) differ('artist', hasCommonArtist ? 5 : 40);
  const lengthMs = Math.abs(durationMs - song.durationMs);
  const isLengthKnown = durationMs > 0 && song.durationMs > 0;
  if (!isLengthKnown) differ('no-length', 1);
  else if (lengthMs > nearLengthMs) differ('length', Math.min(30, 5 + lengthMs / 5000));
  else cost += lengthMs / nearLengthMs;
  // Neither the title nor an artist in common: only a search for one of its words found it.
  if (likeness < 0.5 || (likeness < 1 && !hasCommonArtist)) cost += notAlike;
  const areNamesSame = differences.every((difference) => difference === 'no-length' || difference === 'length');
  const isSameLength = isLengthKnown && lengthMs <= sameLengthMs;
  if (areNamesSame && isSameLength) return { confidence: 'certain', differences, cost };
  const isLikely = areNamesSame && !differences.includes('length');
  return { confidence: isLikely ? 'likely' : 'doubtful', differences, cost };
}

/** 1 = equal, 0 = no two neighbouring characters in common: the Dice coefficient of their pairs. */
function titleLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  if (pairs.size === 0 || others.size === 0) return 0;
  let common = 0;
  for (const pair of pairs) if (others.has(pair)) common += 1;
  // Different texts may have the same pairs.
  return Math.min(0.99, (2 * common) / (pairs.size + others.size));
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}

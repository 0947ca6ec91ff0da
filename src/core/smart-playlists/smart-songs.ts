import { localRow } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { SongPlays } from '@/core/plays/song-plays.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { foldedForSearch } from '@/core/text/folded.ts';
import {
  maxSmartSongs,
  type SmartContent,
  type SmartGroup,
  type SmartRule,
  type SmartSort,
  valueKind,
} from './smart-playlist.ts';

/** A song with everything that rules compare. Null and 0 = unknown or none. */
export type SmartSong = {
  song: Song;
  id: SongId;
  track: LocalTrack | null;
  format: string;
  year: number | null;
  addedAt: number | null;
  isLiked: boolean;
  plays: number;
  heardMs: number;
  lastPlayedAt: number | null;
};

export type SmartSources = {
  tracks: readonly LocalTrack[];
  liked: readonly Song[];
  plays: readonly SongPlays[];
};

/** All known songs, once each: of local music, liked ones, and those of the play log. Takes linear time. */
export function smartSongs({ tracks, liked, plays }: SmartSources): SmartSong[] {
  const found = new Map<SongId, SmartSong>();
  const add = (song: Song, track: LocalTrack | null): SmartSong => {
    const id = songId(song);
    const known = found.get(id);
    if (known) return known;
    const added: SmartSong = {
      song,
      id,
      track,
      format: track?.extension ?? '',
      year: track?.year ?? null,
      addedAt: track?.addedMs ?? null,
      isLiked: false,
      plays: 0,
      heardMs: 0,
      lastPlayedAt: null,
    };
    found.set(id, added);
    return added;
  };
  for (const track of tracks) add(localRow(track).song, track);
  for (const song of liked) add(song, null).isLiked = true;
  for (const { id, song, heardMs, plays: count, lastPlayedAt } of plays) {
    // A file that has left the index can't be played any more.
    if (song.origin === 'local' && !found.has(id)) continue;
    Object.assign(add(song, null), { heardMs, plays: count, lastPlayedAt });
  }
  return [...found.values()];
}

type Test = (song: SmartSong) => boolean;

/** What the time of rules is relative to. */
export type SmartClock = {
  now: number;
  /** Start of a day such as 2026-01-31 in epoch ms; NaN if it is none. */
  startOfDay: (date: string) => number;
};

const dayMs = 86_400_000;

/**
 * The songs of a smart playlist in their order. A rule whose value is missing or invalid is ignored. `seed` decides the
 * random order, which is the same for the same seed.
 */
export function songsOfSmart(
  content: SmartContent,
  songs: readonly SmartSong[],
  clock: SmartClock,
  seed: string,
): SmartSong[] {
  const tests = [testOf(content, clock), ...content.groups.map((group) => testOf(group, clock))].filter(
    (test) => test !== null,
  );
  const matches: Test =
    content.match === 'all' || tests.length === 0
      ? (song) => tests.every((test) => test(song))
      : (song) => tests.some((test) => test(song));
  const found = songs.filter(matches);
  return sorted(found, content, seed).slice(0, content.limit ?? maxSmartSongs);
}

/** Null = no rule is complete. */
function testOf({ match, rules }: SmartGroup, clock: SmartClock): Test | null {
  const tests = rules.flatMap((rule) => ruleTest(rule, clock) ?? []);
  if (tests.length === 0) return null;
  return match === 'all' ? (song) => tests.every((test) => test(song)) : (song) => tests.some((test) => test(song));
}

/** Null = the rule is not complete. */
function ruleTest(rule: SmartRule, clock: SmartClock): Test | null {
  switch (rule.field) {
    case 'title':
      return textTest(rule, ({ song }) => [song.title]);
    case 'artist':
      return textTest(rule, ({ song }) => song.artists.map(({ name }) => name));
    case 'album':
      return textTest(rule, ({ song }) => [song.album?.name ?? '']);
    case 'format':
      return textTest(rule, ({ format }) => [format]);
    case 'origin':
      return ({ song }) => (song.origin === rule.value) === (rule.operator === 'is');
    case 'liked':
      return ({ isLiked }) => isLiked === (rule.operator === 'yes');
    case 'year':
      return numberTest(rule, ({ year }) => year);
    case 'length':
      return numberTest(rule, ({ song }) => (song.durationMs > 0 ? song.durationMs / 60_000 : null));
    case 'plays':
      return numberTest(rule, ({ plays }) => plays);
    case 'heard':
      return numberTest(rule, ({ heardMs }) => heardMs / 60_000);
    case 'added':
      return dateTest(rule, ({ addedAt }) => addedAt, clock);
    case 'lastPlayed':
      return dateTest(rule, ({ lastPlayedAt }) => lastPlayedAt, clock);
    default:
      rule.field satisfies never;
      return null;
  }
}

function textTest({ operator, value }: SmartRule, textsOf: (song: SmartSong) => readonly string[]): Test | null {
  const wanted = foldedForSearch(value).trim();
  if (wanted === '') return null;
  const isWhole = operator === 'is' || operator === 'isNot';
  const isWanted = operator === 'is' || operator === 'contains';
  const fits = (text: string): boolean =>
    isWhole ? foldedForSearch(text).trim() === wanted : foldedForSearch(text).includes(wanted);
  return (song) => textsOf(song).some(fits) === isWanted;
}

function numberTest({ operator, value }: SmartRule, numberOf: (song: SmartSong) => number | null): Test | null {
  const wanted = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(wanted)) return null;
  return (song) => {
    const number = numberOf(song);
    if (number === null) return false;
    return operator === 'more' ? number > wanted : operator === 'less' ? number < wanted : number === wanted;
  };
}

function dateTest(rule: SmartRule, timeOf: (song: SmartSong) => number | null, clock: SmartClock): Test | null {
  const { operator, value } = rule;
  if (operator === 'never') return (song) => timeOf(song) === null;
  if (valueKind(rule) === 'number') {
    const days = value.trim() === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(days)) return null;
    const from = clock.now - days * dayMs;
    return (song) => (timeOf(song) ?? Number.NEGATIVE_INFINITY) >= from === (operator === 'within');
  }
  const start = clock.startOfDay(value);
  if (Number.isNaN(start)) return null;
  return (song) => {
    const time = timeOf(song);
    if (time === null) return false;
    return operator === 'before' ? time < start : time >= start + dayMs;
  };
}

const sortValues: Record<Exclude<SmartSort, 'random'>, (song: SmartSong) => string | number | null> = {
  title: ({ song }) => song.title,
  artist: ({ song }) => artistLine(song),
  album: ({ song }) => song.album?.name ?? null,
  year: ({ year }) => year,
  length: ({ song }) => song.durationMs,
  added: ({ addedAt }) => addedAt,
  lastPlayed: ({ lastPlayedAt }) => lastPlayedAt,
  plays: ({ plays }) => plays,
  heard: ({ heardMs }) => heardMs,
};

/** Unknown values are last in both directions; equal ones stay in the order of the songs. */
function sorted(songs: readonly SmartSong[], { sort, isDescending }: SmartContent, seed: string): SmartSong[] {
  const valueFor = sort === 'random' ? ({ id }: SmartSong) => hash(seed + id) : sortValues[sort];
  const keyed = songs.map((song) => {
    const value = valueFor(song);
    return { song, value: typeof value === 'string' ? foldedForSearch(value) : value };
  });
  const sign = isDescending ? -1 : 1;
  keyed.sort(({ value: a }, { value: b }) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  });
  return keyed.map(({ song }) => song);
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

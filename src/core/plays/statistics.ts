import type { ArtistRef, Song } from '@/core/song/song.ts';
import { dayParts, weekdayOf } from '@/core/time/calendar-day.ts';
import {
  type BucketKind,
  besidePeriod,
  bucketKind,
  bucketsBetween,
  type Calendar,
  type DayRange,
  type Period,
  periodEnd,
} from './period.ts';
import type { AlbumEntry, PlayColumns } from './play-columns.ts';

/** Entries of each list of the most heard. */
const rankedLimit = 50;

/** Sums of the plays of something. */
type Heard = { heardMs: number; plays: number };

export type HeardSong = Heard & { song: Song };
export type HeardArtist = Heard & { artist: ArtistRef; songs: number; cover: Song['cover'] };
export type HeardAlbum = Heard & { album: AlbumEntry };
/** Sums of a part of the period; `newMs` is the time of songs whose first play is in the period or, of all, in this part. */
export type HeardRange = DayRange & Heard & { newMs: number };
type HeardDay = Heard & { day: number };

export type Statistics = {
  period: Period;
  /** Without plays in the period everything else is 0 or empty. */
  total: Heard & { songs: number; artists: number; albums: number; days: number };
  /** The period before, up to the same day if this one is not over; null if plays were not logged for all of it. */
  before: Heard | null;
  /** Days that have passed of the period since the first play of all, for averages. */
  elapsedDays: number;
  /** Day of the first and the last play of all; null without plays. */
  logged: { first: number; last: number } | null;
  bucketKind: BucketKind | null;
  buckets: readonly HeardRange[];
  /** By hour of the day, 24 entries. */
  hours: readonly Heard[];
  /** Heard ms by weekday (0 = the user's first weekday) and hour: 7 × 24. */
  weekHours: readonly (readonly number[])[];
  /** Days with plays, in their order. */
  days: readonly HeardDay[];
  /** Longest run of days with plays; null without plays. */
  streak: DayRange | null;
  songs: readonly HeardSong[];
  artists: readonly HeardArtist[];
  albums: readonly HeardAlbum[];
  /** Songs whose first play of all is in the period; `songs` are the most heard of them. */
  discovered: { count: number; heardMs: number; songs: readonly HeardSong[] };
};

/** Computes the statistics of a period (docs/behaviour.md#statistics). */
export function statisticsOf(columns: PlayColumns, period: Period, calendar: Calendar): Statistics {
  const logged = loggedDays(columns);
  const from = period.kind === 'all' ? (logged?.first ?? calendar.today) : period.from;
  // A clock that was wrong may have logged later days.
  const last = Math.min(periodEnd(period) - 1, Math.max(calendar.today, logged?.last ?? 0));
  const sums = sumsBetween(columns, from, last, calendar);
  const days = [...sums.days].sort(([a], [b]) => a - b).map(([day, heard]) => ({ day, ...heard }));
  const firstLogged = Math.max(from, logged?.first ?? from);
  const years = logged ? dayParts(logged.last).year - dayParts(logged.first).year + 1 : 1;
  const unit = bucketKind(period, years);
  const firstIndex = firstPlays(columns);
  const firstDay = (song: number): number => columns.day[firstIndex[song] ?? -1] ?? Number.POSITIVE_INFINITY;
  const isNew = (song: number): boolean => firstDay(song) >= from && firstDay(song) <= last;
  const heardSongs = sums.songs.ranked(Number.POSITIVE_INFINITY);
  const newSongs = heardSongs.filter(({ index }) => isNew(index));
  const toSong = ({ index, ...heard }: Ranked): HeardSong[] => {
    const entry = columns.songs[index];
    return entry ? [{ song: entry.song, ...heard }] : [];
  };
  return {
    period,
    total: {
      ...sums.total,
      songs: heardSongs.length,
      artists: sums.artists.size,
      albums: sums.albums.size,
      days: days.length,
    },
    before: before(columns, period, calendar, logged?.first ?? null),
    elapsedDays: days.length === 0 ? 0 : Math.max(1, Math.min(last, calendar.today) - firstLogged + 1),
    logged,
    bucketKind: unit,
    buckets:
      unit === null
        ? []
        : bucketSums(
            columns,
            bucketsBetween(from, lastOf(period, last), unit, calendar.firstWeekday),
            (song, bucket) =>
              period.kind === 'all' ? firstDay(song) >= bucket.from && firstDay(song) < bucket.to : isNew(song),
          ),
    hours: sums.hours,
    weekHours: sums.weekHours,
    days,
    streak: longestStreak(days),
    songs: heardSongs.slice(0, rankedLimit).flatMap(toSong),
    artists: rankedArtists(columns, sums),
    albums: sums.albums.ranked(rankedLimit).flatMap(({ index, ...heard }) => {
      const album = columns.albums[index];
      return album ? [{ album, ...heard }] : [];
    }),
    discovered: {
      count: newSongs.length,
      heardMs: newSongs.reduce((sum, { heardMs }) => sum + heardMs, 0),
      songs: newSongs.slice(0, rankedLimit).flatMap(toSong),
    },
  };
}

/** A chart has the whole period, also the part to come, except of all time. */
function lastOf(period: Period, last: number): number {
  return period.kind === 'all' ? last : periodEnd(period) - 1;
}

function loggedDays({ day, count }: PlayColumns): Statistics['logged'] {
  if (count === 0) return null;
  return { first: day[0] ?? 0, last: day[count - 1] ?? 0 };
}

type Ranked = Heard & { index: number };

/** Sums by index of a table. */
class SumsByIndex {
  readonly #heardMs: Float64Array;
  readonly #plays: Uint32Array;
  readonly #found: number[] = [];
  readonly #isFound: Uint8Array;

  constructor(size: number) {
    this.#heardMs = new Float64Array(size);
    this.#plays = new Uint32Array(size);
    this.#isFound = new Uint8Array(size);
  }

  get size(): number {
    return this.#found.length;
  }

  add(index: number, heardMs: number, plays: number): void {
    if (this.#isFound[index] === 0) {
      this.#isFound[index] = 1;
      this.#found.push(index);
    }
    this.#heardMs[index] = (this.#heardMs[index] ?? 0) + heardMs;
    this.#plays[index] = (this.#plays[index] ?? 0) + plays;
  }

  /** The most heard first; of equal ones, those with more plays and those that were heard first. */
  ranked(limit: number): Ranked[] {
    return this.#found
      .map((index) => ({ index, heardMs: this.#heardMs[index] ?? 0, plays: this.#plays[index] ?? 0 }))
      .sort((a, b) => b.heardMs - a.heardMs || b.plays - a.plays)
      .slice(0, limit);
  }
}

type Sums = {
  total: Heard;
  hours: readonly Heard[];
  weekHours: readonly (readonly number[])[];
  days: ReadonlyMap<number, Heard>;
  songs: SumsByIndex;
  artists: SumsByIndex;
  albums: SumsByIndex;
};

/** Sums the plays of the days from the first to the last one in a single pass. */
function sumsBetween(columns: PlayColumns, first: number, last: number, { firstWeekday }: Calendar): Sums {
  const songs = new SumsByIndex(columns.songs.length);
  const artists = new SumsByIndex(columns.artists.length);
  const albums = new SumsByIndex(columns.albums.length);
  const total = nothing();
  const hours = Array.from({ length: 24 }, nothing);
  const weekHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const days = new Map<number, Heard>();
  for (let at = 0; at < columns.count; at += 1) {
    const day = columns.day[at] ?? 0;
    if (day < first || day > last) continue;
    const heardMs = columns.heardMs[at] ?? 0;
    const plays = columns.counted[at] ?? 0;
    const hour = columns.hour[at] ?? 0;
    addTo(total, heardMs, plays);
    addTo(hours[hour], heardMs, plays);
    const row = weekHours[(weekdayOf(day) - firstWeekday + 7) % 7];
    if (row) row[hour] = (row[hour] ?? 0) + heardMs;
    if (!days.has(day)) days.set(day, nothing());
    addTo(days.get(day), heardMs, plays);
    const song = columns.song[at] ?? 0;
    songs.add(song, heardMs, plays);
    const entry = columns.songs[song];
    if (entry === undefined) continue;
    for (const artist of entry.artists) artists.add(artist, heardMs, plays);
    if (entry.album !== null) albums.add(entry.album, heardMs, plays);
  }
  return { total, hours, weekHours, days, songs, artists, albums };
}

function nothing(): Heard {
  return { heardMs: 0, plays: 0 };
}

function addTo(sum: Heard | undefined, heardMs: number, plays: number): void {
  if (sum === undefined) return;
  sum.heardMs += heardMs;
  sum.plays += plays;
}

/** Index of the first play of each song; -1 = none. */
function firstPlays({ count, song, songs }: PlayColumns): Int32Array {
  const first = new Int32Array(songs.length).fill(-1);
  for (let at = 0; at < count; at += 1) {
    const index = song[at] ?? 0;
    if (first[index] === -1) first[index] = at;
  }
  return first;
}

function bucketSums(
  columns: PlayColumns,
  ranges: readonly DayRange[],
  isNewIn: (song: number, bucket: DayRange) => boolean,
): HeardRange[] {
  const buckets = ranges.map((range): HeardRange => ({ ...range, ...nothing(), newMs: 0 }));
  let current = 0;
  for (let at = 0; at < columns.count; at += 1) {
    const day = columns.day[at] ?? 0;
    // The day of the clock may go back by an hour.
    while (current > 0 && day < (buckets[current]?.from ?? 0)) current -= 1;
    while (current < buckets.length && day >= (buckets[current]?.to ?? 0)) current += 1;
    const bucket = buckets[current];
    if (bucket === undefined) {
      current = buckets.length - 1;
      continue;
    }
    if (day < bucket.from) continue;
    const heardMs = columns.heardMs[at] ?? 0;
    addTo(bucket, heardMs, columns.counted[at] ?? 0);
    if (isNewIn(columns.song[at] ?? 0, bucket)) bucket.newMs += heardMs;
  }
  return buckets;
}

function before(columns: PlayColumns, period: Period, { today }: Calendar, firstLogged: number | null): Heard | null {
  if (period.kind === 'all' || firstLogged === null) return null;
  // Part of a day is less than a whole one.
  if (period.kind === 'day' && period.from === today) return null;
  const earlier = besidePeriod(period, -1);
  if (earlier.kind === 'all' || earlier.from < firstLogged) return null;
  const elapsed = Math.min(periodEnd(period), today + 1) - period.from;
  const end = Math.min(earlier.from + elapsed, period.from);
  const sum = nothing();
  for (let at = 0; at < columns.count; at += 1) {
    const day = columns.day[at] ?? 0;
    if (day >= earlier.from && day < end) addTo(sum, columns.heardMs[at] ?? 0, columns.counted[at] ?? 0);
  }
  return sum;
}

function longestStreak(days: readonly HeardDay[]): DayRange | null {
  let longest: DayRange | null = null;
  let from = 0;
  for (const [index, { day }] of days.entries()) {
    if (index === 0 || day !== (days[index - 1]?.day ?? 0) + 1) from = day;
    if (longest === null || day + 1 - from > longest.to - longest.from) longest = { from, to: day + 1 };
  }
  return longest;
}

/** Each artist with the number of their heard songs and the cover of the most heard one. */
function rankedArtists(columns: PlayColumns, { artists, songs }: Sums): HeardArtist[] {
  const ranked = artists.ranked(rankedLimit);
  const found = new Map(ranked.map(({ index }) => [index, { songs: 0, cover: null as Song['cover'] }]));
  for (const { index } of songs.ranked(Number.POSITIVE_INFINITY)) {
    const entry = columns.songs[index];
    for (const artist of entry?.artists ?? []) {
      const facts = found.get(artist);
      if (!facts) continue;
      facts.songs += 1;
      facts.cover ??= entry?.song.cover ?? null;
    }
  }
  return ranked.flatMap(({ index, ...heard }) => {
    const artist = columns.artists[index];
    return artist ? [{ artist, ...heard, songs: 0, cover: null, ...found.get(index) }] : [];
  });
}

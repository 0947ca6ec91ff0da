import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { dayOf, isoDay } from '@/core/time/calendar-day.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';
import { periodEnd, periodKinds, periodWith } from './period.ts';
import type { PlayRow } from './play.ts';
import { PlayColumns } from './play-columns.ts';
import { songPlaysOf } from './song-plays.ts';
import { statisticsOf } from './statistics.ts';

const calendar = { today: dayOf(2026, 5, 20), firstWeekday: 1 };
const minuteMs = 60_000;

let count = 0;

/** A play that began at this local time. */
function play(song: Song, at: Date, minutes: number): { row: PlayRow; song: Song } {
  count += 1;
  const beganAt = at.getTime();
  const row: PlayRow = {
    id: `p${count}`,
    songId: songId(song),
    origin: 'catalogue',
    reason: 'list',
    list: null,
    beganAt,
    heardMs: minutes * minuteMs,
    end: 'ended',
    changedAt: beganAt,
  };
  return { row, song };
}

function columnsOf(plays: readonly { row: PlayRow; song: Song }[]): PlayColumns {
  const columns = new PlayColumns();
  const rows = plays.map(({ row }) => row).sort((a, b) => a.beganAt - b.beganAt);
  columns.replaceFrom(Number.NEGATIVE_INFINITY, rows, new Map(plays.map(({ song }) => [songId(song), song])));
  return columns;
}

const at = (month: number, date: number, hour = 12, year = 2026) => new Date(year, month - 1, date, hour);
const month = periodWith(calendar.today, 'month', calendar);

const album = { name: 'Harbour', id: '7' };
const rain = makeSong(1, { title: 'Rain', durationMs: 240_000, artists: [{ name: 'Ann', id: null }], album });
const tide = makeSong(2, {
  title: 'Tide',
  durationMs: 240_000,
  artists: [
    { name: 'ANN', id: '9' },
    { name: 'Bo', id: null },
  ],
  album: { name: 'harbour', id: null },
});
const file = makeLocalSong(3, { title: 'File', durationMs: 40_000, artists: [], album: null });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the statistics of a period', () => {
  const columns = columnsOf([
    play(rain, at(4, 2), 4),
    play(rain, at(5, 1, 0), 4),
    play(tide, at(5, 1, 23), 3),
    play(tide, at(5, 2), 3),
    play(file, at(5, 3), 0.2),
    play(rain, at(5, 6), 1),
    play(rain, at(6, 1), 4),
  ]);
  const found = statisticsOf(columns, month, calendar);

  it('sum what was heard on its days', () => {
    expect(found.total).toMatchObject({ heardMs: 11.2 * minuteMs, songs: 3, days: 4 });
    expect(found.hours[0]?.heardMs).toBe(4 * minuteMs);
    expect(found.hours[23]?.heardMs).toBe(3 * minuteMs);
    expect(found.days.map(({ day, heardMs }) => [isoDay(day), heardMs / minuteMs])).toEqual([
      ['2026-05-01', 7],
      ['2026-05-02', 3],
      ['2026-05-03', 0.2],
      ['2026-05-06', 1],
    ]);
  });

  it('count a play from 30 s on, or from half of a short song', () => {
    expect(found.total.plays).toBe(4);
    const short = columnsOf([play(file, at(5, 1), 20 / 60), play(file, at(5, 2), 19 / 60)]);
    expect(statisticsOf(short, month, calendar).total.plays).toBe(1);
  });

  it('have all plays of a song, the last one of those that count', () => {
    expect(songPlaysOf(columns)).toEqual([
      {
        id: songId(rain),
        song: rain,
        heardMs: 13 * minuteMs,
        plays: 4,
        lastPlayedAt: at(6, 1).getTime(),
      },
      { id: songId(tide), song: tide, heardMs: 6 * minuteMs, plays: 2, lastPlayedAt: at(5, 2).getTime() },
      { id: songId(file), song: file, heardMs: 0.2 * minuteMs, plays: 0, lastPlayedAt: null },
    ]);
  });

  it('rank songs, artists and albums by heard time', () => {
    expect(found.songs.map(({ song, heardMs, plays }) => [song.title, heardMs / minuteMs, plays])).toEqual([
      ['Tide', 6, 2],
      ['Rain', 5, 2],
      ['File', 0.2, 0],
    ]);
    expect(found.artists.map(({ artist, heardMs, songs }) => [artist, heardMs / minuteMs, songs])).toEqual([
      [{ name: 'Ann', id: '9' }, 11, 2],
      [{ name: 'Bo', id: null }, 6, 1],
    ]);
    expect(found.albums.map(({ album: { name, id }, heardMs }) => [name, id, heardMs / minuteMs])).toEqual([
      ['Harbour', '7', 11],
    ]);
  });

  it('distinguish new songs from those that were played before', () => {
    expect(found.discovered).toMatchObject({ count: 2, heardMs: 6.2 * minuteMs });
    expect(found.discovered.songs.map(({ song }) => song.title)).toEqual(['Tide', 'File']);
    expect(found.buckets.slice(0, 6).map(({ heardMs, newMs }) => [heardMs / minuteMs, newMs / minuteMs])).toEqual([
      [7, 3],
      [3, 3],
      [0.2, 0.2],
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
  });

  it('find the longest run of days', () => {
    expect(found.streak).toEqual({ from: dayOf(2026, 5, 1), to: dayOf(2026, 5, 4) });
  });

  it('have a part for each day of the month, also for those to come', () => {
    expect(found.buckets).toHaveLength(31);
    expect(found.elapsedDays).toBe(20);
  });

  it('compare a period that is not over with the same days before', () => {
    const plays = [
      play(rain, at(3, 1), 1),
      play(rain, at(4, 20), 2),
      play(rain, at(4, 21), 8),
      play(rain, at(5, 2), 1),
    ];
    expect(statisticsOf(columnsOf(plays), month, calendar).before).toEqual({ heardMs: 2 * minuteMs, plays: 1 });
    // Plays were not logged for all of April.
    expect(statisticsOf(columnsOf(plays.slice(1)), month, calendar).before).toBeNull();
    expect(statisticsOf(columnsOf(plays), periodWith(calendar.today, 'day', calendar), calendar).before).toBeNull();
  });

  it('are empty without plays', () => {
    for (const kind of periodKinds) {
      const empty = statisticsOf(columnsOf([]), periodWith(calendar.today, kind, calendar), calendar);
      expect(empty).toMatchObject({ total: { heardMs: 0, plays: 0, songs: 0 }, songs: [], logged: null, streak: null });
    }
  });

  it('sort hours by weekday from the user’s first one on', () => {
    // A Monday.
    const monday = columnsOf([play(rain, at(5, 4, 8), 2)]);
    const hoursOf = (firstWeekday: number) =>
      statisticsOf(monday, month, { ...calendar, firstWeekday }).weekHours.findIndex((row) => row[8] === 2 * minuteMs);
    expect([hoursOf(1), hoursOf(0), hoursOf(6)]).toEqual([0, 1, 2]);
  });
});

it.each(['America/New_York', 'Europe/Berlin', 'America/Asuncion', 'Asia/Shanghai'])(
  'no play is lost or counted twice where the clocks change: %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // Every 20 minutes of two years.
    const first = new Date(2024, 0, 1).getTime();
    const end = new Date(2026, 0, 1).getTime();
    const plays = Array.from({ length: Math.floor((end - first) / (20 * minuteMs)) }, (_, index) =>
      play(rain, new Date(first + index * 20 * minuteMs), 1),
    );
    const columns = columnsOf(plays);
    const sum = (parts: readonly { heardMs: number }[]) => parts.reduce((total, { heardMs }) => total + heardMs, 0);
    for (const kind of ['day', 'week', 'month', 'year'] as const) {
      let [period, total] = [periodWith(dayOf(2024, 1, 1), kind, calendar), 0];
      while (period.kind !== 'all' && period.from <= dayOf(2025, 12, 31)) {
        const found = statisticsOf(columns, period, calendar);
        total += found.total.heardMs;
        expect(sum(found.days)).toBe(found.total.heardMs);
        expect(sum(found.hours)).toBe(found.total.heardMs);
        if (found.buckets.length > 0) expect(sum(found.buckets)).toBe(found.total.heardMs);
        // Days are too many to be all computed.
        period = periodWith(periodEnd(period) + (kind === 'day' ? 30 : 0), kind, calendar);
      }
      if (kind !== 'day') expect(total).toBe(plays.length * minuteMs);
    }
    const all = statisticsOf(columns, { kind: 'all' }, calendar);
    expect([sum(all.buckets), sum(all.days)]).toEqual([all.total.heardMs, all.total.heardMs]);
  },
);

it('plays that are added later give the same as all at once', () => {
  const random = new SeededRandom(5);
  const songs = Array.from({ length: 20 }, (_, index) => makeSong(100 + index, { durationMs: 200_000 }));
  const plays = Array.from({ length: 400 }, () =>
    play(
      songs[random.int(0, songs.length - 1)] ?? rain,
      at(1, random.int(1, 140), random.int(0, 23)),
      random.int(0, 5),
    ),
  ).sort((a, b) => a.row.beganAt - b.row.beganAt);
  const rows = plays.map(({ row }) => row);
  const bySong = new Map(plays.map(({ song }) => [songId(song), song]));
  const columns = new PlayColumns();
  let known = 0;
  for (const end of [50, 120, 400]) {
    // The last ones have changed and are replaced.
    const from = rows[known - 20]?.beganAt ?? Number.NEGATIVE_INFINITY;
    columns.replaceFrom(
      from,
      rows.slice(0, end).filter(({ beganAt }) => beganAt >= from),
      bySong,
    );
    known = end;
  }
  const atOnce = statisticsOf(columnsOf(plays), { kind: 'all' }, calendar);
  expect(statisticsOf(columns, { kind: 'all' }, calendar)).toEqual(atOnce);
});

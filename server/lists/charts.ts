import * as v from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { byPopularity, byRelease } from '../catalogue/popularity.ts';
import type { Song } from '../catalogue/song.ts';
import { isSelected, SongSelectionSchema } from '../catalogue/song-selection.ts';
import { checkedData } from '../checked-data.ts';
import { createSeededRandom } from '../music/seeded-random.ts';
import data from './charts.json' with { type: 'json' };

const ORDERS = { popularity: byPopularity, release: byRelease };

const ChartSchema = v.strictObject({
  /** Never changes. */
  rankId: v.number(),
  name: v.string(),
  /** Description in one sentence; may be `''`. */
  intro: v.string(),
  /** The order and update interval of the chart, as texts. */
  sortedBy: v.string(),
  frequency: v.string(),
  /** Missing on some charts. */
  colour: v.optional(v.pipe(v.string(), v.hexColor())),
  size: v.number(),
  /** Base order, before the day's movements. */
  order: v.picklist(['popularity', 'release']),
  /** Default: all recordings with audio. */
  songs: v.optional(SongSelectionSchema),
});

/** A chart as written by hand. */
export type Chart = v.InferOutput<typeof ChartSchema>;

export const CHARTS: readonly Chart[] = checkedData('charts.json', data, v.array(ChartSchema));

export function chartById(rankId: string): Chart | undefined {
  return CHARTS.find((chart) => String(chart.rankId) === rankId);
}

const DAY_MS = 86400000;

/** Number of the day in UTC+8. */
export function dayNumber(ms: number): number {
  return Math.floor((ms + 8 * 3600 * 1000) / DAY_MS);
}

/** Id of a chart's daily issue. */
export function issueId(chart: Chart, day: number): number {
  return chart.rankId * 100000 + day;
}

/** Day of a chart's issue; null for an invalid id. */
export function issueDay(chart: Chart, issue: string): number | null {
  const day = Number(issue) - chart.rankId * 100000;
  return Number.isInteger(day) && day > 0 && day < 100000 ? day : null;
}

const MAX_ISSUES = 64;
const issues = new WeakMap<Catalogue, Map<string, readonly Song[]>>();

/** Songs of a chart on a day, with that day's movements; the same for all callers. */
export function chartSongs(chart: Chart, catalogue: Catalogue, day: number): readonly Song[] {
  const cached = issues.get(catalogue) ?? new Map<string, readonly Song[]>();
  issues.set(catalogue, cached);
  const key = `${chart.rankId}:${day}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const random = createSeededRandom(`chart:${key}`);
  const songs = catalogue
    .recordings()
    .filter((song) => isSelected(song, chart.songs))
    .sort(ORDERS[chart.order])
    // Some new entries every day, and most positions change.
    .slice(0, Math.ceil(chart.size * 1.15))
    .map((song, place) => ({ song, place: place + random.between(-6, 6) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, chart.size)
    .map(({ song }) => song);
  const oldest = cached.keys().next().value;
  if (cached.size >= MAX_ISSUES && oldest !== undefined) cached.delete(oldest);
  cached.set(key, songs);
  return songs;
}

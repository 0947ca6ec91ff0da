import * as v from 'valibot';
import { type Chart, type ChartPage, fetchChartSongs } from '@/api/browse/charts.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { shuffle } from '@/core/queue/play-mode.ts';
import type { CatalogueSong } from '@/core/song/song.ts';

/** Maximum number of charts side by side (docs/behaviour.md#charts). */
export const maxCharts = 6;
/** Number of random charts without a stored choice (docs/behaviour.md#charts). */
const defaultCharts = 4;

/** Stored ids without duplicates; old data may contain numbers. Invalid ids are dropped. */
export const chartIdsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) => {
    const ids = stored.flatMap((id) =>
      Number.isFinite(id) || (typeof id === 'string' && id !== '') ? [String(id)] : [],
    );
    return [...new Set(ids)];
  }),
);

/**
 * The initial charts: the stored ones that still exist, at most six; four random ones if none is stored or none of them
 * exists. An empty stored choice stays empty.
 */
export function initialCharts(
  available: readonly string[],
  stored: readonly string[] | null,
  random: () => number,
): string[] {
  const existing = stored?.filter((id) => available.includes(id)).slice(0, maxCharts) ?? [];
  const wantsNone = stored?.length === 0;
  return existing.length > 0 || wantsNone ? existing : randomCharts(available, random);
}

/** Four random charts, in the order of the service. */
export function randomCharts(available: readonly string[], random: () => number): string[] {
  const drawn = new Set(shuffle(available, random).slice(0, defaultCharts));
  return available.filter((id) => drawn.has(id));
}

/** The selection with this chart added or removed; null if it is full. */
export function toggleChart(chosen: readonly string[], id: string): string[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length >= maxCharts ? null : [...chosen, id];
}

/** Page limit (1,500 songs), for services that never send a short page. */
const maxPages = 50;

/** Number of the next page; undefined after a short page and after one without new songs. */
export function nextChartPage(pages: readonly ChartPage[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.isLast || pages.length >= maxPages) return undefined;
  const before = new Set(pages.slice(0, -1).flatMap(({ songs }) => songs.map(({ hash }) => hash)));
  return last.songs.some(({ hash }) => !before.has(hash)) ? pages.length + 1 : undefined;
}

/** The songs of all pages, each once: a chart may change while it is loaded. */
export function chartSongs(pages: readonly ChartPage[]): CatalogueSong[] {
  const unique = new Map<string, CatalogueSong>();
  for (const { songs } of pages) for (const song of songs) if (!unique.has(song.hash)) unique.set(song.hash, song);
  return [...unique.values()];
}

/** Fetches a whole chart. Rejects like every call. */
export async function loadChart(
  client: ApiClient,
  { id, issueId }: Pick<Chart, 'id' | 'issueId'>,
  signal: AbortSignal,
): Promise<CatalogueSong[]> {
  const pages: ChartPage[] = [];
  for (let page: number | undefined = 1; page !== undefined; page = nextChartPage(pages)) {
    pages.push(await fetchChartSongs(client, { chartId: id, issueId, page }, signal));
  }
  return chartSongs(pages);
}

import type { ApiClient } from '@/api/transport/client';
import type { CatalogueSong } from '@/core/song/song';
import { type Chart, type ChartPage, fetchChartSongs } from './ranking-api';

/** Page limit (1,500 songs), for services that never send a short page. */
const mostPages = 50;

/** The number of the next page; undefined after a short page and after one without new songs. */
export function nextChartPage(pages: readonly ChartPage[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.isLast || pages.length >= mostPages) return undefined;
  const before = new Set(pages.slice(0, -1).flatMap(({ songs }) => songs.map(({ hash }) => hash)));
  return last.songs.some(({ hash }) => !before.has(hash)) ? pages.length + 1 : undefined;
}

/** The songs of all pages, each once: a chart may change while it is read. */
export function chartSongs(pages: readonly ChartPage[]): CatalogueSong[] {
  const unique = new Map<string, CatalogueSong>();
  for (const { songs } of pages) for (const song of songs) if (!unique.has(song.hash)) unique.set(song.hash, song);
  return [...unique.values()];
}

/** A whole chart. Rejects as every call does. */
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

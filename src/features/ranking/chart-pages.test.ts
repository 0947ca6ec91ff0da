import { expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { chartSongs, loadChart, nextChartPage } from './chart-pages';
import type { ChartPage } from './ranking-api';

const page = (numbers: number[], isLast = false): ChartPage => ({
  songs: numbers.map((number) => makeSong(number)),
  totalCount: 100,
  isLast,
});

it('requests page after page until a short one', () => {
  expect(nextChartPage([page([1, 2])])).toBe(2);
  expect(nextChartPage([page([1, 2]), page([3], true)])).toBeUndefined();
});

it('stops at a page without new songs and at the fiftieth page', () => {
  expect(nextChartPage([page([1, 2]), page([1, 2])])).toBeUndefined();
  expect(nextChartPage([page([])])).toBeUndefined();
  expect(nextChartPage(Array.from({ length: 50 }, (_, number) => page([number])))).toBeUndefined();
});

it('shows a song once if it moved to the next page', () => {
  expect(chartSongs([page([1, 2]), page([2, 3])]).map(({ title }) => title)).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

it('reads a whole chart page by page', async () => {
  const requested: unknown[] = [];
  const hash = (number: number) => number.toString(16).padStart(32, '0');
  const client = {
    session: () => null,
    async get(_path: string, params?: Record<string, unknown>) {
      requested.push(params?.page);
      const from = (Number(params?.page) - 1) * 30;
      const songlist = Array.from({ length: Math.min(30, 70 - from) }, (_, index) => ({
        songname: `Song ${from + index}`,
        deprecated: { hash: hash(from + index + 1), duration: 1000 },
      }));
      return { status: 1, error_code: 0, data: { total: 70, songlist } };
    },
  };
  const songs = await loadChart(client, { id: '8801', issueId: null }, new AbortController().signal);
  expect(requested).toEqual([1, 2, 3]);
  expect(songs).toHaveLength(70);
});

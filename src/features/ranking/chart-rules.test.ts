import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ChartPage } from '@/api/browse/charts.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { chartIdsSchema, chartSongs, initialCharts, loadChart, nextChartPage, toggleChart } from './chart-rules.ts';

const available = Array.from({ length: 10 }, (_, index) => String(8801 + index));
let seed = 7;
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};

describe('the initial charts', () => {
  it('are four random ones, each once and in the order of the service', () => {
    const draws = Array.from({ length: 40 }, () => initialCharts(available, null, random));
    for (const draw of draws) {
      expect(draw).toHaveLength(4);
      expect(draw).toEqual(available.filter((id) => draw.includes(id)));
    }
    expect(new Set(draws.flat()).size).toBe(10);
    expect(new Set(draws.map(String)).size).toBeGreaterThan(5);
  });

  it('are the stored ones, without those that no longer exist and without a seventh', () => {
    expect(initialCharts(available, ['8803', '1', '8801'], random)).toEqual(['8803', '8801']);
    expect(initialCharts(available, available, random)).toHaveLength(6);
  });

  it('are four random ones when no stored one exists, and none if the stored choice is empty', () => {
    expect(initialCharts(available, ['1', '2'], random)).toHaveLength(4);
    expect(initialCharts(available, [], random)).toEqual([]);
  });

  it('are all charts if there are fewer than four', () => {
    expect(initialCharts(['1', '2'], null, random)).toEqual(['1', '2']);
    expect(initialCharts([], null, random)).toEqual([]);
  });
});

it('reads stored ids as numbers or text, each once', () => {
  expect(v.parse(chartIdsSchema, [8801, '8802', null, '', {}, '8801'])).toEqual(['8801', '8802']);
  for (const stored of [null, 'x', 5, {}]) expect(v.is(chartIdsSchema, stored)).toBe(false);
});

it('refuses a seventh chart until one is removed', () => {
  const six = available.slice(0, 6);
  expect(toggleChart(six, '8810')).toBeNull();
  expect(toggleChart(six, '8801')).toEqual(available.slice(1, 6));
  expect(toggleChart(available.slice(0, 5), '8810')).toEqual([...available.slice(0, 5), '8810']);
});

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

import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { playLog } from '@/playback/persistence/play-log.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { StatisticsPage } from './statistics-page.tsx';

const hour = 3_600_000;
/** Noon of a local day in 2024. */
const noon = (month: number, day: number): number => new Date(2024, month - 1, day, 12).getTime();
const played = (id: string, song: number, beganAt: number, heardMs: number) =>
  makePlay(song, { id, song: makeSong(song, { title: `Statistics ${song}`, durationMs: 200_000 }), beganAt, heardMs });

beforeEach(async () => {
  const { rows } = await playLog.all();
  await playLog.remove(rows.map(({ id }) => id));
});

async function show(at: string) {
  const { host, player } = await fakeHost();
  await render(<StatisticsPage />, { host, at });
  return { titles: () => player.getSnapshot().queue.items.map(({ song }) => song.title) };
}

const textOf = (locator: Locator) => () => locator.query()?.textContent ?? '';
const row = (name: string, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('shows what was heard in a year, in charts that are tables too, and plays the songs heard longest', async () => {
  await playLog.put([
    played('a', 81, noon(3, 10), hour),
    played('b', 82, noon(3, 11), 2 * hour),
    played('c', 82, noon(5, 1), hour),
    played('d', 83, new Date(2023, 5, 1).getTime(), hour),
  ]);
  const { titles } = await show('/statistics?period=year&at=2024');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.poll(textOf(summary)).toMatch(/4\shr/);
  await expect.poll(textOf(row('Mar', 'Listening time by month'))).toMatch(/3\shr/);
  await expect.poll(textOf(row('May', 'Listening time by month'))).toMatch(/1\shr/);
  for (const name of ['Listening time by month', 'Calendar']) {
    const chart = page.getByRole('figure', { name });
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(chart.getByRole('link').filter({ hasText: 'Mar' }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(titles).toEqual(['Statistics 82', 'Statistics 81']);
});

test('follows the play log', async () => {
  await show('/statistics?period=all');
  await expect.element(page.getByText('No plays yet')).toBeVisible();
  await playLog.put([played('a', 84, noon(1, 1), hour)]);
  await expect.poll(textOf(page.getByRole('region', { name: 'Summary' }))).toMatch(/1\shr/);
});

test('says why songs that were heard for seconds are no plays', async () => {
  await playLog.put([played('a', 85, noon(3, 10), 12_000), played('b', 86, noon(3, 10), hour)]);
  await show('/statistics?period=year&at=2024');
  await expect.element(page.getByText(/^Songs heard for less than 30 seconds/)).toBeVisible();
  const rows = page.getByRole('list', { name: 'Top songs' }).getByRole('listitem');
  await expect
    .poll(() => rows.elements().map((row) => /Statistics 8\d.*/.exec(row.textContent ?? '')?.[0]))
    .toHaveLength(2);
  expect(rows.nth(0).element().textContent).toMatch(/1\splay/);
  expect(rows.nth(1).element().textContent).toMatch(/12\ssec3:20$/);
});

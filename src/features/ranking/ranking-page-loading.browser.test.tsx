import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { expectAccessible } from '../../../tests/support/components/accessible.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { RankingPage } from './ranking-page.tsx';

const chartsOf = (...info: unknown[]) => ({ status: 1, data: { info } });
const chart = (rankid: number) => ({ rankid, rankname: `Chart ${rankid}` });
const song = (number: number) => ({ songname: `Song ${number}`, hash: makeSong(number).hash });
const songsOf = (...songlist: unknown[]) => ({ status: 1, data: { songlist } });

const columns = page.getByRole('region', { name: 'Chosen charts' }).getByRole('heading', { level: 2 });
const list = (name: string) => page.getByRole('list', { name, exact: true });
const rows = (name: string) => list(name).element().querySelectorAll('[data-index]');
const alert = page.getByRole('alert');
const retry = page.getByRole('button', { name: 'Try again' });

type Answer = (chartId: string, pageNumber: number) => unknown;

/** Shows the charts 1 and 2 of a service with these answers; returns the requested pages of a chart. */
async function show(charts: () => unknown, songs: Answer = (id) => songsOf(song(Number(id)))) {
  localStorage.setItem('selectedRankIds', '["1","2"]');
  const asked: { id: string; page: number }[] = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path === '/rank/list') return charts();
    const [id, number] = [String(params.rankid), Number(params.page)];
    asked.push({ id, page: number });
    return songs(id, number);
  });
  await page.viewport(1200, 800);
  const { host, player } = await fakeHost();
  await render(<RankingPage />, { host });
  return { player, pagesOf: (id: string) => asked.filter((one) => one.id === id).map((one) => one.page) };
}

const titles = () => columns.elements().map(({ textContent }) => textContent);

test('while they load there are placeholders; a service without charts says so', async () => {
  const held = Promise.withResolvers<unknown>();
  await show(() => held.promise);
  await expect.element(page.getByRole('status', { name: 'Loading…' }).first()).toBeVisible();
  held.resolve(chartsOf());
  await expect.element(page.getByText('No charts right now')).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
});

test('of incomplete charts and songs what is there is shown; an empty chart says so in its column', async () => {
  const songs = [{ songname: 'Bare song', deprecated: { hash: '1'.repeat(32) } }, { songname: 'No hash' }, null];
  await show(
    () => chartsOf({ ...chart(1), intro: null }, { ...chart(2), songinfo: null }, { rankid: 3 }),
    (id) => (id === '1' ? songsOf(...songs) : { status: 1, data: { songlist: null } }),
  );
  await expect.element(page.getByText('No songs in this chart')).toBeVisible();
  expect(titles()).toEqual(['Chart 1', 'Chart 2', 'No songs in this chart']);
  await expect.element(list('Chart 1')).toMatchTextContent('Bare song');
  expect(rows('Chart 1')).toHaveLength(1);
});

test('a column has the description, the update frequency and the number of songs of its chart', async () => {
  const intro = 'Rising songs.\n排序方式：By plays';
  const about = { ...chart(1), intro, update_frequency: '每天', extra: { resp: { all_total: 95 } } };
  await show(() => chartsOf(about, chart(2)));
  await expect.element(page.getByText('Updated daily · 95 songs')).toBeVisible();
  await expect.element(page.getByText(/^Rising songs\.\sBy plays$/)).toBeVisible();
  await expectAccessible();
});

test('charts that fail are one error, and are shown after a retry', async () => {
  let isAway = true;
  await show(() => {
    if (isAway) throw new AppError('provider-away');
    return chartsOf(chart(1), chart(2));
  });
  await expect.element(alert).toBeVisible();
  expect(alert.elements()).toHaveLength(1);
  isAway = false;
  await retry.click();
  await expect.element(list('Chart 2')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a chart whose songs fail leaves the others, and is retried by itself', async () => {
  let isBroken = true;
  const { pagesOf } = await show(
    () => chartsOf(chart(1), chart(2)),
    (id) => {
      if (id === '1' && isBroken) throw new AppError('server');
      return songsOf(song(1));
    },
  );
  await expect.element(alert).toBeVisible();
  await expect.element(list('Chart 2')).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect.element(list('Chart 1')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(pagesOf('2')).toEqual([1]);
});

test('more pages load near the end until a short one; a page that fails is retried there', async () => {
  let isBroken = true;
  const { pagesOf } = await show(
    () => chartsOf(chart(1)),
    (_, number) => {
      if (number === 2 && isBroken) throw new AppError('server');
      const first = (number - 1) * 30 + 1;
      return songsOf(...Array.from({ length: number < 3 ? 30 : 7 }, (__, index) => song(first + index)));
    },
  );
  const scrollToEnd = () => list('Chart 1').element().scrollTo({ top: 1_000_000, behavior: 'instant' });
  await expect.element(list('Chart 1').getByText('Song 1', { exact: true })).toBeVisible();
  expect(pagesOf('1')).toEqual([1]);
  scrollToEnd();
  await expect.element(list('Chart 1').getByText('Could not load more.', { exact: false })).toBeVisible();
  isBroken = false;
  await list('Chart 1').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => pagesOf('1')).toEqual([1, 2, 2]);
  await expect.poll(() => rows('Chart 1')[0]?.ariaSetSize).toBe('60');
  scrollToEnd();
  await expect.poll(() => pagesOf('1')).toEqual([1, 2, 2, 3]);
  await expect.poll(() => rows('Chart 1')[0]?.ariaSetSize).toBe('67');
  scrollToEnd();
  await expect.element(list('Chart 1').getByText('You’ve reached the end')).toBeVisible();
});

test('a song is played from its row by keyboard, with the chart around it', async () => {
  const { player } = await show(
    () => chartsOf(chart(1)),
    () => songsOf(song(1), song(2), song(3)),
  );
  await expect.element(list('Chart 1').getByText('Song 1', { exact: true })).toBeVisible();
  (rows('Chart 1')[0] as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe('2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 3');
  expect(player.getSnapshot().queue.items).toHaveLength(3);
  await expect.poll(() => rows('Chart 1')[2]?.getAttribute('aria-current')).toBe('true');
});

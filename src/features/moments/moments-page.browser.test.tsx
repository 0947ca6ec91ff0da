import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Moment } from '@/core/moments/moment.ts';
import type { Song } from '@/core/song/song.ts';
import { moments } from '@/state/moments/moments.ts';
import { removeToast, toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { MomentsPage } from './moments-page.tsx';

const long = { durationMs: 200_000 };
const first = makeSong(301, { ...long, title: 'Rain' });
const second = makeLocalSong(302, { ...long, title: 'Harbour' });
const gone = makeSong(303, { ...long, title: 'Gone', access: 'no-copyright' });

let count = 0;
const moment = (song: Song, atMs: number, text = ''): Moment => {
  count += 1;
  return { id: `m${count}`, song, atMs, text, createdAt: 1000 - count, changedAt: 1 };
};

const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const rows = () =>
  page
    .getByRole('button', { name: /^Play from/ })
    .elements()
    .map((row) => row.getAttribute('aria-label'));
const undo = () => toastStore.getState().toasts[0]?.action?.run();

beforeEach(async () => {
  for (const { id } of toastStore.getState().toasts) removeToast(id);
  await moments.replaceAll([
    moment(first, 90_000, 'solo'),
    moment(second, 20_000),
    moment(first, 30_000, 'bridge'),
    moment(gone, 10_000),
  ]);
});

async function renderPage() {
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = long.durationMs;
  await render(<MomentsPage />, { host });
  await expect.poll(titles).toEqual(['Rain', 'Harbour', 'Gone']);
  const now = () => {
    const { current, clock, queue } = player.getSnapshot();
    const atS = Math.round(clock.anchorMs / 1000);
    return { title: current?.song.title, atS, queue: queue.items.map(({ song }) => song.title) };
  };
  return { player, now };
}

test('lists the moments by song, the newest first, and each song in its own order', async () => {
  await renderPage();
  expect(rows()).toEqual(['Play from 0:30: bridge', 'Play from 1:30: solo', 'Play from 0:20', 'Play from 0:10']);
  await expect.element(page.getByText('4 moments')).toBeVisible();
});

test('plays all songs that can be played, each from its first moment on', async () => {
  const { player, now } = await renderPage();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(now).toEqual({ title: 'Rain', atS: 30, queue: ['Rain', 'Harbour'] });
  await player.dispatch({ type: 'next' });
  expect(now()).toMatchObject({ title: 'Harbour', atS: 20 });
});

test('plays from one moment, and in the current song only goes there', async () => {
  const { player, now } = await renderPage();
  await page.getByRole('button', { name: 'Play from 0:20' }).click();
  await expect.poll(now).toEqual({ title: 'Harbour', atS: 20, queue: ['Rain', 'Harbour'] });
  await player.dispatch({ type: 'replace-queue', songs: [first, makeSong(304)], startIndex: 0, play: false });
  await page.getByRole('button', { name: 'Play from 1:30: solo' }).click();
  await expect.poll(now).toEqual({ title: 'Rain', atS: 90, queue: ['Rain', 'Song 304'] });
});

test('says why a song can’t be played, and plays nothing else', async () => {
  const { now } = await renderPage();
  await page.getByRole('button', { name: 'Play from 0:10' }).click();
  await expect.poll(() => toastStore.getState().toasts.length).toBe(1);
  expect(now().title).toBeUndefined();
});

test('removes a moment once its message is gone, unless it is undone', async () => {
  await renderPage();
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for the moment at 0:20' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(titles).toEqual(['Rain', 'Gone']);
  };
  await remove();
  undo();
  await expect.poll(titles).toEqual(['Rain', 'Harbour', 'Gone']);
  await remove();
  removeToast('Moment removed');
  await expect.poll(async () => (await moments.all()).length).toBe(3);
  expect(titles()).toEqual(['Rain', 'Gone']);
});

test('many songs can be searched, and those found are played', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    moment(makeSong(310 + index, { ...long, title: `Title ${index}` }), 5000, index === 50 ? 'needle' : ''),
  );
  await moments.replaceAll(many);
  const { host, player } = await fakeHost();
  await render(<MomentsPage />, { host });
  await page.getByRole('searchbox', { name: 'Search moments' }).fill('needle');
  await expect.poll(titles).toEqual(['Title 50']);
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => player.getSnapshot().queue.items.length).toBe(1);
  await page.getByRole('searchbox', { name: 'Search moments' }).fill('nothing');
  await expect.element(page.getByRole('heading', { name: 'No moments match' })).toBeVisible();
});

test('without moments it says how to mark one', async () => {
  await moments.replaceAll([]);
  await render(<MomentsPage />);
  await expect.element(page.getByRole('heading', { name: 'No moments yet' })).toBeVisible();
  await expect.element(page.getByText(/press B or open/)).toBeVisible();
});

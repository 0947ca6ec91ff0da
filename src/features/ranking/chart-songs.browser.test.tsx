import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import {
  enterInView,
  entriesBetween,
  focusedEntry,
  scrollTabStopAway,
} from '../../../tests/support/components/tab-stops.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { ChartSongs } from './chart-songs.tsx';

const songs = makeSongs(90);
const end = { hasMore: false, isLoading: false, error: null, onMore: () => undefined };
const before = page.getByRole('button', { name: 'Before' });
const after = page.getByRole('button', { name: 'After' });
const list = page.getByRole('list', { name: 'Top songs' });

async function showChart(more: Partial<typeof end> = {}) {
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', height: 450 }}>
      <button type="button">Before</button>
      <ChartSongs label="Top songs" songs={songs} scroller="list" end={{ ...end, ...more }} />
      <button type="button">After</button>
    </div>,
  );
  await expect.element(list.getByText('Song 1', { exact: true })).toBeVisible();
}

test('Tab reaches one song, the one that arrow keys moved to', async () => {
  await showChart();
  expect(await entriesBetween(before, after)).toEqual([0]);
  await enterInView(before, list.element());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(focusedEntry).toBe(2);
  expect(await entriesBetween(before, after)).toEqual([2]);
});

test('once the song that Tab reaches was scrolled away, Tab enters the list at a song in view', async () => {
  await showChart();
  await scrollTabStopAway(list.element(), 2010, 4010);
  await enterInView(before, list.element());
});

test('more songs are loaded 50 px before the end, not 51', async () => {
  const onMore = vi.fn();
  await showChart({ hasMore: true, onMore });
  const scroller = list.element();
  scroller.scrollTop = scroller.scrollHeight;
  const mark = list.getByRole('status');
  await expect.element(mark).toBeInTheDocument();
  await expect.poll(() => onMore.mock.calls.length).toBe(1);

  /** Scrolls until the end is this far below the list; resolves once the browser has reported it at that distance. */
  const leave = async (px: number) => {
    const distance = () => mark.element().getBoundingClientRect().top - scroller.getBoundingClientRect().bottom;
    scroller.scrollTop += distance() - px;
    await expect.poll(distance).toBe(px);
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          resolve();
        },
        { root: scroller, rootMargin: `0px 0px ${px}px` },
      );
      observer.observe(mark.element());
    });
  };
  await leave(51);
  expect(onMore).toHaveBeenCalledTimes(1);
  await leave(50);
  await expect.poll(() => onMore.mock.calls.length).toBe(2);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../../tests/support/components/render';
import {
  enterInView,
  entriesBetween,
  focusedEntry,
  scrollTabStopAway,
} from '../../../../tests/support/components/tab-stops';
import { makeSongs } from '../../../../tests/support/fakes/songs';
import { ChartSongs } from './chart-songs';

const songs = makeSongs(90);
const end = { hasMore: false, isLoading: false, error: null, onMore: () => undefined };
const before = page.getByRole('button', { name: 'Before' });
const after = page.getByRole('button', { name: 'After' });
const list = page.getByRole('list', { name: 'Top songs' });

async function showChart() {
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', height: 450 }}>
      <button type="button">Before</button>
      <ChartSongs label="Top songs" songs={songs} end={end} />
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

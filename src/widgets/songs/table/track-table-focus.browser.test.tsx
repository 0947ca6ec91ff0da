import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import {
  enterInView,
  entriesBetween,
  focusedEntry,
  scrollTabStopAway,
  tabStops,
} from '../../../../tests/support/components/tab-stops.ts';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { TrackTable } from './track-table.tsx';
import { useTrackTable } from './use-track-table.ts';

const allRows: readonly TrackRow[] = makeSongs(200).map((song, index) => ({ key: `${index}`, song }));

function Screen({ rows }: { rows: readonly TrackRow[] }) {
  return (
    // Below the app's header, where the table's toolbar sticks.
    <main style={{ paddingTop: 'var(--header-height)' }}>
      <TrackTable label="Songs" table={useTrackTable(rows, { viewKey: 'trackViewMode' })} batchItems={() => []} />
      <button type="button">After</button>
    </main>
  );
}

const html = document.documentElement;
const after = page.getByRole('button', { name: 'After' });
const title = (number: number) => page.getByRole('list').getByText(`Song ${number}`, { exact: true });

// `before` is the last control before the songs.
describe.each([
  { view: 'list', before: page.getByRole('button', { name: 'Duration' }), nextKey: '{ArrowDown}' },
  { view: 'grid', before: page.getByRole('button', { name: 'Show as list' }), nextKey: '{ArrowRight}' },
])('in the $view', ({ view, before, nextKey }) => {
  async function showSongs() {
    await page.viewport(1200, 800);
    localStorage.setItem('trackViewMode', view);
    const { update } = await render(<Screen rows={allRows} />);
    await expect.element(title(1)).toBeVisible();
    return { show: (rows: readonly TrackRow[]) => update(<Screen rows={rows} />) };
  }

  test('Tab reaches one song', async () => {
    await showSongs();
    expect(await entriesBetween(before, after)).toEqual([0]);
  });

  test('arrow keys, Home and End move the focus, and the song that Tab reaches', async () => {
    await showSongs();
    await enterInView(before, html);
    for (const [keys, index] of [
      [`${nextKey}${nextKey}`, 2],
      ['{End}', 199],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.poll(focusedEntry).toBe(index);
      await expect.poll(tabStops).toEqual([index]);
    }
  });

  test.each(['unfocused', 'focused'])(
    'after the %s song that Tab reaches was scrolled away, Tab enters at a song below the bars',
    async (state) => {
      await showSongs();
      if (state === 'focused') await enterInView(before, html);
      await scrollTabStopAway(html, 3010, 6010);
      await enterInView(before, html);
    },
  );

  test('arrow keys continue from the focused song after the one before it was removed', async () => {
    const { show } = await showSongs();
    await enterInView(before, html);
    await userEvent.keyboard(`${nextKey}${nextKey}${nextKey}`);
    await expect.poll(focusedEntry).toBe(3);
    show(allRows.slice(1));
    await expect.element(title(1)).not.toBeInTheDocument();
    expect(focusedEntry()).toBe(2);
    await expect.poll(tabStops).toEqual([2]);
    await userEvent.keyboard(nextKey);
    await expect.poll(focusedEntry).toBe(3);
  });

  test('after the focused song was removed, Tab reaches the one that took its place', async () => {
    const { show } = await showSongs();
    await enterInView(before, html);
    await userEvent.keyboard(nextKey);
    await expect.poll(focusedEntry).toBe(1);
    show(allRows.filter((_, index) => index !== 1));
    await expect.element(title(2)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(focusedEntry()).toBe(1);
  });

  test('after the song that Tab reached and those around it were removed, Tab enters at a song in view', async () => {
    const { show } = await showSongs();
    await enterInView(before, html);
    await userEvent.keyboard('{End}');
    await expect.poll(focusedEntry).toBe(199);
    show(allRows.slice(0, 3));
    await expect.element(title(1)).toBeVisible();
    expect(await entriesBetween(before, after)).toEqual([2]);
  });
});

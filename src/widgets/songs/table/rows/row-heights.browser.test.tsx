import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { startAppearance } from '@/state/settings/appearance.ts';
import { interfaceScale } from '@/state/settings/interface-scale.ts';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { render } from '../../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../../tests/support/fakes/songs.ts';
import { TrackTable } from '../track-table.tsx';
import { type TrackLayout, useTrackTable } from '../use-track-table.ts';

const count = 2000;
const rows: readonly TrackRow[] = Array.from({ length: count }, (_, index) => ({
  key: `${index}`,
  song: makeSong(index + 1, { title: `Track ${index + 1}` }),
}));
const noItems = () => [];

function Table({ layout, viewKey }: { layout: TrackLayout; viewKey: 'trackViewMode' | 'localMusicListMode' }) {
  const table = useTrackTable(rows, { viewKey, layout });
  return <TrackTable label="Songs" table={table} batchItems={noItems} />;
}

let stop = (): void => undefined;

afterEach(() => {
  stop();
  // All test files share one page.
  interfaceScale.setState(1, true);
  settingsStore.setState(settingsStore.getInitialState(), true);
  document.documentElement.removeAttribute('style');
  for (const name of ['theme', 'accent', 'motion', 'density']) delete document.documentElement.dataset[name];
});

const list = () => page.getByRole('list', { name: 'Songs' }).element();
const rowNamed = (title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

/** Distances between the tops of the rendered rows, in px. */
function distances(): number[] {
  const tops = page
    .getByRole('listitem')
    .elements()
    .map((element) => element.getBoundingClientRect().top)
    .sort((a, b) => a - b);
  return tops.slice(1).map((top, index) => Number((top - (tops[index] ?? 0)).toFixed(1)));
}

test.each([
  ['cards', 'trackViewMode', 'list', { comfortable: 56, compact: 44 }],
  // The rows of files are specified and don't depend on the density.
  ['files', 'localMusicListMode', 'list', { comfortable: 50, compact: 50 }],
  ['files', 'localMusicListMode', 'grid', { comfortable: 70, compact: 70 }],
  // An album has no cards, and rows of one height.
  ['album', 'trackViewMode', 'grid', { comfortable: 44, compact: 44 }],
] as const)(
  'rows of %s (%s, %s) have their height in each density and size, and the last one is reached',
  async (layout, viewKey, view, heights) => {
    await page.viewport(1700, 900);
    localStorage.setItem(viewKey, view);
    stop = startAppearance();
    await render(<Table layout={layout} viewKey={viewKey} />);
    for (const listDensity of ['comfortable', 'compact'] as const) {
      for (const uiScale of [0.8, 1, 1.5]) {
        changeSettings({ listDensity, uiScale });
        const height = heights[listDensity] * uiScale;
        await expect.poll(() => list().getBoundingClientRect().height).toBeCloseTo(count * height, 0);
        await expect.poll(() => new Set(distances())).toEqual(new Set([Number(height.toFixed(1))]));
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        await expect.element(rowNamed(`Track ${count}`)).toBeInViewport();
        scrollTo({ top: 0, behavior: 'instant' });
        await expect.element(rowNamed('Track 1')).toBeInViewport();
      }
    }
  },
);

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { albumRows } from '@/core/track-list/album-rows.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { TrackTable } from './track-table.tsx';
import { useTrackTable } from './use-track-table.ts';

type Entry = { title: string; artists?: string[]; disc?: number };

function rowsOf(entries: readonly Entry[]): readonly TrackRow[] {
  const rows = entries.map(({ title, artists = ['Ann'], disc }, index): TrackRow => {
    const song = makeSong(index + 1, { title, artists: artists.map((name) => ({ id: null, name })) });
    return { key: title, song, ...(disc !== undefined && { disc }) };
  });
  return albumRows(rows, ['Ann']);
}

const noItems = () => [];

function Table({ rows }: { rows: readonly TrackRow[] }) {
  const table = useTrackTable(rows, { viewKey: 'trackViewMode', layout: 'album' });
  return <TrackTable label="Songs" table={table} batchItems={noItems} />;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const itemTexts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

async function show(entries: readonly Entry[]) {
  await page.viewport(1200, 800);
  localStorage.setItem('trackViewMode', 'grid');
  await render(<Table rows={rowsOf(entries)} />);
  await expect.element(page.getByText(entries[0]?.title ?? '')).toBeVisible();
}

test('rows of an album have numbers and no covers or albums, whatever the view of other lists', async () => {
  await show([{ title: 'One' }, { title: 'Two' }]);
  await expect.poll(itemTexts).toEqual([expect.stringMatching(/^1One.*\d:\d\d$/), expect.stringMatching(/^2Two/)]);
  expect(page.getByRole('list').element().querySelector('img')).toBeNull();
  for (const name of ['Artists', 'Album', 'Show as list', 'Show as grid']) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
});

test('artists are named where they are not those of the album', async () => {
  await show([{ title: 'One' }, { title: 'Two', artists: ['Ann', 'Bob'] }]);
  await expect.element(button('Artists')).toBeVisible();
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect.poll(names).toEqual(['Ann', 'Bob']);
});

test('each disc has a heading in the order of the album', async () => {
  await show([
    { title: 'Delta', disc: 1 },
    { title: 'Bravo', disc: 1 },
    { title: 'Alpha', disc: 2 },
  ]);
  const begins = (...texts: string[]) => texts.map((text) => expect.stringMatching(new RegExp(`^${text}`)));
  await expect.poll(itemTexts).toEqual(begins('Disc 1', '1Delta', '2Bravo', 'Disc 2', '3Alpha'));
  const tops = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.getBoundingClientRect().top);
  expect(tops()).toEqual(tops().toSorted((one, other) => one - other));
  await button('Title').click();
  await expect.poll(itemTexts).toEqual(begins('3Alpha', '2Bravo', '1Delta'));
});

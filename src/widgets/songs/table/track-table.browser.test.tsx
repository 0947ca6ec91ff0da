import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import type { MenuEntry } from '@/ui/overlays/menu.tsx';
import { render } from '../../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { TrackTable } from './track-table.tsx';
import { useTrackTable } from './use-track-table.ts';

const titles = ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie', 'Foxtrot'];
const albums = ['Tide', 'Umbra', 'Ridge', 'Quay', 'Ode', 'Sail'];
const artists = ['Lena', 'Ivo', 'Kim', 'Max', 'Hana', 'Jon'];
const minutes = [3, 5, 2, 6, 4, 1];
/** Every column has a different order. */
const rows: readonly TrackRow[] = titles.map((title, index) => ({
  key: `${index}`,
  song: makeSong(index + 1, {
    title,
    artists: [{ id: null, name: artists[index] ?? '' }],
    album: { id: null, name: albums[index] ?? '' },
    durationMs: (minutes[index] ?? 0) * 60_000,
  }),
}));
const chosen: string[][] = [];
const batchItems = (selected: readonly TrackRow[]): readonly MenuEntry[] => [
  {
    id: 'note',
    label: 'Note them',
    icon: null,
    run: () => chosen.push(selected.map(({ song }) => song.title)),
  },
];

function Table() {
  return (
    // Below the app's header, where the table's toolbar sticks.
    <main style={{ paddingTop: 'var(--header-height)' }}>
      <TrackTable label="Songs" table={useTrackTable(rows, { viewKey: 'trackViewMode' })} batchItems={batchItems} />
    </main>
  );
}

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const countButton = (count: number) => button(`${count} selected`);

async function showTable() {
  chosen.length = 0;
  await page.viewport(1200, 800);
  const rendered = await render(<Table />);
  await expect.element(row('Foxtrot')).toBeVisible();
  return rendered;
}

/** The selected rows in the order in which an action receives them. */
async function takeChosen(count: number): Promise<readonly string[] | undefined> {
  await countButton(count).click();
  await page.getByRole('menuitem', { name: 'Note them' }).click();
  return chosen.at(-1);
}

/** The titles in the displayed order. */
const shownTitles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => titles.find((title) => element.textContent?.includes(title)));

test('each column sorts in both directions, and the order of the list can be restored', async () => {
  await showTable();
  for (const [column, ascending] of [
    ['Title', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot']],
    ['Artists', ['Charlie', 'Alpha', 'Foxtrot', 'Echo', 'Delta', 'Bravo']],
    ['Album', ['Charlie', 'Bravo', 'Echo', 'Foxtrot', 'Delta', 'Alpha']],
    ['Duration', ['Foxtrot', 'Echo', 'Delta', 'Charlie', 'Alpha', 'Bravo']],
  ] as const) {
    await button(column).click();
    await expect.poll(shownTitles).toEqual(ascending);
    await button(`${column}, ascending`).click();
    await expect.poll(shownTitles).toEqual(ascending.toReversed());
    await expect.element(button(`${column}, descending`)).toBeVisible();
  }
  await button('List order').click();
  await expect.poll(shownTitles).toEqual(titles);
});

test('the filter finds songs by any of their words, says when there are none, and Escape clears it', async () => {
  await showTable();
  const filter = page.getByRole('searchbox', { name: 'Filter songs' });
  await filter.fill('ridge ECHO');
  await expect.poll(shownTitles).toEqual(['Echo']);
  await filter.fill('nothing is called like that');
  await expect.element(page.getByText('No songs match.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(shownTitles).toEqual(titles);
});

test('the choice between list and grid is stored', async () => {
  await showTable();
  await button('Show as grid').click();
  await expect.element(button('Show as list')).toBeVisible();
  expect(localStorage.getItem('trackViewMode')).toBe('grid');
  await button('Show as list').click();
  await expect.element(button('Show as grid')).toBeVisible();
  expect(localStorage.getItem('trackViewMode')).toBe('list');
});

test('rows are selected one by one and in ranges, and an action receives them in the displayed order', async () => {
  await showTable();
  await button('Select').click();
  await row('Charlie').click();
  await row('Alpha').click({ modifiers: ['Control'] });
  await expect.element(countButton(2)).toBeVisible();
  await row('Bravo').click({ modifiers: ['Shift'] });
  expect(await takeChosen(4)).toEqual(['Alpha', 'Echo', 'Bravo', 'Charlie']);
});

test.each(['list', 'grid'])(
  'in batch mode a press anywhere in a row of the %s toggles it, and nothing plays or leads elsewhere',
  async (view) => {
    const { host } = await showTable();
    if (view === 'grid') await button('Show as grid').click();
    await expect.poll(() => page.getByRole('link').elements().length).toBeGreaterThan(0);
    await button('Select').click();
    expect(page.getByRole('link').elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^Play/ }).elements()).toEqual([]);
    await row('Charlie').getByText('Hana', { exact: true }).click();
    await row('Alpha').click();
    await expect.element(countButton(2)).toBeVisible();
    await row('Charlie').click();
    await expect.element(countButton(1)).toBeVisible();
    (row('Delta').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(countButton(2)).toBeVisible();
    await button('2 selected').click();
    await userEvent.keyboard('{Escape}');
    expect(host.player.getSnapshot().current).toBeNull();
  },
);

test('the current song has a ground until rows are selected, which then marks the selected ones', async () => {
  await showTable();
  const groundOf = (title: string) => getComputedStyle(row(title).element()).backgroundColor;
  await row('Charlie').getByText('4:00').click();
  await userEvent.hover(button('Select'));
  await expect.poll(() => groundOf('Charlie')).not.toBe(groundOf('Echo'));
  await button('Select').click();
  await expect.poll(() => groundOf('Charlie')).toBe(groundOf('Echo'));
  await expect.element(row('Charlie')).toHaveAttribute('aria-current', 'true');
  await row('Alpha').click();
  await userEvent.hover(countButton(1));
  await expect.poll(() => groundOf('Alpha')).not.toBe(groundOf('Echo'));
  expect(groundOf('Charlie')).toBe(groundOf('Echo'));
});

test('a checkbox selects its row, and a click on the button of the open menu ends batch mode', async () => {
  await showTable();
  await button('Select').click();
  await row('Charlie').click();
  await row('Alpha').getByRole('checkbox').click();
  await expect.element(countButton(2)).toBeVisible();
  await countButton(2).click();
  await expect.element(page.getByRole('menuitem', { name: 'Note them' })).toBeVisible();
  await countButton(2).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('Select')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('rows hidden by the filter are not selected, and are selected again when it is cleared', async () => {
  await showTable();
  await button('Select').click();
  await row('Delta').click();
  await row('Echo').click({ modifiers: ['Control'] });
  await page.getByRole('searchbox').fill('ech');
  await expect.element(countButton(1)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect.element(countButton(2)).toBeVisible();
  await page.getByRole('searchbox').fill('ech');
  expect(await takeChosen(1)).toEqual(['Echo']);
});

test('sorting clears the selection', async () => {
  await showTable();
  await button('Select').click();
  await row('Delta').click();
  await expect.element(countButton(1)).toBeVisible();
  await page.getByRole('button', { name: /^Title/ }).click();
  await expect.element(countButton(1)).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('listitem').elements()[0]?.textContent).toContain('Alpha');
});

test('with the keyboard: Space selects, Shift with arrow keys selects ranges, Ctrl+A all or none, Escape ends batch mode', async () => {
  await showTable();
  (button('Select').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  (row('Delta').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(countButton(1)).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(countButton(3)).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(countButton(2)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(countButton(6)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(button('Done')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(countButton(6)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Select')).toBeVisible();
  await expect.element(countButton(6)).not.toBeInTheDocument();
});

test('what stands for the header is in the bar once the table is scrolled under it', async () => {
  const heading = <button type="button">Play this list</button>;
  function List() {
    const table = useTrackTable(rows, { viewKey: 'trackViewMode' });
    return (
      <main style={{ paddingTop: '600px', paddingBottom: '2000px' }}>
        <TrackTable label="Songs" table={table} batchItems={batchItems} heading={heading} />
      </main>
    );
  }
  await page.viewport(1200, 800);
  await render(<List />);
  await expect.element(row('Foxtrot')).toBeInTheDocument();
  expect(button('Play this list').elements()).toEqual([]);
  window.scrollTo({ top: 700, behavior: 'instant' });
  await expect.element(button('Play this list')).toBeVisible();
  window.scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(() => button('Play this list').elements()).toEqual([]);
});

test.each(['list', 'grid'])('in the %s, buttons lead to the current song and to the top', async (view) => {
  const many: readonly TrackRow[] = makeSongs(200).map((song) => ({ key: song.hash, song }));
  function List() {
    const table = useTrackTable(many, { viewKey: 'trackViewMode' });
    return (
      <main style={{ paddingTop: '300px' }}>
        <h1>All of them</h1>
        <TrackTable label="Songs" table={table} batchItems={batchItems} />
      </main>
    );
  }
  await page.viewport(1200, 800);
  localStorage.setItem('trackViewMode', view);
  await render(<List />);
  const current = page.getByRole('list').getByText('Song 3', { exact: true });
  await current.click();
  await expect.poll(() => document.querySelectorAll('[aria-current=true]').length).toBe(1);
  (document.querySelector('[aria-current=true]') as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Song 200', { exact: true })).toBeInViewport();
  await expect.element(current).not.toBeInTheDocument();
  await button('Go to the current song').click();
  await expect.element(current).toBeInViewport();
  (document.querySelector('[aria-current=true]') as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await button('Back to top').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('rows that a jump passes are text-only at first, and all are full once it has ended', async () => {
  const many: readonly TrackRow[] = makeSongs(1500).map((song) => ({ key: song.hash, song }));
  function List() {
    const table = useTrackTable(many, { viewKey: 'trackViewMode' });
    return (
      <main style={{ paddingTop: 'var(--header-height)' }}>
        <TrackTable label="Songs" table={table} batchItems={batchItems} />
      </main>
    );
  }
  await page.viewport(1200, 800);
  await render(<List />);
  const place = (number: number) => page.getByRole('list').getByText(`Song ${number}`, { exact: true });
  const more = (number: number) => page.getByRole('button', { name: `More about Song ${number}`, includeHidden: true });
  const textOnly = () => document.querySelectorAll('[role=listitem]:not(:has(img))').length;
  await expect.element(place(1)).toBeVisible();
  (document.querySelector('[data-index="0"]') as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(place(1500)).toBeInViewport();
  await expect.poll(textOnly).toBe(0);
  await expect.element(more(1500)).toBeInTheDocument();
  await userEvent.keyboard('{PageUp}');
  await expect.poll(() => document.activeElement?.getAttribute('data-index')).not.toBe('1499');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe('0');
  // Not covered by the sticky bars.
  const head = button('Title').element().getBoundingClientRect();
  await expect.poll(() => document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom);
});

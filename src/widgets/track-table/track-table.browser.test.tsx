import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrackRow } from '@/core/track-list/track-order';
import type { MenuEntry } from '@/ui/overlays/menu';
import { render } from '../../../tests/support/components/render';
import { makeSong } from '../../../tests/support/fakes/songs';
import { TrackTable } from './track-table';
import { useTrackTable } from './use-track-table';

const titles = ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie', 'Foxtrot'];
const rows: readonly TrackRow[] = titles.map((title, index) => ({
  key: `${index}`,
  song: makeSong(index + 1, { title }),
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
    // Below the header of the app, where the table's toolbar sticks.
    <main style={{ paddingTop: 'var(--header-height)' }}>
      <TrackTable label="Songs" table={useTrackTable(rows, { viewKey: 'trackViewMode' })} batchItems={batchItems} />
    </main>
  );
}

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const countButton = (count: number) => button(`${count} selected`);

async function showTable(): Promise<void> {
  chosen.length = 0;
  await page.viewport(1200, 800);
  await render(<Table />);
  await expect.element(row('Foxtrot')).toBeVisible();
}

/** The selected rows in the order in which an action receives them. */
async function takeChosen(count: number): Promise<readonly string[] | undefined> {
  await countButton(count).click();
  await page.getByRole('menuitem', { name: 'Note them' }).click();
  return chosen.at(-1);
}

test('rows are selected one by one and in ranges, and an action receives them in the displayed order', async () => {
  await showTable();
  await button('Select').click();
  await row('Charlie').click();
  await row('Alpha').click({ modifiers: ['Control'] });
  await expect.element(countButton(2)).toBeVisible();
  await row('Bravo').click({ modifiers: ['Shift'] });
  expect(await takeChosen(4)).toEqual(['Alpha', 'Echo', 'Bravo', 'Charlie']);
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

test('with the keyboard: Space selects, Shift with arrow keys selects ranges, Ctrl+A all, Escape ends batch mode', async () => {
  await showTable();
  await button('Select').click();
  (row('Delta').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(countButton(1)).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(countButton(3)).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(countButton(6)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Select')).toBeVisible();
  await expect.element(countButton(6)).not.toBeInTheDocument();
});

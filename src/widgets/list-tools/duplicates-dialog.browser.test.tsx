import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import type { ToolList } from './tool-list.ts';

const tram = { title: 'Tram', durationMs: 200_000 };
const songs = [
  makeSong(1, { title: 'Lantern' }),
  makeSong(2, tram),
  makeSong(1, { title: 'Lantern' }),
  makeSong(3, { ...tram, variants: { lossless: makeSong(93).hash } }),
  makeSong(4, { title: 'Snow' }),
];

async function show(shown = songs, isComplete = true) {
  const remove = vi.fn();
  const list: ToolList = {
    name: 'Road',
    entries: shown.map((song, index) => ({ key: `k${index}`, song, age: index })),
    isComplete,
    remove,
    replace: null,
  };
  const onClose = vi.fn();
  await render(<DuplicatesDialog list={list} onClose={onClose} />);
  return { remove, onClose };
}

const button = (name: string) => page.getByRole('button', { name });

test('certain duplicates are selected, probable ones are not', async () => {
  const { remove, onClose } = await show();
  await expect.element(page.getByRole('checkbox', { name: 'Merge “Lantern”' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Merge “Tram”' })).not.toBeChecked();
  await button('Remove 1 song').click();
  expect(remove).toHaveBeenCalledWith(['k2'], '1 duplicate removed');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the better entry of probable duplicates stays, unless another is chosen', async () => {
  const { remove } = await show();
  await expect.element(page.getByRole('radio', { name: 'Keep “Tram”, no. 4 of the list' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Merge “Tram”' }).click();
  await page.getByRole('radio', { name: 'Keep “Tram”, no. 2 of the list' }).click();
  await button('Remove 2 songs').click();
  expect(remove).toHaveBeenCalledWith(['k2', 'k3'], '2 duplicates removed');
});

test('all probable ones are selected at once, and nothing is removed without a selection', async () => {
  await show();
  await page
    .getByRole('region', { name: 'Probably the same song' })
    .getByRole('button', { name: 'Select all' })
    .click();
  await expect.element(button('Remove 2 songs')).toBeEnabled();
  await page.getByRole('region', { name: 'The same song', exact: true }).getByRole('button').click();
  await page.getByRole('region', { name: 'Probably the same song' }).getByRole('button').click();
  await expect.element(button('Remove 0 songs')).toBeDisabled();
});

test('a list without duplicates says so, and a partly loaded one says what was compared', async () => {
  await show(songs.slice(3), false);
  await expect.element(page.getByText('No duplicates')).toBeVisible();
  await expect.element(page.getByText('Only 2 songs have been loaded and compared.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

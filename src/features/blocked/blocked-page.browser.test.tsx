import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { songTarget } from '@/core/blocks/block-target.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { addBlocks, replaceBlocks } from '@/playback/persistence/change-blocks.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { BlockedPage } from './blocked-page.tsx';

const rain = makeSong(1, { title: 'Rain', artists: [{ name: 'Ada', id: '1' }] });
const names = () => page.getByRole('listitem').elements();

beforeEach(() => {
  replaceBlocks(blocks, []);
});

const show = () =>
  render(
    <>
      <BlockedPage />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );

test('lists what is blocked, the newest first, with what it kept out', async () => {
  addBlocks(blocks, [songTarget(rain)], 1);
  const [artist] = addBlocks(blocks, [{ kind: 'artist', artistId: '9', name: 'Bo' }], 2).added;
  blocks.note(artist ? [artist, artist] : [], 'radio');
  blocks.note(artist ? [artist] : [], 'queue');
  await show();
  await expect.poll(() => names().length).toBe(2);
  const [first, second] = names().map(({ textContent }) => textContent);
  expect(first).toMatch(/^BoKept out: radio 2× and queue 1× · last /);
  expect(second).toMatch(/^RainAda · Nothing kept out so far/);
  await expect.element(page.getByText(/^2 entries/)).toBeVisible();
});

test('adds a word once', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Nothing is blocked' })).toBeVisible();
  const field = page.getByLabelText('Word in titles');
  const add = page.getByRole('button', { name: 'Block', exact: true });
  await expect.element(add).toBeDisabled();
  await field.fill('DJ');
  await add.click();
  await expect.element(page.getByText('Titles with “DJ”', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('');
  await field.fill('dj');
  await add.click();
  await expect.element(page.getByText('That is already blocked.')).toBeVisible();
  expect(blocks.all()).toHaveLength(1);
});

test('ends a block, which can be undone with its place', async () => {
  addBlocks(blocks, [songTarget(rain)], 1);
  addBlocks(blocks, [{ kind: 'word', word: 'Live' }], 2);
  await show();
  await page.getByRole('button', { name: 'Unblock Live' }).click();
  await expect.poll(() => blocks.all().length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Unblock Rain' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => blocks.all().map(({ kind }) => kind)).toEqual(['word', 'song']);
});

test('thousands are searched and filtered by kind', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => ({ kind: 'word' as const, word: `word ${at}` }));
  addBlocks(blocks, [songTarget(rain), ...words], 1);
  await show();
  await expect.poll(() => names().length).toBeGreaterThanOrEqual(40);
  expect(names().length).toBeLessThan(1000);
  await page.getByRole('searchbox', { name: 'Search blocked' }).fill('ada');
  await expect.poll(() => names().map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Rain']);
  await page.getByRole('button', { name: 'Words', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing blocked matches' })).toBeVisible();
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { address, navigate, render } from '../../../tests/support/components/render.tsx';
import { PlaylistsByTag } from './playlists-by-tag.tsx';

const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const tag = (tag_id: number, tag_name: string) => ({ tag_id, tag_name });
const groups = [
  { ...tag(11, 'Occasions'), son: [tag(1101, 'Commute'), tag(1102, 'Study')] },
  { ...tag(12, 'Styles'), son: [tag(1201, 'Electronic'), tag(1202, 'Folk')] },
  { ...tag(13, 'Languages'), son: [tag(1301, 'Chinese'), tag(1302, 'Japanese')] },
  { ...tag(19, 'Other'), son: null },
];
const list = (number: number) => ({
  global_collection_id: `collection_3_1_${number}_0`,
  specialname: `List ${number}`,
});
const lists = success({ special_list: [list(1), list(2)] });

const chip = (name: string) => page.getByRole('button', { name, exact: true });
const cards = page.getByRole('listitem');
const card = (number: number) => page.getByRole('link', { name: `List ${number}`, exact: true });
const retry = page.getByRole('button', { name: 'Try again' });

type Answer = (params: Record<string, unknown>) => unknown;

/** Shows the playlists of an address; `tags` and `playlists` are the service's answers. */
async function show(query = '?view=playlists', playlists: Answer = () => lists, tags: Answer = () => success(groups)) {
  const get = vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path === '/playlist/tags') return tags(params);
    if (path === '/top/playlist') return playlists(params);
    return new Promise(() => undefined);
  });
  await page.viewport(1000, 600);
  await render(<PlaylistsByTag />, { at: `/discover${query}` });
  return () => get.mock.calls.filter(([path]) => path === '/top/playlist').map(([, params]) => params);
}

/** Expects exactly these categories and tags to be selected. */
const expectSelected = (...names: string[]) =>
  expect
    .poll(() => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent))
    .toEqual(names);

test('an address that is no longer valid selects the first tag, and one whose tag has moved follows its id', async () => {
  await show('?main=99&sub=-4&tag=gone');
  await expectSelected('Occasions', 'Commute');
  await expect.element(card(1)).toBeVisible();
  navigate('/discover?main=0&sub=0&tag=1302');
  await expectSelected('Languages', 'Japanese');
});

test('each selection is in the address and requests its playlists; back and forward restore it', async () => {
  const asked = await show();
  await expectSelected('Occasions', 'Commute');
  await chip('Languages').click();
  await expect.poll(address).toBe('/discover?main=2&sub=0&tag=1301');
  await chip('Japanese').click();
  await expect.poll(address).toBe('/discover?main=2&sub=1&tag=1302');
  await chip('Other').click();
  await expect.poll(address).toBe('/discover?main=3&tag=19');
  await expectSelected('Other');
  await expect.poll(() => asked().map((params) => params?.category_id)).toEqual(['1101', '1301', '1302', '19']);
  navigate(-1);
  await expectSelected('Languages', 'Japanese');
  navigate(-1);
  await expectSelected('Languages', 'Chinese');
  navigate(1);
  await expectSelected('Languages', 'Japanese');
});

test('categories, tags and cards are a tab stop each, and are chosen by keyboard', async () => {
  await show();
  await expect.element(card(1)).toBeVisible();
  (chip('Occasions').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expectSelected('Styles', 'Electronic');
  await expect.element(card(1)).toBeVisible();
  await userEvent.tab();
  await expect.element(chip('Electronic')).toHaveFocus();
  await userEvent.tab();
  await expect.element(card(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/playlistDetail?global_collection_id=collection_3_1_1_0');
});

test('each page of an endless category is requested once, shows repeated playlists once, and can be retried', async () => {
  let failing = '2';
  const asked = await show('?view=playlists', ({ page: number }) => {
    if (String(number) === failing) {
      failing = '';
      throw new AppError('server');
    }
    // Each page begins with the last playlist of the one before.
    const first = (Number(number) - 1) * 30;
    const numbers = Array.from({ length: 31 }, (_, index) => first + index).filter((one) => one > 0);
    return success({ special_list: numbers.map(list), has_next: Number(number) === 3 ? 0 : 1 });
  });
  await expect.element(card(30)).toBeInTheDocument();
  card(30).element().scrollIntoView();
  await expect.element(page.getByText('Could not load more.', { exact: false })).toBeVisible();
  await retry.click();
  for (const number of [60, 90]) {
    await expect.element(card(number)).toBeInTheDocument();
    card(number).element().scrollIntoView();
  }
  await expect.element(page.getByText('You’ve reached the end')).toBeVisible();
  expect(cards.elements()).toHaveLength(90);
  expect(asked().map((params) => params?.page)).toEqual([1, 2, 2, 3]);
});

test('of incomplete categories and playlists those with an id and a name are shown', async () => {
  const damaged = [{ ...tag(11, 'Occasions'), son: null }, tag(0, ''), null, groups[1]];
  const some = success({ special_list: [{ specialname: 'Without an id' }, {}, list(2)] });
  await show(
    '?view=playlists',
    () => some,
    () => success(damaged),
  );
  await expectSelected('Occasions');
  await expect.element(chip('Styles')).toBeVisible();
  expect(page.getByRole('group', { name: 'Categories' }).getByRole('button').elements()).toHaveLength(2);
  await expect.element(card(2)).toBeVisible();
  expect(cards.elements()).toHaveLength(1);
});

test('a category without playlists says so, and leads to the overview', async () => {
  await show('?view=playlists', () => success({ special_list: null, has_next: 1 }));
  await expect.element(page.getByText('No playlists in this category')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(address).toBe('/discover');
});

test('categories that fail can be retried, and a category that loads has ten placeholders', async () => {
  let isBroken = true;
  const held = Promise.withResolvers<unknown>();
  await show(
    '?view=playlists',
    () => held.promise,
    () => {
      if (isBroken) throw new AppError('bad-data');
      return success(groups);
    },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('unreadable response');
  isBroken = false;
  await retry.click();
  await expect.element(chip('Languages')).toBeVisible();
  expect(page.getByRole('status', { name: 'Loading…' }).element().children).toHaveLength(10);
  held.resolve(lists);
  await expect.element(card(1)).toBeVisible();
});

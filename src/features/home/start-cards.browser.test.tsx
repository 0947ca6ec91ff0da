import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { StartCards } from './start-cards.tsx';

const fixedId = 'collection_3_880100701_21_0';
const fixed = { name: 'Quiet quays', list_create_gid: fixedId };
const recommended = [
  { global_collection_id: 'collection_3_7_1_0', specialname: 'Low lamps' },
  { global_collection_id: 'collection_3_7_2_0', specialname: 'Night ferries' },
];

const success = (data: unknown) => ({ status: 1, error_code: 0, data });

/** Mocks the service with these answers by path; other calls never resolve. */
function answers(byPath: Record<string, () => unknown>): void {
  vi.spyOn(api, 'get').mockImplementation(async (path) => (await byPath[path]?.()) ?? new Promise(() => undefined));
}

const cards = page.getByRole('region', { name: 'Start here' });
const featured = cards.getByRole('link', { name: /^Featured playlist/ });
const named = (name: string) => cards.getByRole('link', { name: `Featured playlist ${name}` });

test('the fixed featured playlist is offered by its name where the service has it', async () => {
  answers({
    '/playlist/detail': () => success([fixed]),
    '/top/playlist': () => success({ special_list: recommended }),
  });
  await render(<StartCards />);
  await expect.element(named('Quiet quays')).toBeVisible();
  await expect.element(featured).toHaveAttribute('href', expect.stringContaining(`global_collection_id=${fixedId}`));
});

test('a name from right to left stands at the same edge as the title of its card', async () => {
  const name = 'ألبوم الليل';
  answers({ '/playlist/detail': () => success([{ ...fixed, name }]) });
  await render(<StartCards />);
  await expect.element(named(name)).toBeVisible();
  const leftOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(featured.getByText(text, { exact: true }).element());
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(name)).toBeCloseTo(leftOf('Featured playlist'), 0);
});

test.each([
  ['does not know it', () => success([])],
  ['refuses its id', () => ({ status: 0, error_code: 20017, data: null })],
])('a service that %s offers the first of its recommended playlists', async (_, detail) => {
  answers({ '/playlist/detail': detail, '/top/playlist': () => success({ special_list: recommended }) });
  await render(<StartCards />);
  await expect.element(named('Low lamps')).toBeVisible();
  await expect
    .element(featured)
    .toHaveAttribute('href', expect.stringContaining('global_collection_id=collection_3_7_1_0'));
});

test('its place is kept while the service is asked, and given up where there is no playlist', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answers({ '/playlist/detail': () => promise, '/top/playlist': () => success({ special_list: [] }) });
  await render(<StartCards />);
  await expect.element(cards).toBeVisible();
  expect(cards.element().childElementCount).toBe(4);
  const { height } = cards.element().getBoundingClientRect();
  resolve(success([]));
  await expect.poll(() => cards.element().childElementCount).toBe(3);
  await expect.element(featured).not.toBeInTheDocument();
  expect(cards.element().getBoundingClientRect().height).toBe(height);
});

test('there is no card while the service is away, and one as soon as it is back', async () => {
  let isAway = true;
  const detail = () => {
    if (isAway) throw new AppError('no-response');
    return success([fixed]);
  };
  answers({ '/playlist/detail': detail });
  await render(<StartCards />);
  await expect.poll(() => cards.element().childElementCount).toBe(3);
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(named('Quiet quays')).toBeVisible();
});

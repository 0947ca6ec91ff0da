import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { address, render } from '../../../tests/support/components/render.tsx';
import { ArtistDirectoryView } from './artist-directory.tsx';

const artist = (singerid: number, singername: string) => ({ singerid, singername });
const enu_list = {
  types: [
    { key: '0:0', value: 'All' },
    { key: '2:0', value: 'Western' },
  ],
  sextypes: [
    { key: 0, value: 'All' },
    { key: 2, value: 'Bands' },
  ],
};
const info = [
  { title: 'Popular', singer: [artist(1, 'Lumen Ferry'), artist(2, 'Ferro Lantern')] },
  { title: 'F', singer: [artist(2, 'Ferro Lantern')] },
];

const group = (name: string) => page.getByRole('group', { name, exact: true });
const chip = (name: string, of = 'Letters') => group(of).getByRole('button', { name, exact: true });
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

/** Shows the artists of a service with these answers; returns its requests. */
async function show(answer: (params: Record<string, unknown>) => unknown) {
  const get = vi.spyOn(api, 'get').mockImplementation(async (_, params = {}) => answer(params));
  await page.viewport(1200, 800);
  await render(<ArtistDirectoryView />, { at: '/discover?view=artists' });
  return () => get.mock.calls.map(([, params]) => [params?.type, params?.sextypes]);
}

test('artists are narrowed by region, kind and letter, which are in the address', async () => {
  const asked = await show(() => ({ status: 1, data: { enu_list, info } }));
  await expect.poll(names).toEqual(['Lumen Ferry', 'Ferro Lantern']);
  await chip('F').click();
  await expect.poll(names).toEqual(['Ferro Lantern']);
  await expect.poll(address).toBe('/discover?view=artists&letter=F');
  await page.getByRole('button', { name: 'Western', exact: true }).click();
  await expect.poll(address).toBe('/discover?view=artists&letter=F&type=2%3A0');
  await page.getByRole('button', { name: 'Bands', exact: true }).click();
  await expect.poll(address).toBe('/discover?view=artists&letter=F&type=2%3A0&sex=2');
  await expect.poll(names).toEqual(['Ferro Lantern']);
  expect(asked()).toEqual([
    ['0', '0'],
    ['2', '0'],
    ['2', '2'],
  ]);
});

test('filters stay where their artists fail or are none, and lead back to all artists', async () => {
  let isBroken = true;
  await show(({ type }) => {
    if (type === '0') return { status: 1, data: { enu_list, info } };
    if (isBroken) throw new AppError('server');
    return { status: 1, data: { enu_list, info: [] } };
  });
  const western = page.getByRole('button', { name: 'Western', exact: true });
  await western.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(western).toHaveAttribute('aria-pressed', 'true');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No artists', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(names).toEqual(['Lumen Ferry', 'Ferro Lantern']);
});

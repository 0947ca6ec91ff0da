import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { RankingPage } from './ranking-page.tsx';

afterEach(() => localStorage.removeItem('selectedRankIds'));

const songs = Array.from({ length: 30 }, (_, index) => ({
  songname: `Song ${index + 1}`,
  deprecated: { hash: String(9100 + index).padStart(32, '0') },
}));

/**
 * Opens charts of `rows` songs each; `stored` is the choice of an earlier visit, null for none, and unchanged by default.
 */
async function open({ count = 3, rows = 30, stored }: { count?: number; rows?: number; stored?: string | null } = {}) {
  if (stored === null) localStorage.removeItem('selectedRankIds');
  else if (stored !== undefined) localStorage.setItem('selectedRankIds', stored);
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    if (path === '/rank/list') {
      const info = Array.from({ length: count }, (_, index) => ({ rankid: index + 1, rankname: `Chart ${index + 1}` }));
      return { status: 1, data: { info } };
    }
    return { status: 1, data: { songlist: songs.slice(0, rows) } };
  });
  return render(<RankingPage />);
}

const tab = (name: string) => page.getByRole('tab', { name });
const list = (name: string) => page.getByRole('list', { name });

test('in a narrow window the chosen charts are tabs, and the page scrolls their songs', async () => {
  await page.viewport(390, 800);
  await open({ stored: '["1","2"]' });
  await expect.element(list('Chart 1').getByText('Song 1', { exact: true })).toBeVisible();
  await expect.element(list('Chart 2')).not.toBeInTheDocument();
  for (let around: Element | null = list('Chart 1').element(); around; around = around.parentElement) {
    if (around === document.documentElement) break;
    expect(getComputedStyle(around).overflowY).not.toMatch(/auto|scroll/);
  }
  expect(document.documentElement.scrollHeight).toBeGreaterThan(30 * 56);
  await tab('Chart 2').click();
  await expect.element(list('Chart 2').getByText('Song 1', { exact: true })).toBeVisible();
});

test('in a narrow window a button shows the charts to choose from', async () => {
  await page.viewport(390, 800);
  await open({ stored: '["1","2"]' });
  await page.getByRole('button', { name: 'Choose charts' }).click();
  await page.getByRole('group', { name: 'Choose charts' }).getByRole('button', { name: 'Chart 3' }).click();
  await expect.element(tab('Chart 3')).toBeVisible();
  await expect.element(page.getByText('Showing 3 charts (up to 6)')).toBeVisible();
});

test('in a wide window they stand side by side', async () => {
  await page.viewport(1200, 800);
  await open({ stored: '["1","2"]' });
  await expect.element(list('Chart 1')).toBeVisible();
  await expect.element(list('Chart 2')).toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
});

const columns = page.getByRole('region', { name: 'Chosen charts' }).getByRole('heading', { level: 2 });
const chips = () => [...page.getByRole('group', { name: 'Choose charts' }).element().querySelectorAll('button')];
const chosen = () => chips().filter((chip) => chip.ariaPressed === 'true');
const storedCharts = (): string[] => JSON.parse(localStorage.getItem('selectedRankIds') ?? '[]');

test('four random charts are chosen at first and stored, which the next visit shows', async () => {
  await page.viewport(1200, 800);
  const { unmount } = await open({ count: 8, rows: 2, stored: null });
  await expect.poll(() => columns.elements().length).toBe(4);
  await expect.element(page.getByText('Showing 4 charts (up to 6)')).toBeVisible();
  const first = columns.elements().map(({ textContent }) => textContent);
  expect(storedCharts().map((id) => `Chart ${id}`)).toEqual(first);
  unmount();
  await open({ count: 8, rows: 2 });
  await expect.poll(() => columns.elements().map(({ textContent }) => textContent)).toEqual(first);
});

test('up to six charts can be chosen, which a message says; without any, four are chosen at random', async () => {
  await page.viewport(1200, 800);
  await open({ count: 8, rows: 2, stored: '["1","2","3","4","5"]' });
  const press = (pressed: boolean) =>
    chips()
      .find((chip) => (chip.ariaPressed === 'true') === pressed)
      ?.click();
  await expect.poll(() => columns.elements().length).toBe(5);
  press(false);
  await expect.poll(() => columns.elements().length).toBe(6);
  press(false);
  await expect
    .poll(() => toastStore.getState().toasts.map(({ text }) => text))
    .toEqual([expect.stringContaining('You can choose up to six charts')]);
  expect(chosen()).toHaveLength(6);
  await expect.poll(storedCharts).toHaveLength(6);
  for (let left = 5; left >= 0; left -= 1) {
    press(true);
    await expect.element(page.getByText(`Showing ${left} chart${left === 1 ? '' : 's'} (up to 6)`)).toBeVisible();
  }
  await expect.element(page.getByText('No chart chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose four at random' }).click();
  await expect.poll(() => columns.elements().length).toBe(4);
});

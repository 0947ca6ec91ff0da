import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { RankingPage } from './ranking-page.tsx';

afterEach(() => localStorage.removeItem('selectedRankIds'));

const songs = Array.from({ length: 30 }, (_, index) => ({
  songname: `Song ${index + 1}`,
  deprecated: { hash: String(9100 + index).padStart(32, '0') },
}));

async function open(): Promise<void> {
  localStorage.setItem('selectedRankIds', '["1","2"]');
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    if (path === '/rank/list') {
      const info = [1, 2, 3].map((id) => ({ rankid: id, rankname: `Chart ${id}` }));
      return { status: 1, data: { info } };
    }
    return { status: 1, data: { songlist: songs } };
  });
  await render(<RankingPage />);
}

const tab = (name: string) => page.getByRole('tab', { name });
const list = (name: string) => page.getByRole('list', { name });

test('in a narrow window the chosen charts are tabs, and the page scrolls their songs', async () => {
  await page.viewport(390, 800);
  await open();
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
  await open();
  await page.getByRole('button', { name: 'Choose charts' }).click();
  await page.getByRole('group', { name: 'Choose charts' }).getByRole('button', { name: 'Chart 3' }).click();
  await expect.element(tab('Chart 3')).toBeVisible();
  await expect.element(page.getByText('Showing 3 charts (up to 6)')).toBeVisible();
});

test('in a wide window they stand side by side', async () => {
  await page.viewport(1200, 800);
  await open();
  await expect.element(list('Chart 1')).toBeVisible();
  await expect.element(list('Chart 2')).toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { LibraryPage } from './library-page.tsx';

const success = (data: object) => ({ status: 1, error_code: 0, data });

/** The service's answer to the call for saved videos. */
let saved: object;

beforeEach(() => {
  saved = missingCall;
  vi.spyOn(api, 'get').mockImplementation(async (path) => (path === '/user/video/collect' ? saved : success({})));
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});

afterEach(() => clearUser());

test('saved videos are counted, and each leads to its screen', async () => {
  saved = success({ ctotal: 1, info: [{ video_id: 7, video_name: 'Harbour at night' }] });
  await render(<LibraryPage />);
  await page.getByRole('tab', { name: /^Saved videos\s*1$/ }).click();
  const links = page.getByRole('list', { name: 'Saved videos' }).getByRole('link').first();
  await expect.element(links).toHaveAttribute('href', '/video/7');
});

test('a service without saved videos has no tab for them', async () => {
  await render(<LibraryPage />);
  await expect.element(page.getByRole('tab', { name: /^Followed friends/ })).toBeVisible();
  await expect.poll(() => vi.mocked(api.get).mock.calls.map(([path]) => path)).toContain('/user/video/collect');
  await expect.element(page.getByRole('tab', { name: /^Saved videos/ })).not.toBeInTheDocument();
});

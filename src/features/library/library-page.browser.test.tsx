import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { createQueryClient } from '@/state/queries/query-client.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { LibraryPage } from './library-page.tsx';

const success = (data: object) => ({ status: 1, error_code: 0, data });
const answers: Record<string, object> = {
  '/user/detail': success({ nickname: 'Harbour', p_grade: 3 }),
  '/user/follow': success({
    total: 2,
    lists: [
      { userid: 1, nickname: 'An artist', singerid: 5 },
      { userid: 2, nickname: 'A friend', singerid: 0 },
    ],
  }),
};

/** What each tab of a user without anything says, and where it leads. */
const emptyTabs = [
  ['My playlists', 'No playlists yet', '/discover'],
  ['Saved playlists', 'No saved playlists yet', '/discover'],
  ['Saved albums', 'No saved albums yet', '/search'],
  ['Followed artists', 'No followed artists yet', '/search'],
  ['Followed friends', 'No followed friends yet', null],
  ['Saved videos', 'No saved videos', '/search'],
] as const;

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
});

test('the library asks for the VIP and for whom the user follows once a visit, whatever tabs are opened', async () => {
  const calls = vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path] ?? success({}));
  const count = (path: string) => calls.mock.calls.filter(([asked]) => asked === path).length;
  const queryClient = createQueryClient();
  for (const visit of [1, 2]) {
    const { unmount } = await render(<LibraryPage />, { queryClient });
    await expect.element(page.getByText('Harbour')).toBeVisible();
    for (const name of [/^Followed artists/, /^Followed friends/, /^Followed artists/]) {
      await page.getByRole('tab', { name }).click();
      await expect.element(page.getByRole('list', { name })).toBeVisible();
    }
    expect([count('/user/vip/detail'), count('/user/follow'), count('/user/detail')]).toEqual([visit, visit, visit]);
    unmount();
  }
});

test('each tab of a user without anything says so, and leads to where there is something', async () => {
  vi.spyOn(api, 'get').mockImplementation(async () => success({}));
  await render(<LibraryPage />);
  for (const [name, title, to] of emptyTabs) {
    await page.getByRole('tab', { name, exact: false }).click();
    const state = page.getByRole('tabpanel').getByRole('status');
    await expect.element(state.getByText(title, { exact: true })).toBeVisible();
    const links = state.getByRole('link').elements();
    const targets = links.map((link) => link.getAttribute('href'));
    expect(targets, name).toEqual(to === null ? [] : [to]);
  }
});

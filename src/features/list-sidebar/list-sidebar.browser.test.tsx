import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { userPlaylistsKey } from '@/state/library/user-library.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toggleSidebar, useIsSidebarCollapsed } from '@/state/sidebar.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { ListSidebar } from './list-sidebar.tsx';

let queryClient: QueryClient;

beforeEach(async () => {
  await page.viewport(1440, 900);
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  vi.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
  queryClient = new QueryClient();
  queryClient.setQueryData(userPlaylistsKey('7'), [
    makePlaylist(9, { name: 'Rain' }),
    makePlaylist(2, { name: 'Harbour', songCount: 3 }),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
  localStorage.removeItem('sidebar_collapsed');
});

function Sidebar() {
  return <ListSidebar isCollapsed={useIsSidebarCollapsed()} />;
}

test('the sidebar links to the lists in the order of the library, and marks the one that is shown', async () => {
  await render(<Sidebar />, { at: '/playlistDetail?global_collection_id=g9&listid=9', queryClient });
  const links = page.getByRole('navigation').getByRole('link');
  await expect.element(links.nth(0)).toHaveTextContent('Harbour3 songs');
  await expect.element(links.nth(1)).toHaveTextContent('Rain0 songs');
  await expect.element(links.nth(1)).toHaveAttribute('aria-current', 'page');
});

test('collapsed, it shows only covers, which are named, and stays so', async () => {
  await render(<Sidebar />, { queryClient });
  await page.getByRole('button', { name: 'Show only the covers' }).click();
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toHaveTextContent('');
  expect(localStorage.getItem('sidebar_collapsed')).toBe('true');
  toggleSidebar();
  await expect.element(page.getByRole('link', { name: /Harbour/ })).toHaveTextContent('Harbour3 songs');
});

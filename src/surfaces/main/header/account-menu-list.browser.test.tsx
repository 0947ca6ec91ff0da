import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { AccountMenuList } from './account-menu-list.tsx';

const releasePage = 'https://example.test/releases/latest';

/** Shows the menu of a desktop app of version 7.8.9 whose update check gets this answer. */
async function showDesktopMenu(answer: object) {
  const openExternal = vi.fn();
  const releasesAddress = `data:application/json,${encodeURIComponent(JSON.stringify(answer))}`;
  const desktop = { version: '7.8.9', releasesAddress } as DesktopShell;
  const { host } = await fakeHost();
  const { queryClient } = await render(
    <AccountMenuList label="Account" at={{ x: 0, y: 0 }} onClose={() => undefined} />,
    {
      host: { ...host, kind: 'desktop', desktop, openExternal },
    },
  );
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return openExternal;
}

test.each([
  // Newer by number, not alphabetically.
  ['v7.10.0', 'Update to 7.10.0 New'],
  ['v7.8.9', 'Release page'],
])('the menu of the desktop app leads to release %s', async (latest, entry) => {
  const openExternal = await showDesktopMenu({ tag_name: latest, html_url: releasePage });
  const item = page.getByRole('menuitem', { name: entry });
  await item.click();
  expect(openExternal).toHaveBeenCalledWith(releasePage);
});

test('an update check that finds nothing adds no entry, and is not reported to the user', async () => {
  await showDesktopMenu({ message: 'Not Found' });
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'Command palette',
    'About Kanade',
    'Log in',
  ]);
  expect(toastStore.getState().toasts).toEqual([]);
});

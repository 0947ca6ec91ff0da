import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { AccountMenuList } from './account-menu-list.tsx';

const releasePage = 'https://example.test/releases/latest';

/** Shows the menu of a desktop app of version 7.8.9 whose update check finds `latest`. */
async function showDesktopMenu(latest: string) {
  const openExternal = vi.fn();
  const body = JSON.stringify({ tag_name: latest, html_url: releasePage });
  const releasesAddress = `data:application/json,${encodeURIComponent(body)}`;
  const desktop = { version: '7.8.9', releasesAddress } as DesktopShell;
  const { host } = await fakeHost();
  await render(<AccountMenuList label="Account" at={{ x: 0, y: 0 }} onClose={() => undefined} />, {
    host: { ...host, kind: 'desktop', desktop, openExternal },
  });
  return openExternal;
}

test.each([
  // Newer by number, not alphabetically.
  ['v7.10.0', 'Update to 7.10.0 New'],
  ['v7.8.9', 'Release page'],
])('the menu of the desktop app leads to release %s', async (latest, entry) => {
  const openExternal = await showDesktopMenu(latest);
  const item = page.getByRole('menuitem', { name: entry });
  await item.click();
  expect(openExternal).toHaveBeenCalledWith(releasePage);
});

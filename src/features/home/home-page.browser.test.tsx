import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell } from '@/host/host.ts';
import { api } from '@/state/queries/api.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { HomePage } from './home-page.tsx';

const listId = 'collection_3_1_2_0';

function Screen() {
  const { pathname } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname}</output>
      {pathname === '/' ? <HomePage /> : null}
    </>
  );
}

async function openShared(desktop: DesktopShell | null): Promise<void> {
  vi.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
  const { host } = await fakeHost();
  await render(<Screen />, { host: { ...host, kind: desktop ? 'desktop' : 'web', desktop }, at: `/?listid=${listId}` });
}

test('a shared playlist in its address is opened', async () => {
  await openShared(null);
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/playlistDetail');
});

test('a shared playlist in its address is home in the desktop app, whose shell opens links', async () => {
  await openShared({} as DesktopShell);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByLabelText('address').element().textContent).toBe('/');
});

import { useLocation, useRoutes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { screens } from './routes.tsx';

function Screens() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      {useRoutes(screens)}
    </>
  );
}

afterEach(clearUser);

test.each(['/library?category=3', '/CloudDrive'])('%s leads to the login, and back, without a user', async (at) => {
  const address = page.getByLabelText('address');
  const { unmount } = await render(<Screens />, { at });
  await expect.element(address).toHaveTextContent(`/login?redirect=${encodeURIComponent(at)}`);
  unmount();
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  await render(<Screens />, { at });
  await expect.element(address).toHaveTextContent(at);
});

import { useRoutes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { address, render } from '../../../../tests/support/components/render.tsx';
import { screens } from './routes.tsx';

const Screens = () => useRoutes(screens);

afterEach(clearUser);

test.each(['/library?category=3', '/CloudDrive'])('%s leads to the login, and back, without a user', async (at) => {
  const { unmount } = await render(<Screens />, { at });
  await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  unmount();
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  await render(<Screens />, { at });
  await expect.poll(address).toBe(at);
});

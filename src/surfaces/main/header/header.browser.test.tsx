import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { address, render } from '../../../../tests/support/components/render.tsx';
import { Header } from './header.tsx';

const before = location.href;

afterEach(() => {
  clearUser();
  history.replaceState(null, '', before);
});

const login = page.getByRole('link', { name: 'Log in' });
const menu = page.getByRole('button', { name: 'Account and more' });
const back = page.getByRole('button', { name: 'Back', exact: true });
const forward = page.getByRole('button', { name: 'Forward', exact: true });
const icon = page.getByRole('link', { name: 'Kanade' });

/** A window in this display mode, with one page before the current one. */
function openWindow(mode: 'browser' | 'standalone'): void {
  history.replaceState({ idx: 1 }, '');
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('display-mode')
      ? Object.assign(new EventTarget(), { matches: query.includes(`display-mode: ${mode}`) } as MediaQueryList)
      : real(query),
  );
}

test('without a login a link to it stands beside the account menu, and returns to the screen', async () => {
  await page.viewport(1200, 800);
  await render(<Header />, { at: '/discover?view=radio' });
  await expect.element(menu).toBeVisible();
  await login.click();
  await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent('/discover?view=radio')}`);
  // The login itself needs no link to it.
  await expect.element(login).not.toBeInTheDocument();
});

test('with a login there is only the account menu', async () => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  await render(<Header />);
  await expect.element(page.getByRole('button', { name: 'Account of N' })).toBeVisible();
  await expect.element(login).not.toBeInTheDocument();
});

test('a narrow window without the buttons of a browser has back in place of the icon', async () => {
  await page.viewport(390, 800);
  openWindow('standalone');
  await render(<Header />, { at: '/discover' });
  await expect.element(back).toBeVisible();
  await expect.element(icon).not.toBeInTheDocument();
  await expect.element(forward).not.toBeInTheDocument();
});

test('a narrow window of a browser has the icon, and no buttons that the browser has', async () => {
  await page.viewport(600, 800);
  openWindow('browser');
  await render(<Header />, { at: '/discover' });
  await expect.element(icon).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});

test('at 320 px everything of the header is in the window', async () => {
  await page.viewport(320, 568);
  await render(<Header />, { at: '/discover' });
  await expect.element(login).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(page.getByRole('searchbox').element().getBoundingClientRect().width).toBeGreaterThan(120);
});

test('back and forward have a target, also after a new navigation and in a page that was loaded again', async () => {
  await page.viewport(1200, 800);
  history.replaceState(null, '', '#/settings');
  const queryClient = new QueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Header />
        </HashRouter>
      </QueryClientProvider>,
      { bare: true },
    );
  const expectAt = async (path: string, steps: { back: boolean; forward: boolean }) => {
    await expect.poll(() => location.hash).toBe(`#${path}`);
    const enabled = () => [back, forward].map((button) => !(button.element() as HTMLButtonElement).disabled);
    // The router renders after it has changed the address.
    await expect.poll(enabled).toEqual([steps.back, steps.forward]);
  };
  const { unmount } = await show();
  await expectAt('/settings', { back: false, forward: false });
  await page.getByRole('link', { name: 'Discover' }).click();
  await expectAt('/discover', { back: true, forward: false });
  await back.click();
  await expectAt('/settings', { back: false, forward: true });
  await forward.click();
  await expectAt('/discover', { back: true, forward: false });
  await back.click();
  await expectAt('/settings', { back: false, forward: true });
  await page.getByRole('link', { name: 'Home' }).click();
  await expectAt('/', { back: true, forward: false });
  // The router stores the index of the entry, which survives a reload.
  unmount();
  await show();
  await expectAt('/', { back: true, forward: false });
});

test('reload loads the page again', async () => {
  await page.viewport(1200, 800);
  await render(<Header />);
  const types: string[] = [];
  const onNavigate = (event: NavigateEvent) => {
    types.push(event.navigationType);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect.poll(() => types).toEqual(['reload']);
  navigation.removeEventListener('navigate', onNavigate);
});

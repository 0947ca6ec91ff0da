import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { closePanel, panelStore } from '@/state/panels.ts';
import { clearUser, saveUser, sessionStore } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { expectAccessible } from '../../../../tests/support/components/accessible.ts';
import { address, render } from '../../../../tests/support/components/render.tsx';
import { AccountDialogs } from '../dialogs/app-dialogs.tsx';
import { AccountMenu } from './account-menu.tsx';

const menu = page.getByRole('menu');
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const anonymous = page.getByRole('button', { name: 'Account and more' });
const account = page.getByRole('button', { name: 'Account of Harbour' });

function Screen() {
  return (
    <>
      <AccountMenu />
      <AccountDialogs />
    </>
  );
}

/** Presses at once: a click of the mouse takes a tenth of a second. */
const press = (target: Locator) => (target.element() as HTMLElement).click();

const logIn = () => saveUser({ userid: 7, token: 'T', nickname: 'Harbour', pic: '' });

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  clearUser();
  closePanel();
});

test('the menu has an entry for each screen of a user, and a press on the picture closes it again', async () => {
  await render(<Screen />);
  await anonymous.click();
  const names = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  const common = ['Settings', 'Play history', 'Offline songs', 'Moments', 'Statistics', 'Blocked', 'Command palette'];
  expect(names()).toEqual([...common, 'About Kanade', 'Log in']);
  await expectAccessible();
  await anonymous.click();
  await expect.element(menu).not.toBeInTheDocument();
  logIn();
  await account.click();
  expect(names()).toEqual([...common, 'Logged-in devices', 'About Kanade', 'Log out']);
});

test('entries lead to their screens and to the history; the login leads back to the screen', async () => {
  await render(<Screen />, { at: '/search?q=night' });
  await anonymous.click();
  await entry('Log in').click();
  await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent('/search?q=night')}`);
  for (const [name, path] of [
    ['Settings', '/settings'],
    ['Offline songs', '/OfflineSongs'],
    ['Moments', '/moments'],
    ['Statistics', '/statistics'],
    ['Blocked', '/blocked'],
  ] as const) {
    press(anonymous);
    await expect.element(entry(name)).toBeVisible();
    press(entry(name));
    await expect.poll(address).toBe(path);
  }
  await anonymous.click();
  await entry('Play history').click();
  expect(panelStore.getState().panel).toBe('history');
});

test('about has seven statements and leads to the licences, after which the focus is on the picture again', async () => {
  const licences = 'react-dom 19';
  const answer = () => new Response(licences, { headers: { 'content-type': 'text/plain' } });
  const real = globalThis.fetch.bind(globalThis);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === 'licences.txt' ? answer() : real(input, init),
  );
  await render(<Screen />);
  await anonymous.click();
  await entry('About Kanade').click();
  const about = page.getByRole('dialog', { name: 'About Kanade' });
  await expect.element(about.getByRole('listitem').nth(6)).toBeVisible();
  expect(about.getByRole('listitem').elements()).toHaveLength(7);
  await expectAccessible();
  await about.getByRole('button', { name: 'Open-source licences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open-source licences' });
  await expect.element(dialog).toMatchTextContent(licences);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(anonymous).toHaveFocus();
});

test('a logout by keyboard asks first, and staying leaves the user and the screen', async () => {
  logIn();
  await render(<Screen />, { at: '/library' });
  const question = page.getByRole('dialog', { name: 'Log out?' });
  const ask = async () => {
    (account.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('Settings')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(question.getByText('Are you sure you want to log out?')).toBeVisible();
  };
  await ask();
  await expect.element(question.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
  expect(sessionStore.getState().session).not.toBeNull();
  await expect.poll(address).toBe('/library');
  await ask();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(anonymous).toBeVisible();
  await expect.poll(address).toBe('/');
  expect(sessionStore.getState().session).toBeNull();
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Logged out.']);
});

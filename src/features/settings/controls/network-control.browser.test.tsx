import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceAddress } from '@/core/settings/settings.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { NetworkControl } from './network-control.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const option = (name: RegExp) => page.getByRole('radiogroup', { name: 'Network mode' }).getByRole('radio', { name });
const address = () => serviceAddress(storedSettings.read());

test('the services of this computer are chosen at once', async () => {
  await render(<NetworkControl />);
  await option(/^Demo service/).click();
  expect(address()).toBe('http://127.0.0.1:6523');
  await option(/^Default service/).click();
  expect(address()).toBe('http://127.0.0.1:6521');
});

test('an own address is asked for first, and is used once a service answered there', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    const data = pathname === '/login/qr/create' ? { url: 'https://qr.example/?key=kanade-body' } : {};
    return Response.json({ code: 200, data });
  });
  await render(<NetworkControl />);
  await option(/^Custom address/).click();
  await expect.element(page.getByText(/^Enter the address below/)).toBeVisible();
  await expect.element(option(/^Custom address/)).not.toBeChecked();
  expect(address()).toBe('http://127.0.0.1:6521');
  await page.getByRole('textbox', { name: 'Address of a music service' }).fill('192.168.1.5:3000');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect.element(option(/^Custom address · 192\.168\.1\.5:3000$/)).toBeChecked();
  expect(address()).toBe('http://192.168.1.5:3000');
  // It is saved for the next time.
  await option(/^Default service/).click();
  await option(/^Custom address/).click();
  expect(address()).toBe('http://192.168.1.5:3000');
});

test('that the permission is not needed on a page over http is not spoken of', async () => {
  await render(<NetworkControl />);
  await expect.element(option(/^Default service/)).toBeVisible();
  await expect.element(page.getByText(/local network/)).not.toBeInTheDocument();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { AddressesPanel } from './addresses-panel.tsx';

/** Mocks a service that returns this QR code address. */
function serve(qrAddress: string | null): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input));
    if (url.hostname !== '127.0.0.1') throw new TypeError('not asked for');
    const body = url.pathname.startsWith('/login') ? { code: 200, data: { url: qrAddress } } : {};
    return new Response(qrAddress === null ? 'another program' : JSON.stringify(body));
  });
}

beforeEach(() => settingsStore.setState({ networkMode: 'mainnet' }));
afterEach(() => {
  vi.restoreAllMocks();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const testService = page.getByRole('button', { name: 'Test Music service' });

test('shows the addresses in use, and copies them', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<AddressesPanel />);
  await expect.element(page.getByText('127.0.0.1:6521', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the address “ws://127.0.0.1:6520”' }).click();
  expect(copied).toHaveBeenCalledWith('ws://127.0.0.1:6520');
  await expect.poll(() => toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Address copied']);
  settingsStore.setState({ networkMode: 'testnet' });
  await expect.element(page.getByText('127.0.0.1:6523', { exact: true })).toBeVisible();
});

test.each([
  ['https://qr.example/?key=kanade-body', 'Reachable: a music service, newer version.'],
  ['https://qr.example/?key=kanade-query', 'Reachable: a music service, older version.'],
  ['http://127.0.0.1:6521/demo/qr/1', 'Reachable: Kanade’s demo service.'],
  [null, 'Something answers, but it isn’t a music service that Kanade can read.'],
])('a test tells what answers: %s', async (qrAddress, text) => {
  serve(qrAddress);
  await render(<AddressesPanel />);
  await testService.click();
  await expect.element(page.getByText(text)).toBeVisible();
  // The result was that of another address.
  settingsStore.setState({ networkMode: 'testnet' });
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('a test tells that nothing answers', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
  await render(<AddressesPanel />);
  await testService.click();
  await expect.element(page.getByText('Nothing answers. Check that the service is running.')).toBeVisible();
});

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DesktopShell, Host, LyricsServer } from '@/host/host.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { ApiModeControl } from './api-mode-control.tsx';

type Status = ReturnType<LyricsServer['status']>;

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

/** The control in a desktop app whose shell answers `isDone` to every request. */
async function setUp({ isDone = true, ...given }: Partial<Status> & { isDone?: boolean } = {}) {
  let status: Status = { state: 'running', clients: 0, origins: [], asked: null, ...given };
  const listeners = new Set<() => void>();
  const done: string[] = [];
  const lyricsServer: LyricsServer = {
    status: () => status,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    enable: () => undefined,
    copyToken: async () => done.push('copy') > 0 && isDone,
    renewToken: async () => done.push('renew') > 0 && isDone,
    answer: () => undefined,
    remove: (origin) => void done.push(`remove ${origin}`),
    setLyrics: () => undefined,
  };
  const { host } = await fakeHost();
  const desktop = { lyricsServer } as DesktopShell;
  await render(<ApiModeControl />, { host: { ...host, kind: 'desktop', desktop } satisfies Host });
  const change = (changed: Partial<Status>) => {
    status = { ...status, ...changed };
    for (const listener of listeners) listener();
  };
  return { change, done };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const text = (shown: string) => page.getByText(shown, { exact: true });

test('turns API mode on and off', async () => {
  await setUp({ state: 'off' });
  await expect.element(page.getByRole('radio', { name: 'Off' })).toBeChecked();
  await page.getByRole('radio', { name: 'On', exact: true }).click();
  await expect.poll(() => settingsStore.getState().apiMode).toBe('on');
  await page.getByRole('radio', { name: 'Off' }).click();
  await expect.poll(() => settingsStore.getState().apiMode).toBe('off');
});

test('shows the state of the server, and how many programs are connected', async () => {
  const { change } = await setUp({ state: 'starting' });
  await expect.element(text('Starting…')).toBeVisible();
  change({ state: 'running' });
  await expect.element(text('Running on ws://127.0.0.1:6520')).toBeVisible();
  await expect.element(text('No program connected')).toBeVisible();
  change({ clients: 1 });
  await expect.element(text('1 program connected')).toBeVisible();
  change({ clients: 3 });
  await expect.element(text('3 programs connected')).toBeVisible();
  change({ state: 'port-in-use', clients: 0 });
  await expect.element(text('Another program uses port 6520. Kanade keeps trying.')).toBeVisible();
  change({ state: 'failed' });
  await expect.element(text('The server can’t be started. Kanade keeps trying.')).toBeVisible();
  change({ state: 'off' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Off');
});

test('copies the token', async () => {
  const { done } = await setUp();
  await button('Copy token').click();
  await expect.poll(toasts).toEqual(['Token copied']);
  expect(done).toEqual(['copy']);
});

test('makes a new token after a confirmation', async () => {
  const { done } = await setUp();
  await button('New token…').click();
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(done).toEqual([]);
  await button('New token…').click();
  await button('New token').click();
  await expect.poll(toasts).toEqual(['New token made']);
  expect(done).toEqual(['renew']);
});

test('tells where the shell could not do it', async () => {
  await setUp({ isDone: false });
  await button('Copy token').click();
  await expect.poll(toasts).toEqual(['The token couldn’t be copied.']);
  await button('New token…').click();
  await button('New token').click();
  await expect.poll(toasts).toContain('No new token could be made.');
});

test('lists the allowed pages, and removes them', async () => {
  const { change, done } = await setUp();
  await expect.element(text('None. Kanade asks you when one tries to connect.')).toBeVisible();
  change({ origins: ['https://a.example', 'http://127.0.0.1:8080'] });
  await expect.element(text('http://127.0.0.1:8080')).toBeVisible();
  await button('Remove https://a.example').click();
  expect(done).toEqual(['remove https://a.example']);
});

test('outside of the desktop app there is only the switch, which says where it works', async () => {
  await render(<ApiModeControl />);
  await page.getByRole('radio', { name: 'On', exact: true }).click();
  await expect.poll(toasts).toEqual(['Only the desktop app has this setting.']);
  expect(settingsStore.getState().apiMode).toBe('off');
  await expect.element(button('Copy token')).not.toBeInTheDocument();
});

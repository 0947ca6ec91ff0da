import { afterEach, expect, test, vi } from 'vitest';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, renderHook } from '../../../../tests/support/components/render.tsx';
import { useConnectionNotice, useStartGreeting } from './app-messages.ts';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

test('the app greets when it opens, if the settings say so', async () => {
  const silent = await renderHook(useStartGreeting, undefined);
  settingsStore.setState({ greetings: 'on' });
  silent.update(undefined);
  expect(toasts()).toEqual([]);
  silent.unmount();
  const greeted = await renderHook(useStartGreeting, undefined);
  await expect.poll(toasts).toHaveLength(1);
  expect(toasts()[0]).toMatch(/^(?:Good (?:morning|afternoon|evening)|Still up\?)$/);
  toastStore.setState({ toasts: [] });
  greeted.update(undefined);
  expect(toasts()).toEqual([]);
});

test('on the desktop a notification says when the connection is lost and when it is back', async () => {
  const told: unknown[] = [];
  class Told {
    static readonly permission = 'granted';
    constructor(title: string, { body }: NotificationOptions = {}) {
      told.push([title, body]);
    }
  }
  vi.stubGlobal('Notification', Told);
  const { host } = await fakeHost();
  const inBrowser = await renderHook(useConnectionNotice, undefined, { host });
  for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
  inBrowser.unmount();
  const desktop = {} as NonNullable<typeof host.desktop>;
  await renderHook(useConnectionNotice, undefined, { host: { ...host, desktop } });
  for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
  expect(told).toEqual([
    ['Kanade', 'You’re offline'],
    ['Kanade', 'You’re back online'],
  ]);
  vi.unstubAllGlobals();
});

import { afterEach, expect, test } from 'vitest';
import { settingsStore } from '@/state/settings/settings-store';
import { toastStore } from '@/ui/feedback/toast';
import { renderHook } from '../../../../tests/support/components/render';
import { useStartGreeting } from './app-messages';

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

import { afterEach, expect, test } from 'vitest';
import type { DesktopShell, ShellCommand } from '@/host/host.ts';
import { changeSetting, settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { DesktopIntegration } from './desktop-integration.tsx';

afterEach(() => changeSetting('autoStart', 'off'));

test('the switch of the start at login goes back, with a message, where the system refuses', async () => {
  let refuse: (isWanted: boolean) => void = () => undefined;
  const nothing = () => undefined;
  const desktop = {
    platform: 'linux',
    player: { report: nothing, reportLine: nothing, onCommand: () => nothing },
    onAutoStartFailed(listener: (isWanted: boolean) => void) {
      refuse = listener;
      return nothing;
    },
  } as unknown as DesktopShell;
  await render(
    <>
      <DesktopIntegration desktop={desktop} />
      <p>page</p>
    </>,
  );
  const autoStart = () => settingsStore.getState().autoStart;
  changeSetting('autoStart', 'on');
  refuse(true);
  expect(autoStart()).toBe('off');
  expect(toastStore.getState().toasts.at(-1)?.text).toBe('Kanade couldn’t change whether it starts with the computer.');
  refuse(false);
  expect(autoStart()).toBe('on');
  // Turned off again before the refusal arrived.
  changeSetting('autoStart', 'off');
  refuse(true);
  expect(autoStart()).toBe('off');
});

test('actions and commands with a value reach the player', async () => {
  const { host, player } = await fakeHost();
  let send: (command: ShellCommand) => void = () => undefined;
  const nothing = () => undefined;
  const desktop = {
    platform: 'linux',
    player: {
      report: nothing,
      reportLine: nothing,
      onCommand(listener: typeof send) {
        send = listener;
        return nothing;
      },
    },
    onAutoStartFailed: () => nothing,
  } as unknown as DesktopShell;
  await render(
    <>
      <DesktopIntegration desktop={desktop} />
      <p>page</p>
    </>,
    { host },
  );
  send({ type: 'set-volume', volume: 12 });
  send({ type: 'set-mode', mode: 'single-loop' });
  send({ type: 'mute' });
  await expect.poll(() => player.getSnapshot()).toMatchObject({ volume: 12, mode: 'single-loop', muted: true });
});

import { afterEach, expect, test, vi } from 'vitest';
import type { ShellBridge } from '../../../electron/ipc';
import type { ShellSettings } from '../../../electron/ipc/settings';
import type { DesktopShell } from '../host';
import { createDesktopShell, shellConsent } from './desktop-shell';

function bridgeThatAnswers(answers: Record<string, unknown>) {
  const calls: unknown[][] = [];
  const listeners = new Map<string, (value: never) => void>();
  const bridge: ShellBridge = {
    invoke: async (...call) => {
      calls.push(call);
      return answers[call[0]] as never;
    },
    on(name, listener) {
      listeners.set(name, listener);
      return () => {};
    },
  };
  const emit = (name: string, value: unknown) => listeners.get(name)?.(value as never);
  return { bridge, calls, emit };
}

const info = {
  version: '1.2.3',
  platform: 'darwin',
  releasesAddress: 'https://example.test/latest',
  hasNativeTitleBar: true,
  isDisclaimerAccepted: true,
};

afterEach(() => vi.useRealTimers());

test('it knows version, platform and the address of releases from the main process', async () => {
  expect(await createDesktopShell(bridgeThatAnswers({ 'app:info': info }).bridge)).toMatchObject({
    version: '1.2.3',
    platform: 'darwin',
    releasesAddress: 'https://example.test/latest',
    hasNativeTitleBar: true,
  });
  const { bridge } = bridgeThatAnswers({ 'app:info': { ...info, releasesAddress: '' } });
  expect((await createDesktopShell(bridge)).releasesAddress).toBeNull();
});

/** The window can be closed, and the disclaimer is shown. */
const unknown = { version: null, platform: null, releasesAddress: null, hasNativeTitleBar: false };

test.each([
  { platform: 'beos' },
  { releasesAddress: 'file:///etc/passwd' },
  { version: 7 },
  { isDisclaimerAccepted: 1 },
])('an invalid answer is ignored completely: %j', async (change) => {
  const { bridge } = bridgeThatAnswers({ 'app:info': { ...info, ...change } });
  const shell = await createDesktopShell(bridge);
  expect(shell).toMatchObject(unknown);
  expect(shell.disclaimer.isWanted()).toBe(true);
});

test('it waits three seconds for a shell that never answers', async () => {
  vi.useFakeTimers();
  const { bridge } = bridgeThatAnswers({ 'app:info': new Promise(() => undefined) });
  let shell: DesktopShell | undefined;
  void createDesktopShell(bridge).then((made) => {
    shell = made;
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(shell).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(shell).toMatchObject(unknown);
  expect(shell?.disclaimer.isWanted()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('whether the disclaimer has to be shown is known before the page renders', async () => {
  const wanted = async (isDisclaimerAccepted: boolean) => {
    const { bridge } = bridgeThatAnswers({ 'app:info': { ...info, isDisclaimerAccepted } });
    return (await createDesktopShell(bridge)).disclaimer.isWanted();
  };
  expect([await wanted(true), await wanted(false)]).toEqual([false, true]);
});

test('nothing may play until the shell has said that the terms are accepted, or the user agrees', async () => {
  const follow = async (isDisclaimerAccepted: boolean) => {
    const { bridge } = bridgeThatAnswers({ 'app:info': { ...info, isDisclaimerAccepted } });
    const shell = createDesktopShell(bridge);
    const consent = shellConsent(shell);
    const given = [consent.isGiven()];
    consent.subscribe(() => given.push(consent.isGiven()));
    const { disclaimer } = await shell;
    await vi.waitFor(() => expect(given).toHaveLength(2));
    return { disclaimer, given };
  };
  expect((await follow(true)).given).toEqual([false, true]);
  const { disclaimer, given } = await follow(false);
  expect(given).toEqual([false, false]);
  disclaimer.answer(true);
  expect(given).toEqual([false, false, true]);
});

test('it knows whether the window is maximised, from the beginning and at every change', async () => {
  const { bridge, emit } = bridgeThatAnswers({ 'app:info': info, 'window:is-maximised': true });
  const { maximised } = await createDesktopShell(bridge);
  await vi.waitFor(() => expect(maximised.isOn()).toBe(true));
  const changes: boolean[] = [];
  const end = maximised.subscribe(() => changes.push(maximised.isOn()));
  for (const value of [false, 'true', true]) emit('window:maximised-changed', value);
  end();
  emit('window:maximised-changed', false);
  expect(changes).toEqual([false, true]);
});

test('a change that arrives before the initial answer takes precedence', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { bridge, emit } = bridgeThatAnswers({ 'app:info': info, 'window:is-maximised': answer.promise });
  const { maximised } = await createDesktopShell(bridge);
  emit('window:maximised-changed', true);
  answer.resolve(false);
  await answer.promise;
  expect(maximised.isOn()).toBe(true);
});

test('its copy of the settings goes to the main process', async () => {
  const { bridge, calls } = bridgeThatAnswers({ 'app:info': info });
  const settings: ShellSettings = {
    language: 'en',
    nativeTitleBar: 'on',
    touchBar: 'off',
    minimizeToTray: 'on',
    autoStart: 'off',
    startMinimized: 'off',
    preventAppSuspension: 'off',
    gpuAcceleration: 'on',
    highDpi: 'off',
    dpiScale: 1,
  };
  (await createDesktopShell(bridge)).saveSettings(settings);
  expect(calls).toContainEqual(['settings:save', settings]);
});

test('a refused start at login arrives', async () => {
  const { bridge, emit } = bridgeThatAnswers({ 'app:info': info });
  const failures: boolean[] = [];
  (await createDesktopShell(bridge)).onAutoStartFailed((isWanted) => failures.push(isWanted));
  emit('settings:auto-start-failed', true);
  emit('settings:auto-start-failed', false);
  emit('settings:auto-start-failed', 'on');
  expect(failures).toEqual([true, false]);
});

test('the buttons of the title bar go to the main process', async () => {
  const { bridge, calls } = bridgeThatAnswers({ 'app:info': info });
  const shell = await createDesktopShell(bridge);
  shell.controlWindow('close');
  expect(calls).toContainEqual(['window:control', 'close']);
});

test('the disclaimer is wanted from the request, even before the app info, until the user agrees', async () => {
  const { bridge, calls, emit } = bridgeThatAnswers({ 'app:info': info });
  const opening = createDesktopShell(bridge);
  emit('disclaimer:show', true);
  const { disclaimer } = await opening;
  const changes: boolean[] = [];
  const end = disclaimer.subscribe(() => changes.push(disclaimer.isWanted()));
  expect(disclaimer.isWanted()).toBe(true);
  disclaimer.answer(false);
  expect(disclaimer.isWanted()).toBe(true);
  disclaimer.answer(true);
  expect(disclaimer.isWanted()).toBe(false);
  expect(calls.filter(([name]) => name === 'disclaimer:answer')).toEqual([
    ['disclaimer:answer', false],
    ['disclaimer:answer', true],
  ]);
  emit('disclaimer:show', true);
  expect(changes).toEqual([false, true]);
  end();
  emit('disclaimer:show', false);
  expect(changes).toHaveLength(2);
  expect(disclaimer.isWanted()).toBe(false);
});

test('the disclaimer is not wanted without a request, nor after an event with an invalid value', async () => {
  const { bridge, emit } = bridgeThatAnswers({ 'app:info': info });
  const { disclaimer } = await createDesktopShell(bridge);
  for (const value of [undefined, null, 'true', 1, {}]) emit('disclaimer:show', value);
  expect(disclaimer.isWanted()).toBe(false);
});

test('the embedded service can be started where the main process has it', async () => {
  const { bridge } = bridgeThatAnswers({ 'app:info': info, 'service:can-start': true, 'service:start': true });
  const { service } = await createDesktopShell(bridge);
  const changes: boolean[] = [];
  service.subscribe(() => changes.push(service.isAvailable()));
  await vi.waitFor(() => expect(service.isAvailable()).toBe(true));
  expect(await service.start()).toBe(true);
});

test.each([undefined, null, 'true', 1])(
  'the answer %j does not make the embedded service available',
  async (answer) => {
    const { bridge } = bridgeThatAnswers({ 'app:info': info, 'service:can-start': answer, 'service:start': answer });
    const { service } = await createDesktopShell(bridge);
    expect(await service.start()).toBe(false);
    expect(service.isAvailable()).toBe(false);
  },
);

test('an embedded service that the main process refuses to start is reported as not started', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { bridge } = bridgeThatAnswers({ 'app:info': info, 'service:can-start': true });
  const refusing: ShellBridge = {
    ...bridge,
    invoke: async (...call) => {
      if (call[0] === 'service:start') throw new Error('Refused service:start.');
      return bridge.invoke(...call);
    },
  };
  expect(await (await createDesktopShell(refusing)).service.start()).toBe(false);
});

const shortcuts = {
  mainWindow: 'Ctrl+Shift+S',
  quitApp: '',
  prevTrack: '',
  nextTrack: '',
  playPause: '',
  volumeUp: '',
  volumeDown: '',
  mute: 'Alt+Ctrl+M',
  like: '',
  mode: '',
  toggleDesktopLyrics: '',
};

test('system-wide shortcuts go to the main process, which names those of other programs', async () => {
  const { bridge, calls } = bridgeThatAnswers({ 'app:info': info, 'shortcuts:apply': ['mute'] });
  const shell = await createDesktopShell(bridge);
  expect(await shell.shortcuts.apply(shortcuts)).toEqual(['mute']);
  shell.shortcuts.suspend(true);
  expect(calls).toContainEqual(['shortcuts:apply', shortcuts]);
  expect(calls).toContainEqual(['shortcuts:suspend', true]);
});

test.each([undefined, null, 'mute', ['other'], [1]])('the answer %j about shortcuts is no answer', async (answer) => {
  const { bridge } = bridgeThatAnswers({ 'app:info': info, 'shortcuts:apply': answer });
  await expect((await createDesktopShell(bridge)).shortcuts.apply(shortcuts)).rejects.toThrow();
});

test('the desktop lyrics are shown, hidden and moved by the main process', async () => {
  const { bridge, calls } = bridgeThatAnswers({ 'app:info': info });
  const { overlay } = await createDesktopShell(bridge);
  overlay.show(true);
  overlay.resetPosition();
  expect(calls.slice(-2)).toEqual([['overlay:show', true], ['overlay:reset-position']]);
});

test('requests of the desktop lyrics arrive, unless they have no meaning', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { bridge, emit } = bridgeThatAnswers({ 'app:info': info });
  const requests: string[] = [];
  (await createDesktopShell(bridge)).overlay.onRequest((request) => requests.push(request));
  for (const request of ['show', 'on', true, null, 'hide', 'unlock']) emit('overlay:request', request);
  expect(requests).toEqual(['show', 'hide', 'unlock']);
});

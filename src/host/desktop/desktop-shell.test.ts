import { afterEach, expect, test, vi } from 'vitest';
import type { EventName, PluginInfo, ShellSettings } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import type { DesktopShell } from '../host.ts';
import { createDesktopShell, shellConsent } from './desktop-shell.ts';
import { connectShell } from './shell-connection.ts';

function shellThatAnswers(answers: FakeShellBridge['answers']) {
  const bridge = new FakeShellBridge(answers);
  const emit = (name: EventName, value: unknown) => bridge.emit(name, value);
  return { shell: connectShell(bridge), calls: bridge.calls, emit, bridge };
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
  expect(await createDesktopShell(shellThatAnswers({ 'app:info': info }).shell)).toMatchObject({
    version: '1.2.3',
    platform: 'darwin',
    releasesAddress: 'https://example.test/latest',
    hasNativeTitleBar: true,
  });
  const { shell: connection } = shellThatAnswers({ 'app:info': { ...info, releasesAddress: '' } });
  expect((await createDesktopShell(connection)).releasesAddress).toBeNull();
});

/** The page draws a title bar, so that the window can be closed, and shows the disclaimer. */
const unknown = { version: null, platform: null, releasesAddress: null, hasNativeTitleBar: false };

test.each([
  { platform: 'beos' },
  { releasesAddress: 'file:///etc/passwd' },
  { version: 7 },
  { isDisclaimerAccepted: 1 },
])('an invalid answer is ignored completely: %j', async (change) => {
  const { shell: connection } = shellThatAnswers({ 'app:info': { ...info, ...change } });
  const shell = await createDesktopShell(connection);
  expect(shell).toMatchObject(unknown);
  expect(shell.disclaimer.isWanted()).toBe(true);
});

test('it waits three seconds for a shell that never answers', async () => {
  vi.useFakeTimers();
  const { shell: connection } = shellThatAnswers({ 'app:info': new Promise(() => undefined) });
  let shell: DesktopShell | undefined;
  void createDesktopShell(connection).then((made) => {
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
    const { shell: connection } = shellThatAnswers({ 'app:info': { ...info, isDisclaimerAccepted } });
    return (await createDesktopShell(connection)).disclaimer.isWanted();
  };
  expect([await wanted(true), await wanted(false)]).toEqual([false, true]);
});

test('nothing may play until the shell has said that the terms are accepted, or the user agrees', async () => {
  const follow = async (isDisclaimerAccepted: boolean) => {
    const { shell: connection } = shellThatAnswers({ 'app:info': { ...info, isDisclaimerAccepted } });
    const shell = createDesktopShell(connection);
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
  const { shell: connection, emit } = shellThatAnswers({ 'app:info': info, 'window:is-maximised': true });
  const { maximised } = await createDesktopShell(connection);
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
  const { shell: connection, emit } = shellThatAnswers({ 'app:info': info, 'window:is-maximised': answer.promise });
  const { maximised } = await createDesktopShell(connection);
  emit('window:maximised-changed', true);
  answer.resolve(false);
  await answer.promise;
  expect(maximised.isOn()).toBe(true);
});

test('its copy of the settings goes to the main process', async () => {
  const { shell: connection, calls } = shellThatAnswers({ 'app:info': info });
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
  (await createDesktopShell(connection)).saveSettings(settings);
  expect(calls).toContainEqual(['settings:save', settings]);
});

test('a refused start at login arrives', async () => {
  const { shell: connection, emit } = shellThatAnswers({ 'app:info': info });
  const failures: boolean[] = [];
  (await createDesktopShell(connection)).onAutoStartFailed((isWanted) => failures.push(isWanted));
  emit('settings:auto-start-failed', true);
  emit('settings:auto-start-failed', false);
  emit('settings:auto-start-failed', 'on');
  expect(failures).toEqual([true, false]);
});

test('the buttons of the title bar go to the main process', async () => {
  const { shell: connection, calls } = shellThatAnswers({ 'app:info': info });
  const shell = await createDesktopShell(connection);
  shell.controlWindow('close');
  expect(calls).toContainEqual(['window:control', 'close']);
});

test('the disclaimer is wanted from the request, even before the app info, until the user agrees', async () => {
  const { shell: connection, calls, emit } = shellThatAnswers({ 'app:info': info });
  const opening = createDesktopShell(connection);
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
  const { shell: connection, emit } = shellThatAnswers({ 'app:info': info });
  const { disclaimer } = await createDesktopShell(connection);
  for (const value of [undefined, null, 'true', 1, {}]) emit('disclaimer:show', value);
  expect(disclaimer.isWanted()).toBe(false);
});

test('the embedded service can be started where the main process has it', async () => {
  const { shell: connection } = shellThatAnswers({
    'app:info': info,
    'service:can-start': true,
    'service:start': true,
  });
  const { service } = await createDesktopShell(connection);
  const changes: boolean[] = [];
  service.subscribe(() => changes.push(service.isAvailable()));
  await vi.waitFor(() => expect(service.isAvailable()).toBe(true));
  expect(await service.start()).toBe(true);
});

test.each([undefined, null, 'true', 1])(
  'the answer %j does not make the embedded service available',
  async (answer) => {
    const { shell: connection } = shellThatAnswers({
      'app:info': info,
      'service:can-start': answer,
      'service:start': answer,
    });
    const { service } = await createDesktopShell(connection);
    expect(await service.start()).toBe(false);
    expect(service.isAvailable()).toBe(false);
  },
);

test('an embedded service that the main process refuses to start is reported as not started', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { shell: connection } = shellThatAnswers({
    'app:info': info,
    'service:can-start': true,
    'service:start': new Error('Refused service:start.'),
  });
  expect(await (await createDesktopShell(connection)).service.start()).toBe(false);
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
  const { shell: connection, calls } = shellThatAnswers({ 'app:info': info, 'shortcuts:apply': ['mute'] });
  const shell = await createDesktopShell(connection);
  expect(await shell.shortcuts.apply(shortcuts)).toEqual(['mute']);
  shell.shortcuts.suspend(true);
  expect(calls).toContainEqual(['shortcuts:apply', shortcuts]);
  expect(calls).toContainEqual(['shortcuts:suspend', true]);
});

test.each([undefined, null, 'mute', ['other'], [1]])('the answer %j about shortcuts is no answer', async (answer) => {
  const { shell: connection } = shellThatAnswers({ 'app:info': info, 'shortcuts:apply': answer });
  await expect((await createDesktopShell(connection)).shortcuts.apply(shortcuts)).rejects.toThrow();
});

test('the desktop lyrics are shown, hidden and moved by the main process', async () => {
  const { shell: connection, calls } = shellThatAnswers({ 'app:info': info });
  const { overlay } = await createDesktopShell(connection);
  overlay.show(true);
  overlay.resetPosition();
  expect(calls.slice(-2)).toEqual([['overlay:show', true], ['overlay:reset-position']]);
});

test('requests of the desktop lyrics arrive, unless they have no meaning', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { shell: connection, emit } = shellThatAnswers({ 'app:info': info });
  const requests: string[] = [];
  (await createDesktopShell(connection)).overlay.onRequest((request) => requests.push(request));
  for (const request of ['show', 'on', true, null, 'hide', 'unlock']) emit('overlay:request', request);
  expect(requests).toEqual(['show', 'hide', 'unlock']);
});

const plugin: PluginInfo = {
  id: 'a'.repeat(32),
  name: 'Announcer',
  version: '1.2.0',
  description: '',
  icon: 'data:image/png;base64,AAAA',
  access: { permissions: ['storage'], hosts: [], usesAppData: false },
  isEnabled: true,
  isLoaded: false,
  needsConsent: true,
  hasPopup: true,
  error: { code: 'load-failed', detail: 'x' },
};

test('plugins are listed, changed and installed by the main process', async () => {
  const refused = { type: 'refused', error: { code: 'bad-zip', detail: '' } };
  const { shell: connection, bridge } = shellThatAnswers({
    'app:info': info,
    'plugins:list': [plugin],
    'plugins:refresh': [plugin],
    'plugins:open-folder': true,
    'plugins:set-enabled': true,
    'plugins:consent': false,
    'plugins:uninstall': true,
    'plugins:open-popup': true,
    'plugins:install': refused,
  });
  const { plugins } = await createDesktopShell(connection);
  bridge.calls.length = 0;
  const { id, access } = plugin;
  expect([await plugins.list(), await plugins.refresh()]).toEqual([[plugin], [plugin]]);
  expect(await plugins.openFolder()).toBe(true);
  expect(await plugins.setEnabled(id, false)).toBe(true);
  expect(await plugins.consent(id, access)).toBe(false);
  expect(await plugins.uninstall(id)).toBe(true);
  expect(await plugins.openPopup(id)).toBe(true);
  expect(await plugins.install('zip', 'Install')).toEqual(refused);
  expect(bridge.calls).toEqual([
    ['plugins:list'],
    ['plugins:refresh'],
    ['plugins:open-folder'],
    ['plugins:set-enabled', id, false],
    ['plugins:consent', id, access],
    ['plugins:uninstall', id],
    ['plugins:open-popup', id],
    ['plugins:install', 'zip', 'Install'],
  ]);
});

test('changes of the plugins are reported until the listener unsubscribes', async () => {
  const { shell: connection, emit, bridge } = shellThatAnswers({ 'app:info': info });
  const listener = vi.fn();
  const stop = (await createDesktopShell(connection)).plugins.onChanged(listener);
  emit('plugins:changed', 1);
  stop();
  expect(listener).toHaveBeenCalledExactlyOnceWith();
  expect(bridge.isHeard('plugins:changed')).toBe(false);
});

import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extensionId } from '../../../electron/extension-key';
import { callNames } from '../../../electron/ipc';
import packageJson from '../../../package.json' with { type: 'json' };
import { builtDesktop, type DesktopProcess, startDesktop } from './desktop-process';

/** An upper limit for busy machines; the wait ends with the state. */
const eventually = { timeout: 60_000, interval: 25 };
const appPage = `chrome-extension://${extensionId}/app.html`;
const web = 'https://hostile.example/';

describe('the built main process, from start to quit', { timeout: 90_000 }, () => {
  let userData = '';
  let desktop: DesktopProcess;
  const barCount = () => desktop.ask('evaluate', "document.querySelectorAll('[data-over-page]').length");

  beforeAll(async () => {
    userData = await mkdtemp(join(tmpdir(), 'kanade-user-data-'));
    desktop = startDesktop(builtDesktop(), { STAND_IN_USER_DATA: userData });
    await desktop.windowShown();
  }, 90_000);
  afterAll(async () => {
    await desktop?.stop();
    await rm(userData, { recursive: true, force: true });
  });

  test('opens one window and shows the app page of the extension in it', async () => {
    const { windows } = await desktop.ask('state');
    expect(windows).toHaveLength(1);
    expect(windows[0]?.options).toMatchObject({ minWidth: 390, minHeight: 600, show: false });
    expect(windows[0]?.options).toMatchObject(
      process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset' } : { frame: false },
    );
    expect(await desktop.ask('evaluate', 'location.href')).toContain(appPage);
  });

  test('every window is sandboxed, isolated and without Node', async () => {
    const { windows, sandboxEnabled } = await desktop.ask('state');
    expect(sandboxEnabled).toBe(true);
    for (const { webPreferences } of windows) {
      expect(webPreferences).toMatchObject({
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        autoplayPolicy: 'no-user-gesture-required',
        backgroundThrottling: false,
      });
    }
  });

  test('registers handlers and guards before the first window is created', async () => {
    const { windows } = await desktop.ask('state');
    expect(windows[0]?.atBirth).toEqual({
      handlers: [...callNames],
      permissionHandlers: true,
      openGuard: true,
    });
  });

  test('exposes only the bridge of two functions to the page', async () => {
    expect(await desktop.ask('evaluate', 'Object.keys(window.kanadeShell).sort()')).toEqual(['invoke', 'on']);
    expect(await desktop.ask('evaluate', '[typeof require, typeof process, typeof module]')).toEqual(
      Array(3).fill('undefined'),
    );
  });

  test('passes the version and the platform to the page', async () => {
    expect(await desktop.ask('evaluate', "window.kanadeShell.invoke('app:info')")).toEqual({
      version: packageJson.version,
      platform: process.platform,
      releasesAddress: '',
      hasNativeTitleBar: false,
      isDisclaimerAccepted: false,
    });
  });

  test('shows the disclaimer on request, and not again after it was accepted', async () => {
    const isShown = () => desktop.ask('evaluate', "document.querySelector('dialog[open]') !== null");
    await expect.poll(isShown, eventually).toBe(true);
    // The button that has the focus is the one that agrees.
    await desktop.ask('evaluate', "document.querySelector('dialog[open] [data-autofocus]').click()");
    await expect.poll(isShown, eventually).toBe(false);
    await desktop.ask('evaluate', "window.kanadeShell.on('disclaimer:show', () => { window.askedAgain = true })");
    await desktop.ask('loaded');
    expect(await desktop.ask('evaluate', 'window.askedAgain')).toBeUndefined();
  });

  test('an unknown name is refused in the preload', async () => {
    const unknown = "window.kanadeShell.invoke('fs:read', '/etc/passwd')";
    await expect(desktop.ask('evaluate', unknown)).rejects.toThrow('Unknown call: fs:read');
    const listen = "window.kanadeShell.on('ipc-message', () => {})";
    await expect(desktop.ask('evaluate', listen)).rejects.toThrow('Unknown event: ipc-message');
  });

  test('wrong arguments are refused in the main process', async () => {
    const wrong = "window.kanadeShell.invoke('window:control', 'explode')";
    await expect(desktop.ask('evaluate', wrong)).rejects.toThrow('Refused window:control');
  });

  test('a web page with access to the channel is refused', async () => {
    await expect(desktop.ask('callFromWeb', web, 'app:info', [])).rejects.toThrow('the page is not part of Kanade');
    await expect(desktop.ask('callFromWeb', web, 'window:control', ['close'])).rejects.toThrow('not part of Kanade');
    expect((await desktop.ask('state')).windows).toHaveLength(1);
  });

  test('a frame inside the app is refused, whatever it shows', async () => {
    const call = desktop.ask('callFromFrame', `${appPage}?inside`, 'app:info', []);
    await expect(call).rejects.toThrow('the page is not part of Kanade');
  });

  test('the title bar maximises the window, and the page is notified', async () => {
    await desktop.ask('evaluate', "window.kanadeShell.on('window:maximised-changed', (now) => { window.seen = now })");
    for (const maximised of [true, false]) {
      await desktop.ask('evaluate', "window.kanadeShell.invoke('window:control', 'maximise')");
      await expect.poll(() => desktop.ask('evaluate', 'window.seen'), eventually).toBe(maximised);
      expect(await desktop.ask('evaluate', "window.kanadeShell.invoke('window:is-maximised')")).toBe(maximised);
    }
  });

  test.skipIf(process.platform === 'darwin')(
    'the bar of the page minimises, maximises and restores the window',
    async () => {
      const press = (action: string) =>
        desktop.ask('evaluate', `document.querySelector('[data-action="${action}"]').click()`);
      const name = () =>
        desktop.ask('evaluate', `document.querySelector('[data-action="maximise"]').getAttribute('aria-label')`);
      const [maximise, restore] = ['Maximise window', 'Restore window'];
      expect(await name()).toBe(maximise);
      await press('maximise');
      await expect.poll(name, eventually).toBe(restore);
      // Maximised by other means than the button, such as a double click on the bar.
      await desktop.ask('evaluate', "window.kanadeShell.invoke('window:control', 'maximise')");
      await expect.poll(name, eventually).toBe(maximise);
      await press('minimise');
      await expect.poll(async () => (await desktop.ask('state')).windows[0]?.minimised, eventually).toBe(true);
    },
  );

  test.skipIf(process.platform === 'darwin')(
    'the lyrics have the buttons of the window too, without a bar',
    async () => {
      const bars = () =>
        desktop.ask(
          'evaluate',
          "[...document.querySelectorAll('[data-over-page]')].map((bar) => bar.dataset.overPage)",
        );
      expect(await bars()).toEqual(['false']);
      await desktop.ask('evaluate', "void (location.hash = '#/lyrics')");
      await expect.poll(bars, eventually).toEqual(['true']);
      const closes = 'document.querySelector(\'[data-over-page] [data-action="close"]\') !== null';
      expect(await desktop.ask('evaluate', closes)).toBe(true);
      await desktop.ask('evaluate', "void (location.hash = '#/')");
      await expect.poll(bars, eventually).toEqual(['false']);
    },
  );

  test('the page cannot leave the app', async () => {
    await desktop.ask('evaluate', `void (location.href = '${web}leave')`);
    await expect.poll(async () => (await desktop.ask('state')).stopped, eventually).toContain(`${web}leave`);
    expect(await desktop.ask('evaluate', 'location.href')).toContain(appPage);
  });

  test('no window opens: an https link goes to the system, anything else nowhere', async () => {
    for (const url of ['https://example.org/a', 'file:///etc/passwd', 'http://example.org/']) {
      expect(await desktop.ask('evaluate', `window.open('${url}')`)).toBeNull();
    }
    const open = (url: string) => desktop.ask('evaluate', `window.kanadeShell.invoke('link:open-external', '${url}')`);
    expect(await open('https://example.org/b')).toBe(true);
    expect(await open('smb://example.org/b')).toBe(false);
    const { opened, windows } = await desktop.ask('state');
    expect(opened).toEqual(['https://example.org/a', 'https://example.org/b']);
    expect(windows).toHaveLength(1);
  });

  test('saves the setting for the title bar of the system, and the current window keeps its own', async () => {
    expect(await barCount()).toBe(1);
    await desktop.ask(
      'evaluate',
      `localStorage.setItem('settings', JSON.stringify({ nativeTitleBar: 'on' })); location.reload()`,
    );
    const saved = () => readFile(join(userData, 'shell-settings.json'), 'utf8').catch(() => '');
    await expect.poll(saved, eventually).toBe('{"nativeTitleBar":"on"}');
    // The current window is still frameless: it keeps its bar.
    await expect.poll(() => barCount().catch(() => null), eventually).toBe(1);
  });

  test('closing the window ends the app', async () => {
    await desktop.ask('evaluate', "void window.kanadeShell.invoke('window:control', 'close')").catch(() => {});
    expect(await desktop.exited).toBe(process.platform === 'darwin' ? null : 0);
  });

  test('the next start uses the title bar of the system', { timeout: 60_000 }, async () => {
    await desktop.stop();
    desktop = startDesktop(builtDesktop(), { STAND_IN_USER_DATA: userData });
    await desktop.windowShown();
    expect((await desktop.ask('state')).windows[0]?.options).not.toHaveProperty('frame');
    await expect.poll(() => desktop.ask('evaluate', "document.querySelector('main') !== null"), eventually).toBe(true);
    expect(await barCount()).toBe(0);
  });
});

test('a second start opens nothing and exits', { timeout: 60_000 }, async () => {
  const desktop = startDesktop(builtDesktop(), { STAND_IN_SECOND: 'yes' });
  expect(await desktop.exited).toBe(0);
  expect(desktop.output()).toBe('');
});

test('without a built extension prints in one sentence what to run', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kanade-desktop-'));
  try {
    for (const file of ['main.js', 'preload.cjs', 'package.json'])
      await cp(join(builtDesktop(), file), join(folder, file));
    const desktop = startDesktop(folder);
    expect(await desktop.exited).toBe(1);
    expect(desktop.output().trim()).toMatch(/^There is no built extension in .*: run "npm run build:desktop"\.$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

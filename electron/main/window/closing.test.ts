import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { expect, test } from 'vitest';
import type { Platform } from '../../ipc.ts';
import { FakeApp } from '../../testing/fake-electron.ts';
import { FakePlacedWindow } from '../../testing/fake-windows.ts';
import { createClosing } from './closing.ts';

/** An app that emits `before-quit` as Electron does. */
class QuittingApp extends FakeApp {
  override quit(): void {
    super.quit();
    this.emit('before-quit');
  }
}

function setUp(platform: Platform = 'linux', isOn = true) {
  const app = new QuittingApp();
  const powerMonitor = new EventEmitter() as PowerMonitor;
  const setting = { isOn };
  const closing = createClosing({ app: app.asApp, powerMonitor, platform, hidesOnClose: () => setting.isOn });
  const window = new FakePlacedWindow();
  closing.guard(window.asWindow);
  return { app, powerMonitor, setting, closing, window };
}

test('closing hides the window, so that the music goes on', () => {
  const { window, app } = setUp();
  expect(window.askToClose()).toBe(false);
  expect([window.did, app.quits]).toEqual([['hide'], 0]);
});

test('with the setting off it closes; a change applies at once', () => {
  const { window, setting } = setUp('linux', false);
  expect(window.askToClose()).toBe(true);
  setting.isOn = true;
  expect(window.askToClose()).toBe(false);
  expect(window.did).toEqual(['hide']);
});

test.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
  ['tray, shortcut and menu', ({ closing }) => closing.quit()],
  ['the system or a signal', ({ app }) => app.emit('before-quit')],
  ['the refused terms of use', ({ closing }) => closing.expectQuit()],
  ['the shutdown of the computer', ({ powerMonitor }) => powerMonitor.emit('shutdown')],
])('quitting by %s closes the window', (_by, end) => {
  const parts = setUp();
  end(parts);
  expect(parts.window.askToClose()).toBe(true);
  expect(parts.window.did).toEqual([]);
});

test('quit and shutdown end the app', () => {
  const { app, closing, powerMonitor } = setUp();
  closing.quit();
  powerMonitor.emit('shutdown');
  expect(app.quits).toBe(2);
});

test('the end of the session on Windows closes the window, because the app is not asked to quit', () => {
  const { window } = setUp('win32');
  window.emit('session-end');
  expect(window.askToClose()).toBe(true);
});

test('a full-screen window of macOS is hidden after it has left its space', () => {
  const { window } = setUp('darwin');
  window.fullScreen = true;
  expect(window.askToClose()).toBe(false);
  expect(window.did).toEqual(['full screen off']);
  window.emit('leave-full-screen');
  expect(window.did).toEqual(['full screen off', 'hide']);
});

test('elsewhere a full-screen window is hidden at once', () => {
  const { window } = setUp('linux');
  window.fullScreen = true;
  window.askToClose();
  expect(window.did).toEqual(['hide']);
});

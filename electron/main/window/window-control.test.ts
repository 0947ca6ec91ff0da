import { expect, test } from 'vitest';
import { FakeWindow } from '../../testing/fake-electron';
import { controlWindow, reportMaximised } from './window-control';

test('each button has one action, and maximise also restores', () => {
  const window = new FakeWindow();
  for (const action of ['minimise', 'maximise', 'maximise', 'close'] as const) controlWindow(window.asWindow, action);
  expect(window.did).toEqual(['minimize', 'maximize', 'unmaximize', 'close']);
});

test('the page is notified of every change, also of one it did not request', () => {
  const window = new FakeWindow();
  reportMaximised(window.asWindow);
  window.emit('maximize');
  window.emit('unmaximize');
  expect(window.webContents.sent).toEqual([
    ['window:maximised-changed', true],
    ['window:maximised-changed', false],
  ]);
});

test('a closed page receives no event', () => {
  const window = new FakeWindow();
  reportMaximised(window.asWindow);
  window.webContents.destroyed = true;
  window.emit('unmaximize');
  expect(window.webContents.sent).toEqual([]);
});

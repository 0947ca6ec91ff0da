import { expect, test } from 'vitest';
import { StandInWindow } from '../testing/stand-ins';
import { controlWindow, reportMaximised } from './window-control';

test('each button does one thing, and maximise also takes back', () => {
  const window = new StandInWindow();
  for (const action of ['minimise', 'maximise', 'maximise', 'close'] as const) controlWindow(window.asWindow, action);
  expect(window.did).toEqual(['minimize', 'maximize', 'unmaximize', 'close']);
});

test('the page hears of every change, also of one that it did not ask for', () => {
  const window = new StandInWindow();
  reportMaximised(window.asWindow);
  window.emit('maximize');
  window.emit('unmaximize');
  expect(window.webContents.sent).toEqual([
    ['window:maximised-changed', true],
    ['window:maximised-changed', false],
  ]);
});

test('a page that is gone is told nothing', () => {
  const window = new StandInWindow();
  reportMaximised(window.asWindow);
  window.webContents.destroyed = true;
  window.emit('unmaximize');
  expect(window.webContents.sent).toEqual([]);
});

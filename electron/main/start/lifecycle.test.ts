import { expect, test } from 'vitest';
import { StandInApp } from '../../testing/stand-ins';
import { quitWithLastWindow } from './lifecycle';

test.each([
  ['linux', 1],
  ['win32', 1],
  ['darwin', 0],
] as const)('closing the last window on %s quits %i times', (platform, quits) => {
  const app = new StandInApp();
  quitWithLastWindow(app.asApp, platform, () => {});
  app.emit('window-all-closed');
  expect(app.quits).toBe(quits);
});

test('a click in the dock opens the window again', () => {
  const app = new StandInApp();
  let reopened = 0;
  quitWithLastWindow(app.asApp, 'darwin', () => {
    reopened += 1;
  });
  app.emit('activate');
  expect(reopened).toBe(1);
});

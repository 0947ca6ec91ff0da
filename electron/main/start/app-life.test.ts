import { expect, test } from 'vitest';
import { FakeApp } from '../../testing/fake-electron';
import { claimSingleInstance, platformOf, quitWithLastWindow } from './app-life';

test('an unlisted Unix counts as linux', () => {
  expect(['linux', 'darwin', 'win32', 'freebsd'].map(platformOf)).toEqual(['linux', 'darwin', 'win32', 'linux']);
});

test('the first instance runs and is notified of every further start', () => {
  const app = new FakeApp();
  const starts: unknown[] = [];
  expect(claimSingleInstance(app.asApp, (...start) => starts.push(start))).toBe(true);
  app.emit('second-instance', {}, ['kanade', 'a.mp3'], '/music', null);
  expect(starts).toEqual([[['kanade', 'a.mp3'], '/music']]);
  expect(app.quits).toBe(0);
});

test('a second instance quits', () => {
  const app = new FakeApp(false);
  expect(claimSingleInstance(app.asApp, () => {})).toBe(false);
  expect(app.quits).toBe(1);
});

test.each([
  ['linux', 1],
  ['win32', 1],
  ['darwin', 0],
] as const)('closing the last window on %s quits %i times', (platform, quits) => {
  const app = new FakeApp();
  quitWithLastWindow(app.asApp, platform, () => {});
  app.emit('window-all-closed');
  expect(app.quits).toBe(quits);
});

test('a click in the dock opens the window again', () => {
  const app = new FakeApp();
  let reopened = 0;
  quitWithLastWindow(app.asApp, 'darwin', () => {
    reopened += 1;
  });
  app.emit('activate');
  expect(reopened).toBe(1);
});

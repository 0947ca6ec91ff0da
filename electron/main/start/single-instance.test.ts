import { expect, test } from 'vitest';
import { StandInApp } from '../../testing/stand-ins';
import { claimSingleInstance } from './single-instance';

test('the first instance runs and is notified of every further start', () => {
  const app = new StandInApp();
  const starts: unknown[] = [];
  expect(claimSingleInstance(app.asApp, (...start) => starts.push(start))).toBe(true);
  app.emit('second-instance', {}, ['kanade', 'a.mp3'], '/music', null);
  expect(starts).toEqual([[['kanade', 'a.mp3'], '/music']]);
  expect(app.quits).toBe(0);
});

test('a second instance quits', () => {
  const app = new StandInApp(false);
  expect(claimSingleInstance(app.asApp, () => {})).toBe(false);
  expect(app.quits).toBe(1);
});

import { expect, test } from 'vitest';
import { StandInApp } from '../testing/stand-ins';
import { claimSingleInstance } from './single-instance';

test('the first instance runs and is notified of every further start', () => {
  const app = new StandInApp();
  let starts = 0;
  expect(claimSingleInstance(app.asApp, () => (starts += 1))).toBe(true);
  app.emit('second-instance');
  expect([starts, app.quits]).toEqual([1, 0]);
});

test('a second instance quits', () => {
  const app = new StandInApp(false);
  expect(claimSingleInstance(app.asApp, () => {})).toBe(false);
  expect(app.quits).toBe(1);
});

import { expect, test } from 'vitest';
import { StandInApp } from '../testing/stand-ins';
import { claimSingleInstance } from './single-instance';

test('the first instance runs and is notified of every further start', () => {
  const app = new StandInApp();
  const starts: (readonly string[])[] = [];
  expect(claimSingleInstance(app.asApp, (argv) => starts.push(argv))).toBe(true);
  app.emit('second-instance', {}, ['kanade', '--kanade-task=next'], '/home');
  expect(starts).toEqual([['kanade', '--kanade-task=next']]);
  expect(app.quits).toBe(0);
});

test('a second instance quits', () => {
  const app = new StandInApp(false);
  expect(claimSingleInstance(app.asApp, () => {})).toBe(false);
  expect(app.quits).toBe(1);
});

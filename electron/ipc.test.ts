import { expect, expectTypeOf, test } from 'vitest';
import { type CallName, callNames, type EventName, eventNames } from './ipc';

test('the run-time lists contain every name of the types', () => {
  expectTypeOf<(typeof callNames)[number]>().toEqualTypeOf<CallName>();
  expectTypeOf<(typeof eventNames)[number]>().toEqualTypeOf<EventName>();
  expect(new Set([...callNames, ...eventNames]).size).toBe(callNames.length + eventNames.length);
});

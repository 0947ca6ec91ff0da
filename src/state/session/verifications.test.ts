import { beforeEach, expect, it } from 'vitest';
import { finishVerification, requestVerification, verificationStore } from './verifications.ts';

const current = () => verificationStore.getState().current;

beforeEach(() => finishVerification(false));

it('one dialog serves all calls that wait, and all go on after its success', async () => {
  const calls = [requestVerification('e1'), requestVerification('e1'), requestVerification('e2')];
  expect(current()).toBe('e1');
  finishVerification(true);
  expect(await Promise.all(calls)).toEqual([true, true, true]);
  expect(current()).toBeNull();
});

it('a user who cancels is not asked again for each call that waits, but for the next one', async () => {
  const calls = [requestVerification('e1'), requestVerification('e2')];
  finishVerification(false);
  expect(await Promise.all(calls)).toEqual([false, false]);
  expect(current()).toBeNull();
  void requestVerification('e2');
  expect(current()).toBe('e2');
});

it('closes when every call that needs it was aborted', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const calls = [requestVerification('e1', first.signal), requestVerification('e1', second.signal)];
  first.abort();
  expect(current()).toBe('e1');
  second.abort();
  expect(current()).toBeNull();
  expect(await Promise.all(calls)).toEqual([false, false]);
  expect(await requestVerification('e1', first.signal)).toBe(false);
});

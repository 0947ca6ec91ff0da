import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../tests/support/components/render.tsx';
import { answerLimitMs, useOptimisticValue } from './use-optimistic-value.ts';

/** Requests to the other document, answered by the test. */
let requests: { value: boolean; answer: PromiseWithResolvers<boolean> }[];
let noAnswers: number;

beforeEach(() => {
  requests = [];
  noAnswers = 0;
});
afterEach(() => vi.useRealTimers());

const useSwitch = (actual: boolean) =>
  useOptimisticValue(
    actual,
    (value) => {
      const answer = Promise.withResolvers<boolean>();
      requests.push({ value, answer });
      return answer.promise;
    },
    () => {
      noAnswers += 1;
    },
  );

const asked = () => requests.map(({ value }) => value);

/** A switch that was just turned on. */
async function turnedOn() {
  const hook = await renderHook(useSwitch, false as boolean);
  hook.current().change(true);
  await expect.poll(() => hook.current().shown).toBe(true);
  return hook;
}

test('the new position is shown before the answer, and stays when the value follows', async () => {
  const shown: boolean[] = [];
  const hook = await renderHook((actual: boolean) => {
    const one = useSwitch(actual);
    shown.push(one.shown);
    return one;
  }, false as boolean);
  hook.current().change(true);
  await expect.poll(() => hook.current().shown).toBe(true);
  hook.update(true);
  requests[0]?.answer.resolve(true);
  await expect.poll(() => hook.current().pending()).toBeNull();
  // The old position never shows in between.
  expect(shown.slice(shown.indexOf(true))).not.toContain(false);
  hook.update(false);
  await expect.poll(() => hook.current().shown).toBe(false);
});

test('a refusal, which the other side reports, brings back the actual position', async () => {
  const hook = await turnedOn();
  requests[0]?.answer.resolve(false);
  await expect.poll(() => hook.current().shown).toBe(false);
  expect(noAnswers).toBe(0);
});

test('a failed request brings it back and is reported', async () => {
  const hook = await turnedOn();
  requests[0]?.answer.reject(new Error('gone'));
  await expect.poll(() => hook.current().shown).toBe(false);
  expect(noAnswers).toBe(1);
});

test('without an answer it goes back after 8 s, and that is reported', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hook = await renderHook(useSwitch, false as boolean);
  hook.current().change(true);
  await vi.advanceTimersByTimeAsync(answerLimitMs - 1);
  expect(noAnswers).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(noAnswers).toBe(1);
  vi.useRealTimers();
  await expect.poll(() => hook.current().shown).toBe(false);
});

test('of fast changes the last one counts: it is shown, and asked for after the first', async () => {
  const hook = await turnedOn();
  for (const value of [false, true, false]) hook.current().change(value);
  await expect.poll(() => hook.current().shown).toBe(false);
  expect(asked()).toEqual([true]);
  // The failure of the first request does not concern the last one.
  requests[0]?.answer.reject(new Error('gone'));
  await expect.poll(asked).toEqual([true, false]);
  expect(noAnswers).toBe(0);
  requests[1]?.answer.resolve(true);
  await expect.poll(() => hook.current().pending()).toBeNull();
  expect(hook.current().shown).toBe(false);
});

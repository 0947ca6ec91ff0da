import { afterEach, expect, it, vi } from 'vitest';
import { holdTimers } from '../../../tests/support/components/timers.ts';
import { PausedChanges } from './paused-changes.ts';

type Change = { line: string; text: string };

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('sends the last change of each key once the page is hidden, those of a line one after another', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const changes = new PausedChanges<string, Change>({
    lineOf: ({ line }) => line,
    send: ({ text }) => {
      begun.push(text);
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  changes.add('a', { line: 'one', text: 'a1' });
  changes.add('a', { line: 'one', text: 'a2' });
  changes.add('b', { line: 'one', text: 'b1' });
  changes.add('c', { line: 'two', text: 'c1' });
  expect(changes.waiting('a')?.text).toBe('a2');
  hidePage();
  expect(changes.waiting('a')).toBeUndefined();
  await expect.poll(() => begun).toEqual(['a2', 'c1']);
  ends[0]?.();
  await expect.poll(() => begun).toEqual(['a2', 'c1', 'b1']);
});

it('sends a change once the user pauses', async () => {
  const pause = holdTimers(800);
  const sent: string[] = [];
  const changes = new PausedChanges<string, Change>({
    lineOf: ({ line }) => line,
    send: async ({ text }) => void sent.push(text),
  });
  changes.add('a', { line: 'one', text: 'a1' });
  expect(sent).toEqual([]);
  changes.add('a', { line: 'one', text: 'a2' });
  expect(pause.count()).toBe(1);
  await pause.pass();
  await expect.poll(() => sent).toEqual(['a2']);
});

import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './progress.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin({ isTTY }: { isTTY: boolean }) {
  let written = '';
  const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  const screen = { isTTY, write: (text: string) => (written += text) };
  const result = showProgress('Building, about 20 seconds', child, screen);
  return { child, result, written: () => written };
}

test('a terminal shows the seconds in one line, which what the program writes does not break', async () => {
  const { child, result, written } = begin({ isTTY: true });
  expect(written()).toBe('Building, about 20 seconds …');
  await vi.advanceTimersByTimeAsync(2000);
  child.stderr.emit('data', 'a warning\n');
  await vi.advanceTimersByTimeAsync(1000);
  child.emit('close', 0, null);
  expect(await result).toBe(0);
  const lines = written().split('\r\u001b[K');
  expect(lines).toEqual([
    'Building, about 20 seconds …',
    'Building, about 20 seconds … 1 s',
    'Building, about 20 seconds … 2 s',
    'a warning\n',
    'Building, about 20 seconds … 3 s',
    'Building, about 20 seconds: done after 3 s\n',
  ]);
});

test('a log gets a line every ten seconds', async () => {
  const { child, result, written } = begin({ isTTY: false });
  await vi.advanceTimersByTimeAsync(21_000);
  child.emit('close', 1, null);
  expect(await result).toBe(1);
  expect(written().trim().split('\n')).toEqual([
    'Building, about 20 seconds …',
    'Building, about 20 seconds … 10 s',
    'Building, about 20 seconds … 20 s',
    'Building, about 20 seconds: failed after 21 s',
  ]);
});

test.each([
  [null, 'SIGTERM', 1],
  [130, null, 130],
])('a program that ended with %s and %s was stopped, and has not failed', async (code, signal, expected) => {
  const { child, result, written } = begin({ isTTY: false });
  child.emit('close', code, signal);
  expect(await result).toBe(expected);
  expect(written()).toContain('stopped after 0 s');
});

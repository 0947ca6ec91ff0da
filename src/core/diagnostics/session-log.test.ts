import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog, setLogSink, startLog } from '../log.ts';
import { maxLogLines, recordedSink, SessionLog } from './session-log.ts';

afterEach(() => setLogSink(null));

describe('the log of a session', () => {
  it('keeps what is logged, without secrets, and passes it on', () => {
    const log = new SessionLog();
    const warn = vi.fn();
    setLogSink(recordedSink({ warn }, log));
    createLog('a').warn('failed', new Error('GET /x?token=abc&x=1'));
    expect(log.lines().map(({ text }) => text)).toEqual(['[a] failed Error: GET /x?token=…&x=1']);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('begins with what was logged before the entry point ran', () => {
    startLog({ warn: () => undefined });
    setLogSink(null);
    const log = new SessionLog();
    createLog('storage').warn('settings is corrupt');
    startLog(recordedSink({ warn: () => undefined }, log));
    startLog(recordedSink({ warn: () => undefined }, log));
    expect(log.lines()).toMatchObject([{ text: '[storage] settings is corrupt', count: 1 }]);
  });

  it('keeps the latest lines only, cuts long ones, and counts repeated ones', () => {
    const log = new SessionLog();
    for (let number = 0; number < maxLogLines + 50; number += 1) log.add(`line ${number}`, number);
    expect(log.lines()).toHaveLength(maxLogLines);
    expect(log.lines().at(0)?.text).toBe('line 50');
    for (let time = 0; time < 5000; time += 1) log.add('again', time);
    expect(log.lines()).toHaveLength(maxLogLines);
    expect(log.lines().at(-1)).toEqual({ text: 'again', atEpochMs: 4999, count: 5000 });
    log.add('x'.repeat(1_000_000), 1);
    expect(log.lines().at(-1)?.text.length).toBeLessThan(600);
  });
});

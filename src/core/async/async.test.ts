import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedMap } from './bounded-map.ts';
import { Emitter } from './emitter.ts';
import { backOffMs, delay, isFulfilledWithin, retry, withLimit } from './timers.ts';

const never = new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** State of a promise after all pending microtasks. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'pending';
  promise.then(
    () => (state = 'fulfilled'),
    () => (state = 'rejected'),
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

describe('a delay', () => {
  it('takes its time', async () => {
    const done = delay(100);
    await vi.advanceTimersByTimeAsync(99);
    expect(await stateOf(done)).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await stateOf(done)).toBe('fulfilled');
  });

  it('ends with the reason of its signal, and leaves no timer', async () => {
    const controller = new AbortController();
    const done = delay(100, controller.signal);
    controller.abort('stopped');
    await expect(done).rejects.toBe('stopped');
    await expect(delay(100, controller.signal)).rejects.toBe('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a limit', () => {
  it('passes on what came in time, and leaves no timer', async () => {
    const late = vi.fn();
    await expect(withLimit(Promise.resolve(7), 100, late)).resolves.toBe(7);
    await expect(withLimit(Promise.reject(new Error('own')), 100, late)).rejects.toThrow('own');
    expect(vi.getTimerCount()).toBe(0);
    expect(late).not.toHaveBeenCalled();
  });

  it('resolves to another value, or rejects, when it is exceeded', async () => {
    const replaced = withLimit(never, 100, () => 'late');
    const refused = withLimit(never, 100, () => {
      throw new Error('late');
    });
    const outcome = expect(refused).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(100);
    await expect(replaced).resolves.toBe('late');
    await outcome;
  });

  it('ignores a rejection that comes later', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const limited = withLimit(promise, 100, () => 'late');
    await vi.advanceTimersByTimeAsync(100);
    reject(new Error('too late'));
    await expect(limited).resolves.toBe('late');
  });

  it('tells only whether a promise was fulfilled in time', async () => {
    expect(await isFulfilledWithin(Promise.resolve(), 100)).toBe(true);
    expect(await isFulfilledWithin(Promise.reject(new Error('no')), 100)).toBe(false);
    const late = isFulfilledWithin(never, 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBe(false);
  });
});

describe('retries', () => {
  it('wait longer after each failure, up to the longest wait', () => {
    const waits = [1, 2, 3, 4, 5, 100, 1e9].map((failures) => backOffMs(failures, { firstMs: 1000, maxMs: 6000 }));
    expect(waits).toEqual([1000, 2000, 4000, 6000, 6000, 6000, 6000]);
  });

  it('go on until one attempt succeeds', async () => {
    const work = vi
      .fn()
      .mockRejectedValueOnce(new Error('1'))
      .mockRejectedValueOnce(new Error('2'))
      .mockResolvedValue(3);
    const result = retry(work, { waitsMs: [10, 50] });
    await vi.advanceTimersByTimeAsync(59);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe(3);
  });

  it('reject with the last error, at once with one that no attempt can change', async () => {
    let attempt = 0;
    const work = async (): Promise<never> => {
      attempt += 1;
      throw new Error(String(attempt));
    };
    const result = expect(retry(work, { waitsMs: [10, 10] })).rejects.toThrow('3');
    await vi.advanceTimersByTimeAsync(20);
    await result;
    await expect(retry(work, { waitsMs: [10, 10], isRetryable: () => false })).rejects.toThrow('4');
  });
});

describe('a bounded map', () => {
  it('removes what was set longest ago', () => {
    const map = new BoundedMap(2, [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect([...map]).toEqual([
      ['b', 2],
      ['c', 3],
    ]);
    map.set('b', 4).set('d', 5);
    expect([...map]).toEqual([
      ['b', 4],
      ['d', 5],
    ]);
  });
});

describe('an emitter', () => {
  it('calls each subscription in order, and none after it has ended', () => {
    const emitter = new Emitter<[string]>();
    const heard: string[] = [];
    const listener = (text: string): void => void heard.push(text);
    const stop = emitter.subscribe(listener);
    emitter.subscribe(listener);
    emitter.emit('two');
    stop();
    stop();
    emitter.emit('one');
    emitter.clear();
    emitter.emit('none');
    expect(heard).toEqual(['two', 'two', 'one']);
    expect(emitter.hasListeners).toBe(false);
  });

  it('skips a listener that another one unsubscribes, and one that subscribes meanwhile', () => {
    const emitter = new Emitter();
    const heard: string[] = [];
    emitter.subscribe(() => {
      heard.push('first');
      stop();
      emitter.subscribe(() => void heard.push('new'));
    });
    const stop = emitter.subscribe(() => void heard.push('second'));
    emitter.emit();
    expect(heard).toEqual(['first']);
  });
});

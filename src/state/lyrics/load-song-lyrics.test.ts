import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestGate } from './load-song-lyrics.ts';

describe('the request gate', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Requests every 100 ms, each cancelling the previous one, as when skipping songs. */
  async function burst(gate: RequestGate, count: number): Promise<[request: number, atMs: number][]> {
    const passed: [number, number][] = [];
    let current = new AbortController();
    for (let request = 0; request < count; request += 1) {
      current.abort();
      current = new AbortController();
      gate.pass(current.signal).then(
        () => passed.push([request, Date.now()]),
        (error) => expect(error).toMatchObject({ kind: 'cancelled' }),
      );
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    return passed;
  }

  it('passes the first request at once, and of a burst only the last, a second after the first', async () => {
    expect(await burst(new RequestGate(() => Date.now()), 5)).toEqual([
      [0, 0],
      [4, 1000],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never passes two requests within a second during a long burst', async () => {
    const passed = await burst(new RequestGate(() => Date.now()), 45);
    passed.forEach(([, atMs], index) => {
      expect(atMs - (passed[index - 1]?.[1] ?? -1_000)).toBeGreaterThanOrEqual(1_000);
    });
    expect(passed.at(-1)?.[0]).toBe(44);
  });
});

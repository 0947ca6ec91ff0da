import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowMode } from './follow-mode.ts';

describe('scrolling by hand', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const changes: [atMs: number, isManual: boolean][] = [];
    const follow = new FollowMode({
      now: () => Date.now(),
      onChange: (isManual) => changes.push([Date.now(), isManual]),
    });
    return { follow, changes };
  }

  it('stops following at once and for five seconds', () => {
    const { follow, changes } = setUp();
    follow.noteInput();
    expect(follow.isManual).toBe(true);
    vi.advanceTimersByTime(20_000);
    expect(changes).toEqual([
      [0, true],
      [5000, false],
    ]);
  });

  it('counts the five seconds from the last input, with one timer armed at most once a second', () => {
    const { follow, changes } = setUp();
    const armed = vi.spyOn(globalThis, 'setTimeout');
    for (let events = 0; events < 150; events += 1) {
      follow.noteInput();
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(20);
    }
    expect(armed.mock.calls.length).toBeLessThanOrEqual(4);
    vi.advanceTimersByTime(20_000);
    expect(changes).toEqual([
      [0, true],
      [2980 + 5000, false],
    ]);
  });

  it('ends early on resume, and leaves no timer behind when stopped', () => {
    const { follow, changes } = setUp();
    follow.noteInput();
    vi.advanceTimersByTime(1000);
    follow.resume();
    follow.resume();
    expect(changes.at(-1)).toEqual([1000, false]);
    follow.noteInput();
    follow.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(changes).toHaveLength(3);
  });
});

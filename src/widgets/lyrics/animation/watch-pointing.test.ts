import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPointing } from './watch-pointing.ts';

class Surface extends EventTarget {
  readonly dataset: DOMStringMap = {};

  move(screenX: number): void {
    this.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 0 }));
  }

  get isPointedAt(): boolean {
    return this.dataset.pointing !== undefined;
  }
}

let surface: Surface;
let controller: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  surface = new Surface();
  controller = new AbortController();
  watchPointing(surface as unknown as HTMLElement, controller.signal);
});

afterEach(() => {
  vi.useRealTimers();
});

it('a pointer counts as pointing for two seconds after its last movement', () => {
  surface.move(1);
  vi.advanceTimersByTime(1500);
  surface.move(2);
  vi.advanceTimersByTime(1999);
  expect(surface.isPointedAt).toBe(true);
  vi.advanceTimersByTime(1);
  expect(surface.isPointedAt).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('a resting pointer over moving lines does not count as pointing', () => {
  surface.move(1);
  vi.advanceTimersByTime(2000);
  surface.move(1);
  expect(surface.isPointedAt).toBe(false);
  surface.move(2);
  expect(surface.isPointedAt).toBe(true);
});

it('pointing ends when the pointer leaves and when the signal aborts', () => {
  surface.move(1);
  surface.dispatchEvent(new Event('pointerleave'));
  expect(surface.isPointedAt).toBe(false);
  surface.move(2);
  controller.abort();
  expect(surface.isPointedAt).toBe(false);
  surface.move(3);
  expect(surface.isPointedAt).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

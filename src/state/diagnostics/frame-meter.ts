import type { FrameReport } from '@/core/diagnostics/diagnostics';

/** Frames of this time are counted. */
const windowMs = 10_000;

/** A frame is late when it takes this many times as long as usual. */
const lateFactor = 1.75;

/**
 * Counts late frames while it runs: those that take clearly longer than the shortest usual one, which is the interval
 * of the screen. Costs one callback a frame.
 */
export class FrameMeter {
  #frames: { atMs: number; tookMs: number }[] = [];
  #lastMs: number | null = null;

  /** Called with the time of each frame, in ms. */
  add(atMs: number): void {
    const last = this.#lastMs;
    this.#lastMs = atMs;
    if (last === null) return;
    this.#frames.push({ atMs, tookMs: atMs - last });
    const from = atMs - windowMs;
    const first = this.#frames.findIndex((frame) => frame.atMs >= from);
    if (first > 0) this.#frames.splice(0, first);
  }

  /** Called when frames stopped for another reason, such as a hidden page. */
  pause(): void {
    this.#lastMs = null;
  }

  read(): FrameReport {
    const times = this.#frames.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
    // The median of the shorter half: not a single frame that came early.
    const usual = times[Math.floor(times.length / 4)] ?? 0;
    return { total: times.length, late: times.filter((tookMs) => tookMs > usual * lateFactor).length };
  }
}

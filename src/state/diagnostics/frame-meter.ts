import type { FrameReport } from '@/core/diagnostics/diagnostics.ts';

/** Time span of counted frames. */
const windowMs = 10_000;

/** Factor over the typical frame time from which a frame is late. */
const lateFactor = 1.75;

/**
 * Counts late frames while it runs: those clearly longer than the shortest typical frame time, which is the screen's
 * refresh interval. Costs one callback per frame.
 */
export class FrameMeter {
  #frames: { atMs: number; tookMs: number }[] = [];
  #lastMs: number | null = null;

  /** Adds a frame at its time in ms. */
  add(atMs: number): void {
    const last = this.#lastMs;
    this.#lastMs = atMs;
    if (last === null) return;
    this.#frames.push({ atMs, tookMs: atMs - last });
    const from = atMs - windowMs;
    const first = this.#frames.findIndex((frame) => frame.atMs >= from);
    if (first > 0) this.#frames.splice(0, first);
  }

  /** To be called if frames stop for another reason, such as a hidden page. */
  pause(): void {
    this.#lastMs = null;
  }

  read(): FrameReport {
    const times = this.#frames.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
    // Median of the shorter half, so that a single early frame does not count.
    const typicalMs = times[Math.floor(times.length / 4)] ?? 0;
    return { total: times.length, late: times.filter((tookMs) => tookMs > typicalMs * lateFactor).length };
  }
}

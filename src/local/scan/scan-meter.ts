import type { ScanProgress } from '@/core/local-music/local-folder.ts';

type Counts = Pick<
  ScanProgress,
  'phase' | 'foundCount' | 'isFoundComplete' | 'readCount' | 'unchangedCount' | 'unreadableCount' | 'currentPath'
>;

/** Time span of the measured rate. */
const rateSpanMs = 4000;

/** Minimum interval of progress reports. */
const reportEveryMs = 150;

/** Counts and reports the progress of a scan. */
export class ScanMeter {
  readonly counts: Counts = {
    phase: 'tags',
    foundCount: 0,
    isFoundComplete: false,
    readCount: 0,
    unchangedCount: 0,
    unreadableCount: 0,
    currentPath: '',
  };
  readonly #folderId: string;
  readonly #isPaused: () => boolean;
  readonly #nowMs: () => number;
  readonly #send: (progress: ScanProgress) => void;
  /** Samples for the rate, oldest first. */
  #samples: { atMs: number; readCount: number }[] = [];
  #reportedMs = Number.NEGATIVE_INFINITY;

  constructor(options: {
    folderId: string;
    isPaused: () => boolean;
    nowMs: () => number;
    send: (progress: ScanProgress) => void;
  }) {
    this.#folderId = options.folderId;
    this.#isPaused = options.isPaused;
    this.#nowMs = options.nowMs;
    this.#send = options.send;
  }

  /** Reports at most every `reportEveryMs`, unless urgent. */
  report(isUrgent = false): void {
    const nowMs = this.#nowMs();
    if (!isUrgent && nowMs - this.#reportedMs < reportEveryMs) return;
    this.#reportedMs = nowMs;
    this.#send({
      ...this.counts,
      folderId: this.#folderId,
      state: this.#isPaused() ? 'paused' : 'running',
      filesPerSecond: this.#rate(nowMs),
    });
  }

  #rate(nowMs: number): number {
    if (this.#isPaused() || this.counts.phase === 'covers') {
      this.#samples = [];
      return 0;
    }
    this.#samples.push({ atMs: nowMs, readCount: this.counts.readCount });
    while (this.#samples.length > 2 && nowMs - (this.#samples[1]?.atMs ?? nowMs) > rateSpanMs) this.#samples.shift();
    const [first] = this.#samples;
    const spanMs = nowMs - (first?.atMs ?? nowMs);
    return spanMs < 500 ? 0 : ((this.counts.readCount - (first?.readCount ?? 0)) / spanMs) * 1000;
  }
}

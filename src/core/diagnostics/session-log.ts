import type { LogSink } from '@/core/log.ts';

/** A warning of this session. */
export type LogLine = {
  /** Time of the last repetition. */
  atEpochMs: number;
  text: string;
  /** Repetitions in a row. */
  count: number;
};

/** Number of stored warnings, the latest ones: about 100 kB. */
export const maxLogLines = 200;

/** Texts are cut at this length. */
const maxTextLength = 500;

/** Latest warnings of a document, oldest first. */
export class SessionLog {
  #lines: readonly LogLine[] = [];

  /** Returns the same array until a warning is added. */
  readonly lines = (): readonly LogLine[] => this.#lines;

  add(text: string, atEpochMs: number): void {
    const cut = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
    const last = this.#lines.at(-1);
    this.#lines =
      last?.text === cut
        ? [...this.#lines.slice(0, -1), { ...last, atEpochMs, count: last.count + 1 }]
        : [...this.#lines, { atEpochMs, text: cut, count: 1 }].slice(-maxLogLines);
  }
}

/** The warnings of this document. */
export const sessionLog = new SessionLog();

/** A sink that also records warnings for the diagnostics. */
export function recordedSink(next: LogSink, log: SessionLog = sessionLog): LogSink {
  return {
    warn(message, ...details) {
      log.add([message, ...details.filter((detail) => typeof detail === 'string')].join(' '), Date.now());
      next.warn(message, ...details);
    },
  };
}

import type { LogSink } from '@/core/log';

/** A warning of this session. */
export type LogLine = {
  /** When it was logged last. */
  atEpochMs: number;
  text: string;
  /** How often it was logged in a row. */
  count: number;
};

/** The number of warnings that are stored, the latest ones: about 100 kB. */
export const maxLogLines = 200;

/** Longer texts are cut. */
const longestText = 500;

/** The latest warnings of a document, oldest first. */
export class SessionLog {
  #lines: readonly LogLine[] = [];

  /** The same array until a warning is added. */
  readonly lines = (): readonly LogLine[] => this.#lines;

  add(text: string, atEpochMs: number): void {
    const cut = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
    const last = this.#lines.at(-1);
    this.#lines =
      last?.text === cut
        ? [...this.#lines.slice(0, -1), { ...last, atEpochMs, count: last.count + 1 }]
        : [...this.#lines, { atEpochMs, text: cut, count: 1 }].slice(-maxLogLines);
  }
}

/** The warnings of this document. */
export const sessionLog = new SessionLog();

/** A sink that also records the warnings for the diagnostics. */
export function recordedSink(next: LogSink, log: SessionLog = sessionLog): LogSink {
  return {
    warn(message, ...details) {
      log.add([message, ...details.filter((detail) => typeof detail === 'string')].join(' '), Date.now());
      next.warn(message, ...details);
    },
  };
}

import { withoutSecrets } from './secrets';

/** Where log lines go; `console` in every host. */
export interface LogSink {
  warn(message: string, ...details: unknown[]): void;
}

let sink: LogSink | null = null;

/** Lines before the first sink: modules that read storage are loaded before an entry point runs. */
const waiting: [message: string, ...details: string[]][] = [];
const mostWaiting = 50;

/** Sets where log lines go from now on; null = nowhere. */
export function setLogSink(next: LogSink | null): void {
  sink = next;
}

/** The same for an entry point, which also gets the lines from before. */
export function startLog(next: LogSink): void {
  sink = next;
  for (const line of waiting.splice(0)) next.warn(...line);
}

/**
 * A log for one part of the program. Of an error only name and message are logged, so that no address with a session in
 * it, no token and no response body gets into a log.
 */
export function createLog(scope: string): { warn(message: string, error?: unknown): void } {
  return {
    warn(message, error) {
      const detail = error instanceof Error ? `${error.name}: ${withoutSecrets(error.message)}` : undefined;
      const text = `[${scope}] ${withoutSecrets(message)}`;
      const line: (typeof waiting)[number] = detail === undefined ? [text] : [text, detail];
      if (sink) sink.warn(...line);
      else if (waiting.length < mostWaiting) waiting.push(line);
    },
  };
}

import { withoutSecrets } from './secrets.ts';

/** Destination of log lines; `console` in every host. */
export interface LogSink {
  warn(message: string, ...details: unknown[]): void;
}

let sink: LogSink | null = null;

/** Lines logged before a sink is set: modules that read storage are loaded before an entry point runs. */
const waiting: [message: string, ...details: string[]][] = [];
const maxWaiting = 50;

/** Sets the sink; null drops all lines. */
export function setLogSink(next: LogSink | null): void {
  sink = next;
}

/** Sets the sink of an entry point, and sends it the earlier lines. */
export function startLog(next: LogSink): void {
  sink = next;
  for (const line of waiting.splice(0)) next.warn(...line);
}

/**
 * A log for one part of the program. Only the name and message of an error are logged, so that no session address,
 * token or response body gets into a log.
 */
export function createLog(scope: string): { warn(message: string, error?: unknown): void } {
  return {
    warn(message, error) {
      const detail = error instanceof Error ? `${error.name}: ${withoutSecrets(error.message)}` : undefined;
      const text = `[${scope}] ${withoutSecrets(message)}`;
      const line: (typeof waiting)[number] = detail === undefined ? [text] : [text, detail];
      if (sink) sink.warn(...line);
      else if (waiting.length < maxWaiting) waiting.push(line);
    },
  };
}

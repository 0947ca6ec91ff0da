/** Where log lines go; `console` in every host. */
export interface LogSink {
  warn(message: string, ...details: unknown[]): void;
}

let sink: LogSink | null = null;

/** Names the place that log lines go to; before that they are dropped. Called once by each entry point. */
export function setLogSink(next: LogSink | null): void {
  sink = next;
}

/**
 * A log for one part of the program. Details are reduced to name and message of an error, so that no address with a
 * session in it, no token and no response body ever reaches a log.
 */
export function createLog(scope: string): { warn(message: string, error?: unknown): void } {
  return {
    warn(message, error) {
      const detail = error instanceof Error ? `${error.name}: ${withoutSecrets(error.message)}` : undefined;
      if (detail === undefined) sink?.warn(`[${scope}] ${withoutSecrets(message)}`);
      else sink?.warn(`[${scope}] ${withoutSecrets(message)}`, detail);
    },
  };
}

/** Cuts the values of credential-like parameters out of a text. */
export function withoutSecrets(message: string): string {
  return message.replace(/\b(cookie|token|password|code|mobile|vip_token)=[^&\s]+/gi, '$1=…');
}

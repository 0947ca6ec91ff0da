/** Where log lines go; `console` in every host. */
export interface LogSink {
  warn(message: string, ...details: unknown[]): void;
}

let sink: LogSink | null = null;

/** Sets where log lines go; until then they are dropped. Called once by each entry point. */
export function setLogSink(next: LogSink | null): void {
  sink = next;
}

/**
 * A log for one part of the program. Of an error only name and message are logged, so that no address with a session in
 * it, no token and no response body gets into a log.
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

/** Replaces the values of credential-like parameters in a text. */
export function withoutSecrets(message: string): string {
  return message.replace(/\b(cookie|token|password|code|mobile|vip_token)=[^&\s]+/gi, '$1=…');
}

import type { ErrorKind } from '../../../src/core/errors.ts';
import type { CallName } from '../client-calls.ts';

export type Outcome = { value: unknown } | { kind: ErrorKind; serverText: string | null };

/** The expected result of a call for the example body of a file. */
export type ExampleRow = { file: string; call: CallName; outcome: Outcome };

/** The call succeeds with this value. */
export function value(of: unknown): Outcome {
  return { value: of };
}

/** The call rejects with an AppError of this kind and with this message of the service. */
export function refused(kind: ErrorKind, serverText: string | null = null): Outcome {
  return { kind, serverText };
}

/** A row of the table; `file` is the name without its extension. */
export function row(file: string, call: CallName, outcome: Outcome): ExampleRow {
  return { file: `${file}.json`, call, outcome };
}

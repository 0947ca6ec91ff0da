import { isVerificationKind, type VerificationKind } from '../verification/verification-event.ts';

/** The faults of one response. They can be combined, such as a delay and a broken connection. */
export type Fault = {
  /** Delay before anything is sent, in ms; at most `LONGEST_DELAY_MS`. */
  delayMs?: number;
  /** A failure of the service with this code, as its failures travel: HTTP 502, status 0. */
  errorCode?: number;
  /** HTTP 500 with `{}`, as the original service answers when its encryption fails. */
  emptyError?: boolean;
  /** HTTP 200 with text that is no JSON. */
  invalidJson?: boolean;
  /** The real response, cut off after this many bytes by a broken connection. */
  dropAfterBytes?: number;
  /** The real response, ended after this many bytes as if it were complete. */
  truncateToBytes?: number;
  /** HTTP 403, as for an expired media address. */
  expired?: boolean;
  /** A human verification of this kind, which the caller can pass; not for calls of the verification itself. */
  verify?: VerificationKind;
};

/** Longer than any client's time-out, short enough not to hold a connection for ever. */
export const LONGEST_DELAY_MS = 60_000;

const LARGEST_BYTES = 100_000_000;

function wholeNumber(text: string | null, largest: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(largest, Number(text));
}

/**
 * The fault that the `demo_*` parameters ask for, or null: `demo_delay` (ms), `demo_error` (code), `demo_drop` and
 * `demo_truncate` (bytes), `demo_verify` (kind), and with any value `demo_empty`, `demo_invalid`, `demo_expired`. Values
 * of another form are ignored.
 */
export function faultOf(parameters: Pick<URLSearchParams, 'get' | 'has'>): Fault | null {
  const kind = parameters.get('demo_verify') ?? '';
  const fault: Fault = {
    delayMs: wholeNumber(parameters.get('demo_delay'), LONGEST_DELAY_MS),
    errorCode: wholeNumber(parameters.get('demo_error'), 999_999_999),
    dropAfterBytes: wholeNumber(parameters.get('demo_drop'), LARGEST_BYTES),
    truncateToBytes: wholeNumber(parameters.get('demo_truncate'), LARGEST_BYTES),
    emptyError: parameters.has('demo_empty') || undefined,
    invalidJson: parameters.has('demo_invalid') || undefined,
    expired: parameters.has('demo_expired') || undefined,
    verify: isVerificationKind(kind) ? kind : undefined,
  };
  return Object.values(fault).some((value) => value !== undefined) ? fault : null;
}

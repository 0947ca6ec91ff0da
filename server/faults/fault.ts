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
  /** HTTP 403, as for an expired media address. */
  expired?: boolean;
  /** A human verification of this kind, which the caller can pass; not for calls of the verification itself. */
  verify?: VerificationKind;
  /** The provider behind a service can't be reached, which the service says, or never answers. */
  provider?: 'refused' | 'silent';
  /** The answer has no CORS headers, like those of media servers, or allows every origin. */
  cors?: 'none' | 'any';
  /** Addresses of media name this host. */
  mediaHost?: string;
  /** The answer is kept for two minutes with its headers, as the original service does, and given to all callers. */
  cached?: boolean;
  /** Only callers without the id of a registered device get the faults. */
  onlyUnregistered?: boolean;
};

const PROVIDERS = ['refused', 'silent'] as const;
const CORS = ['none', 'any'] as const;

/** Longer than any client's time-out, short enough not to hold a connection for ever. */
export const LONGEST_DELAY_MS = 60_000;

const LARGEST_BYTES = 100_000_000;

function wholeNumber(text: string | null, largest: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(largest, Number(text));
}

/**
 * The fault that the `demo_*` parameters ask for, or null: `demo_delay` (ms), `demo_error` (code), `demo_drop`
 * (bytes), `demo_verify` (kind), `demo_provider` (`refused` or `silent`), `demo_cors` (`none` or `any`),
 * `demo_media` (host), and with any value `demo_empty`, `demo_invalid`, `demo_expired`, `demo_cache` and
 * `demo_unregistered`. Values of another form are ignored.
 */
export function faultOf(parameters: Pick<URLSearchParams, 'get' | 'has'>): Fault | null {
  const kind = parameters.get('demo_verify') ?? '';
  const fault: Fault = {
    delayMs: wholeNumber(parameters.get('demo_delay'), LONGEST_DELAY_MS),
    errorCode: wholeNumber(parameters.get('demo_error'), 999_999_999),
    dropAfterBytes: wholeNumber(parameters.get('demo_drop'), LARGEST_BYTES),
    emptyError: parameters.has('demo_empty') || undefined,
    invalidJson: parameters.has('demo_invalid') || undefined,
    expired: parameters.has('demo_expired') || undefined,
    verify: isVerificationKind(kind) ? kind : undefined,
    provider: PROVIDERS.find((known) => known === parameters.get('demo_provider')),
    cors: CORS.find((known) => known === parameters.get('demo_cors')),
    mediaHost: /^[\w.-]{1,99}$/.exec(parameters.get('demo_media') ?? '')?.[0],
    cached: parameters.has('demo_cache') || undefined,
    onlyUnregistered: parameters.has('demo_unregistered') || undefined,
  };
  return Object.values(fault).some((value) => value !== undefined) ? fault : null;
}

import { isVerificationKind, type VerificationKind } from '../verification/verification-event.ts';

/** Faults of a response, which can be combined, for example a delay and a broken connection. */
export type Fault = {
  /** Delay before anything is sent, in ms; at most `LONGEST_DELAY_MS`. */
  delayMs?: number;
  /** An error with this code, as the service sends it: HTTP 502, status 0. */
  errorCode?: number;
  /** HTTP 500 with `{}`, as the original service answers when its encryption fails. */
  emptyError?: boolean;
  /** HTTP 200 with text that is not JSON. */
  invalidJson?: boolean;
  /** Cuts the real response off after this number of bytes with a broken connection. */
  dropAfterBytes?: number;
  /** HTTP 403, as for an expired media address. */
  expired?: boolean;
  /** Demands a human verification of this kind; not for verification calls. */
  verify?: VerificationKind;
  /** The service's provider refuses connections, which the service reports, or never answers. */
  provider?: 'refused' | 'silent';
  /** No CORS headers, as on media servers, or any origin allowed. */
  cors?: 'none' | 'any';
  /** Host in media addresses. */
  mediaHost?: string;
  /** Caches the answer for two minutes with its headers for all callers, like the original service. */
  cached?: boolean;
  /** Applies only to callers without a registered device id. */
  onlyUnregistered?: boolean;
};

const PROVIDERS = ['refused', 'silent'] as const;
const CORS = ['none', 'any'] as const;

/** Longer than the timeout of any client. */
export const LONGEST_DELAY_MS = 60_000;

const LARGEST_BYTES = 100_000_000;

function wholeNumber(text: string | null, largest: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(largest, Number(text));
}

/**
 * The fault of the `demo_*` parameters, or null: `demo_delay` (ms), `demo_error` (code), `demo_drop` (bytes),
 * `demo_verify` (kind), `demo_provider` (`refused` or `silent`), `demo_cors` (`none` or `any`), `demo_media` (host),
 * and with any value `demo_empty`, `demo_invalid`, `demo_expired`, `demo_cache` and `demo_unregistered`. Invalid values
 * are ignored.
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

import type { ScrobbleAnswer } from '@/core/scrobble/answer.ts';

/** Limit of one request, in ms. */
const requestLimitMs = 30_000;

type ScrobbleRequest = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  signal?: AbortSignal | undefined;
};

/** A response with its body as JSON; undefined if it is something else. */
export type ScrobbleResponse = { status: number; headers: Headers; json: unknown };

/** How requests are sent; replaced in tests that need a shorter limit. */
export type Transport = (address: string, request: ScrobbleRequest) => Promise<ScrobbleResponse | null>;

/**
 * Sends a request without cookies and without following redirects, which could carry a token elsewhere. Resolves to null
 * without a response, and rejects only if the signal is aborted.
 */
export function createTransport(limitMs = requestLimitMs): Transport {
  return async (address, { signal, ...request }) => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      const response = await fetch(address, {
        ...request,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      });
      return { status: response.status, headers: response.headers, json: parsed(await response.text()) };
    } catch {
      // The error could name the address; callers need only know that there was no response.
      signal?.throwIfAborted();
      return null;
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The wait that a service asks for, in ms; null if it does not. */
export function requestedWait(headers: Headers): number | null {
  for (const name of ['x-ratelimit-reset-in', 'retry-after']) {
    const seconds = Number(headers.get(name) ?? Number.NaN);
    if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  }
  return null;
}

/** No response, or one that says nothing about the listens. */
export const noAnswer: ScrobbleAnswer = { kind: 'retry', afterMs: null };

import { isFulfilledWithin } from '@/core/async/timers.ts';

/** A call without a response: a code such as ERR_NETWORK, without the address, which contains the session. */
export class HttpError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`no response (${code})`);
    this.name = 'HttpError';
    this.code = code;
  }

  get isCancelled(): boolean {
    return this.code === 'ERR_CANCELED';
  }

  get isTimeout(): boolean {
    return this.code === 'ECONNABORTED';
  }
}

/** Enough for a program on the local network. */
const probeTimeoutMs = 1500;

/**
 * Whether a server answers at the root of this address, with any status. Works without CORS headers, which services
 * don't send there. Resolves to false after 1.5 s, and when the signal is aborted. Never rejects.
 */
export async function answersAtRoot(address: string, signal?: AbortSignal): Promise<boolean> {
  const late = new AbortController();
  const request = fetch(`${address}/`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
  });
  const hasAnswered = await isFulfilledWithin(request, probeTimeoutMs);
  late.abort();
  return hasAnswered;
}

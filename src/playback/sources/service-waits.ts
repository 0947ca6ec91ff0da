import { delay } from '@/core/async/timers';
import { browserNetwork } from './network';

/** Waiting times between attempts while the service can't be reached, in ms; the last one is repeated. */
const serviceWaitsMs = [2_000, 5_000, 15_000, 60_000] as const;

/** How long to wait after this number of failed attempts in a row, in ms. */
export function serviceWaitMs(failedAttempts: number): number {
  return serviceWaitsMs[Math.min(failedAttempts, serviceWaitsMs.length) - 1] ?? 0;
}

/** Resolves after a time in ms, or earlier when the network is back or the signal is aborted. */
export async function waitForService(ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const unsubscribe = browserNetwork.onBack(() => back.abort());
  await delay(ms, AbortSignal.any([signal, back.signal])).catch(() => undefined);
  unsubscribe();
}

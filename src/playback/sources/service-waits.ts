import { delay } from '@/core/async/timers.ts';
import { browserNetwork } from './network.ts';

/** Delays between attempts while the service is unreachable, in ms; the last one repeats. */
const serviceWaitsMs = [2_000, 5_000, 15_000, 60_000] as const;

/** Delay after this number of consecutive failures, in ms. */
export function serviceWaitMs(failedAttempts: number): number {
  return serviceWaitsMs[Math.min(failedAttempts, serviceWaitsMs.length) - 1] ?? 0;
}

/** Resolves after a time in ms, or earlier when the network returns or the signal is aborted. */
export async function waitForService(ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const unsubscribe = browserNetwork.onBack(() => back.abort());
  await delay(ms, AbortSignal.any([signal, back.signal])).catch(() => undefined);
  unsubscribe();
}

import { useRef, useState } from 'react';
import { isFulfilledWithin } from '@/core/async/timers.ts';

/** Time limit for an answer of another document or process, in ms. */
export const answerLimitMs = 8000;

type OptimisticValue<Value> = {
  /** Last chosen value until its request is answered; then the actual value. */
  shown: Value;
  /** Last chosen value, for use between renders; null once its request is answered. */
  pending: () => { value: Value } | null;
  change: (value: Value) => void;
};

/**
 * Optimistic update: shows a new value while another document is requested to set it, and the actual one after a
 * failure. Sends one request at a time; of values chosen meanwhile, only the last one is requested.
 * @param ask resolves when the actual value has followed; to false if it was refused, which `ask` itself reports
 * @param onNoAnswer called if `ask` rejects, or does not resolve within `answerLimitMs`
 */
export function useOptimisticValue<Value>(
  actual: Value,
  ask: (value: Value) => Promise<boolean>,
  onNoAnswer: () => void,
): OptimisticValue<Value> {
  const [pending, setPending] = useState<{ value: Value } | null>(null);
  const latest = useRef<{ value: Value } | null>(null);
  const isAsking = useRef(false);

  async function askForLatest(): Promise<void> {
    isAsking.current = true;
    let sent: { value: Value } | null = null;
    while (latest.current !== null && latest.current !== sent) {
      sent = latest.current;
      const isAnswered = await isFulfilledWithin(ask(sent.value), answerLimitMs);
      // The failure of an earlier choice does not concern the last one.
      if (!isAnswered && latest.current === sent) onNoAnswer();
    }
    isAsking.current = false;
    latest.current = null;
    setPending(null);
  }

  function change(value: Value): void {
    latest.current = { value };
    setPending(latest.current);
    if (!isAsking.current) void askForLatest();
  }

  return { shown: pending ? pending.value : actual, pending: () => latest.current, change };
}

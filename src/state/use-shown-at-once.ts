import { useRef, useState } from 'react';
import { isFulfilledWithin } from '@/core/async/timers';

/** A request that another document or process does not answer within this time, in ms, has failed. */
export const answerLimitMs = 8000;

type ShownAtOnce<Value> = {
  /** The value chosen last, until its request is answered; then the actual value. */
  shown: Value;
  /** The value chosen last, for use between two renders; null once its request is answered. */
  pending: () => { value: Value } | null;
  change: (value: Value) => void;
};

/**
 * Shows a new value at once while another document is requested to set it, and the actual one again after a failure. One
 * request at a time: of the values that are chosen meanwhile, only the last one is requested after it.
 * @param ask resolves once the actual value has followed; to false where it was refused, which `ask` itself reports
 * @param onNoAnswer called where `ask` rejects, or does not resolve within `answerLimitMs`
 */
export function useShownAtOnce<Value>(
  actual: Value,
  ask: (value: Value) => Promise<boolean>,
  onNoAnswer: () => void,
): ShownAtOnce<Value> {
  const [pending, setPending] = useState<{ value: Value } | null>(null);
  const latest = useRef<{ value: Value } | null>(null);
  const isAsking = useRef(false);

  async function askForLatest(): Promise<void> {
    isAsking.current = true;
    let sent: { value: Value } | null = null;
    while (latest.current !== null && latest.current !== sent) {
      sent = latest.current;
      const isAnswered = await isFulfilledWithin(ask(sent.value), answerLimitMs);
      // The failure of an earlier choice says nothing about the last one.
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

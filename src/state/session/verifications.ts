import { createStore } from 'zustand/vanilla';
import { Emitter } from '@/core/async/emitter';

type VerificationState = {
  /** Id of the verification that the user is asked for in this page; null without one. */
  current: string | null;
};

/** What the calls of this page wait for. One dialog serves all of them, whatever their ids. */
export const verificationStore = createStore<VerificationState>(() => ({ current: null }));

/** The calls that wait. */
const waiting = new Emitter<[passed: boolean]>();

/**
 * Asks the user for a verification; resolves to whether it succeeded, and to false when the signal is aborted. While
 * one is open, further calls wait for it: the provider lets all of them pass after one success, and a user who cancels
 * is not asked again for each.
 */
export function requestVerification(verificationId: string, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (passed: boolean): void => {
      unsubscribe();
      signal?.removeEventListener('abort', abandon);
      resolve(passed);
    };
    const abandon = (): void => {
      end(false);
      // No other call waits.
      if (!waiting.hasListeners) verificationStore.setState({ current: null });
    };
    const unsubscribe = waiting.subscribe(end);
    signal?.addEventListener('abort', abandon);
    if (verificationStore.getState().current === null) verificationStore.setState({ current: verificationId });
  });
}

/** Closes the dialog and answers the waiting calls. */
export function finishVerification(passed: boolean): void {
  verificationStore.setState({ current: null });
  waiting.emit(passed);
}

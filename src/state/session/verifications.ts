import { createStore } from 'zustand/vanilla';
import { Emitter } from '@/core/async/emitter.ts';

type VerificationState = {
  /** Id of the verification shown in this page; null = none. */
  current: string | null;
};

/** Verification that calls of this page wait for. One dialog serves all of them, whatever their ids. */
export const verificationStore = createStore<VerificationState>(() => ({ current: null }));

/** Waiting calls. */
const waiting = new Emitter<[passed: boolean]>();

/**
 * Shows a verification to the user; resolves to whether it succeeded, and to false if the signal is aborted. While one
 * is open, further calls wait for it: the provider accepts all of them after one success, and a cancelling user is not
 * asked again for each.
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

import { useEffect } from 'react';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { requestVerification } from '@/state/session/verification-store';

/**
 * Asks the user for the verification without which the engine, which has no user interface, can't play the current
 * song; then it tries again. Only one visible page asks, and once for each verification: after that the player bar
 * offers it.
 */
export function useEngineVerification(): void {
  const send = usePlayerCommand();
  const verificationId = usePlayerState(({ problem }) => problem?.verificationId ?? null);
  useEffect(() => {
    if (verificationId === null) return undefined;
    const ended = new AbortController();
    const asked = new AbortController();
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      asked.abort();
      void verifyInOnePage(verificationId, ended.signal).then((passed) => passed && send({ type: 'retry' }));
    };
    document.addEventListener('visibilitychange', ask, { signal: AbortSignal.any([ended.signal, asked.signal]) });
    ask();
    return () => ended.abort();
  }, [verificationId, send]);
}

/** Resolves to false in all pages but the one that asks; its lock, held until it closes, keeps others from asking. */
function verifyInOnePage(verificationId: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  navigator.locks
    .request(`kanade-verification-${verificationId}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null && requestVerification(verificationId, signal));
      return lock ? new Promise(() => undefined) : undefined;
    })
    .catch(() => resolve(false));
  return promise;
}

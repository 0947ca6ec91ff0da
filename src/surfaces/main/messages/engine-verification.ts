import { useEffect } from 'react';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { requestVerification } from '@/state/session/verifications.ts';

/** A verification that this page shows or leaves to another one. */
type Asked = { verificationId: string; songKey: number; controller: AbortController };

/**
 * Asks the user for the verification that the engine, which has no user interface, needs for the current song, and then
 * retries. Only one visible page asks, once per verification; later the player bar offers it. The dialog stays when the
 * engine ends: the song awaits the same verification in the next engine.
 */
export function useEngineVerification(): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  useEffect(() => {
    let asked: Asked | null = null;
    const end = (): void => {
      asked?.controller.abort();
      asked = null;
    };
    const follow = (): void => {
      const snapshot = player.getSnapshot();
      if (asked && isOver(asked, snapshot)) end();
      const { error, current } = snapshot;
      if (asked || !current || error?.verificationId === undefined) return;
      const controller = new AbortController();
      asked = { verificationId: error.verificationId, songKey: current.key, controller };
      void verifyWhenVisible(error.verificationId, controller.signal).then(
        (passed) => passed && send({ type: 'retry' }),
      );
    };
    const unsubscribe = player.subscribe(follow);
    follow();
    return () => {
      unsubscribe();
      end();
    };
  }, [player, send]);
}

/** True once the song plays or is no longer current, or a newer verification has replaced this one. */
function isOver({ verificationId, songKey }: Asked, { current, state, error }: PlayerSnapshot): boolean {
  if (current?.key !== songKey || state === 'playing') return true;
  return (error?.verificationId ?? verificationId) !== verificationId;
}

/** Asks once this page is visible; resolves to false if another page asks. */
function verifyWhenVisible(verificationId: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = new AbortController();
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return;
    asked.abort();
    resolve(verifyInOnePage(verificationId, signal));
  };
  document.addEventListener('visibilitychange', ask, { signal: AbortSignal.any([signal, asked.signal]) });
  ask();
  return promise;
}

/** Resolves to false in all pages but the one that asks, which holds a lock until it closes. */
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

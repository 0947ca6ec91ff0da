import { useEffect, useEffectEvent } from 'react';
import { listen } from '@/core/async/listen.ts';
import { type ErrorKind, isServiceAway } from '@/core/errors.ts';
import { watchFor } from './service-watch.ts';

/**
 * Calls the listener when the cause of an error of this kind may be over, and when the network is back; never for null
 * and other kinds.
 */
export function useServiceBack(kind: ErrorKind | null, onBack: () => void): void {
  const awayKind = kind !== null && isServiceAway(kind) ? kind : null;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (awayKind === null) return;
    const stopListening = listen(window, 'online', () => back());
    const stopWaiting = watchFor(awayKind).wait(back);
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [awayKind]);
}

import { useEffect, useEffectEvent } from 'react';
import { listen } from '@/core/async/listen';
import { type ErrorKind, isServiceAway } from '@/core/errors';
import { createLog } from '@/core/log';
import { loadCode, startLoaded } from '@/host/load-code';

const log = createLog('service');

/**
 * Calls back when the cause of an error of this kind may be over, and when the network is back; never for null and other
 * kinds.
 */
export function useServiceBack(kind: ErrorKind | null, onBack: () => void): void {
  const awayKind = kind !== null && isServiceAway(kind) ? kind : null;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (awayKind === null) return;
    const stopListening = listen(window, 'online', () => back());
    const stopWaiting = startLoaded(
      async () => {
        const { watchFor } = await loadCode(() => import('./service-watch'));
        return () => watchFor(awayKind).wait(back);
      },
      (error) => log.warn('the service is not looked for', error),
    );
    return () => {
      stopListening();
      stopWaiting();
    };
  }, [awayKind]);
}

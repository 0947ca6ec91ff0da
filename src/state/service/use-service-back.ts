import { useEffect, useEffectEvent } from 'react';
import { type ErrorKind, isServiceAway } from '@/core/errors';
import { createLog } from '@/core/log';
import { loadCode } from '@/host/load-code';

const log = createLog('service');

/**
 * Calls back when what a failure of this kind was caused by may be over, and when the network is back; null, and other
 * kinds: never.
 */
export function useServiceBack(kind: ErrorKind | null, onBack: () => void): void {
  const awayKind = kind !== null && isServiceAway(kind) ? kind : null;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (awayKind === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('online', () => back(), { signal });
    loadCode(() => import('./service-watch')).then(
      ({ watchFor }) => {
        if (!signal.aborted) signal.addEventListener('abort', watchFor(awayKind).wait(back));
      },
      (error: unknown) => log.warn('the service is not looked for', error),
    );
    return () => controller.abort();
  }, [awayKind]);
}

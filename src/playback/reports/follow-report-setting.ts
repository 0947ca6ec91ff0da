import type { ApiClient } from '@/api/transport/client.ts';
import { createLog } from '@/core/log.ts';
import { loadPlayLog } from '@/playback/persistence/load-play-log.ts';
import { storedSettings } from '@/storage/stored-settings.ts';

const warnings = createLog('play reports');

/**
 * Reports plays to the account while the setting is on. Returns a function that stops it. Part of the engine, which also
 * plays without a page; its code is loaded on use, because few users want it.
 */
export function followReportSetting(client: ApiClient): () => void {
  let stop: (() => void) | null = null;
  let isLoading = false;
  let isEnded = false;
  const isOn = (): boolean => !isEnded && storedSettings.read().playReports === 'on';
  const check = (): void => {
    if (!isOn()) {
      stop?.();
      stop = null;
      return;
    }
    if (stop !== null || isLoading) return;
    isLoading = true;
    Promise.all([import('./play-reports.ts'), import('./stored-reports.ts'), loadPlayLog()])
      .then(([{ reportPlays }, { storedReports }, log]) => {
        if (isOn()) stop = reportPlays({ client, log, stored: storedReports, now: () => Date.now() }).stop;
      })
      .catch((error: unknown) => warnings.warn('plays are not reported', error))
      .finally(() => {
        isLoading = false;
      });
  };
  const unsubscribe = storedSettings.subscribe(check);
  check();
  return () => {
    isEnded = true;
    unsubscribe();
    check();
  };
}

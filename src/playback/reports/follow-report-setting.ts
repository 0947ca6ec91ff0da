import type { ApiClient } from '@/api/transport/client.ts';
import { createLog } from '@/core/log.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { storedSettings } from '@/storage/stored-settings.ts';

const log = createLog('play reports');

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
    Promise.all([import('./play-reports.ts'), import('./stored-reports.ts')])
      .then(([{ reportPlays }, { storedReports }]) => {
        if (isOn()) stop = reportPlays({ client, log: playLog, stored: storedReports, now: () => Date.now() }).stop;
      })
      .catch((error: unknown) => log.warn('plays are not reported', error))
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

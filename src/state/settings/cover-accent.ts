import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { loadCode, startLoaded } from '@/host/load-code';
import { settingsStore } from './settings-store';

const log = createLog('appearance');

/**
 * Keeps the accent of the current song's cover up to date while the settings ask for it. Few users choose that, so the code
 * is loaded only then. The returned function stops it.
 */
export function startCoverAccent(host: Pick<Host, 'player'>): () => void {
  let stopFollowing: (() => void) | null = null;

  const apply = (): void => {
    const isOn = settingsStore.getState().accentFromCover === 'on';
    if (isOn === (stopFollowing !== null)) return;
    stopFollowing?.();
    stopFollowing = null;
    if (!isOn) return;
    const stop = startLoaded(
      async () => {
        const { followCoverAccent } = await loadCode(() => import('./follow-cover-accent'));
        return () => followCoverAccent(host);
      },
      (error) => {
        log.warn('the code of the accent did not load: the next change of a setting tries again', error);
        if (stopFollowing === stop) stopFollowing = null;
      },
    );
    stopFollowing = stop;
  };
  const stopSettings = settingsStore.subscribe(apply);
  apply();
  return () => {
    stopSettings();
    stopFollowing?.();
  };
}

import type { Host } from '@/host/host';
import { followCoverAccent } from './follow-cover-accent';
import { settingsStore } from './settings-store';

/** Keeps the accent of the current song's cover up to date while the setting is on. Returns a function to stop. */
export function startCoverAccent(host: Pick<Host, 'player'>): () => void {
  let stopFollowing: (() => void) | null = null;

  const apply = (): void => {
    const isOn = settingsStore.getState().accentFromCover === 'on';
    if (isOn === (stopFollowing !== null)) return;
    stopFollowing?.();
    stopFollowing = null;
    if (!isOn) return;
    stopFollowing = followCoverAccent(host);
  };
  const stopSettings = settingsStore.subscribe(apply);
  apply();
  return () => {
    stopSettings();
    stopFollowing?.();
  };
}

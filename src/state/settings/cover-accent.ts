import type { Host } from '@/host/host.ts';
import { settingsStore } from './settings-store.ts';
import { syncCoverAccent } from './sync-cover-accent.ts';

/** Keeps the accent of the current song's cover up to date while the setting is on. Returns a function to stop. */
export function startCoverAccent(host: Pick<Host, 'player'>): () => void {
  let stopSync: (() => void) | null = null;

  const apply = (): void => {
    const isOn = settingsStore.getState().accentFromCover === 'on';
    if (isOn === (stopSync !== null)) return;
    stopSync?.();
    stopSync = null;
    if (!isOn) return;
    stopSync = syncCoverAccent(host);
  };
  const stopSettings = settingsStore.subscribe(apply);
  apply();
  return () => {
    stopSettings();
    stopSync?.();
  };
}

import { useEffect } from 'react';
import { createLog } from '@/core/log.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';

const log = createLog('wake lock');

/**
 * Keeps the display on while this screen is visible and a song plays, if the setting `keepScreenOn` is on or `isAlways`
 * is true.
 */
export function useWakeLock(isAlways = false): void {
  const isChosen = useSetting('keepScreenOn') === 'on';
  const isWanted = isAlways || isChosen;
  const isPlaying = usePlayerState((snapshot) => snapshot.wantsToPlay && snapshot.current !== null);
  const isNeeded = isWanted && isPlaying;
  useEffect(() => (isNeeded ? holdWakeLock() : undefined), [isNeeded]);
}

/** Holds the lock whenever the page is visible; the browser releases it when the page is hidden. */
function holdWakeLock(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let lock: WakeLockSentinel | null = null;
  let isRequesting = false;
  const release = (held: WakeLockSentinel | null): void => {
    held?.release().catch((error: unknown) => log.warn('was not released', error));
  };
  const request = async (): Promise<void> => {
    if (document.hidden || isRequesting || lock?.released === false) return;
    isRequesting = true;
    try {
      // Missing on insecure pages.
      const held = (await navigator.wakeLock?.request('screen')) ?? null;
      if (signal.aborted) release(held);
      else lock = held;
    } catch (error) {
      // Low battery, or hidden meanwhile.
      if (!document.hidden) log.warn('was refused', error);
    } finally {
      isRequesting = false;
    }
  };
  document.addEventListener('visibilitychange', () => void request(), { signal });
  void request();
  return () => {
    controller.abort();
    release(lock);
  };
}

import { useCallback, useSyncExternalStore } from 'react';
import { createLog } from '@/core/log';
import type { SoundingTab } from '@/host/host';
import { useHost } from '@/host/host-context';

const log = createLog('tabs');

const subscribeToNothing = (): (() => void) => () => undefined;

/** Which tab sounds; `this` on hosts whose player does not run in one of several tabs. */
export function useSoundingTab(): SoundingTab {
  const { tabs } = useHost();
  return useSyncExternalStore(tabs?.subscribe ?? subscribeToNothing, () => tabs?.sounding() ?? 'this');
}

/** Moves playback to this tab. What it can't do is shown by `useSoundingTab` and by the player. */
export function usePlayHere(): () => void {
  const { tabs } = useHost();
  return useCallback(() => {
    tabs?.playHere().catch((error: unknown) => log.warn('playback could not be moved to this tab', error));
  }, [tabs]);
}

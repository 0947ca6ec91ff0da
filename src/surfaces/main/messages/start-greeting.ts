import { useEffect, useRef } from 'react';
import { createLog } from '@/core/log';
import { dayPart } from '@/core/time/day-part';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer } from '@/state/player/use-player';
import { settingsStore } from '@/state/settings/settings-store';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('greeting');

/** Greets when the app opens, if the settings say so: not again after a reload, and without the chime while music plays. */
export function useStartGreeting(): void {
  const { t } = useTranslation();
  const player = usePlayer();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (settingsStore.getState().greetings === 'off') return;
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') return;
    showToast(t(`greeting.${dayPart(new Date().getHours())}`));
    if (player.getSnapshot().wantsToPlay) return;
    import('./chime')
      .then(({ playChime }) => playChime())
      .catch((error: unknown) => log.warn('the chime did not sound', error));
  }, [t, player]);
}

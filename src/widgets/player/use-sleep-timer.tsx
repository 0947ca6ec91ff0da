import { useCallback } from 'react';
import { sleepRemainingMs } from '@/core/player/sleep-timer.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { useNowInSeconds } from '@/state/player/use-position.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/** The offered durations, in minutes. */
export const sleepPresets = [15, 30, 45, 60, 90] as const;

/** Sets the sleep timer (null = off) and confirms with a message. Resolves to whether the player accepted it. */
export function useSleepTimer(): (minutes: number | 'end-of-song' | null) => Promise<boolean> {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  return useCallback(
    async (minutes) => {
      if (!(await send({ type: 'set-sleep-timer', minutes }))) return false;
      if (minutes === null) showToast(t('listening.sleepCancelled'));
      else if (minutes === 'end-of-song') showToast(t('listening.sleepSetAtEnd'));
      else showToast(t('listening.sleepSet', { count: minutes }));
      return true;
    },
    [t, send],
  );
}

/** Time until the music stops; updated once a second while visible. */
export function SleepCountdown({ untilEpochMs }: { untilEpochMs: number }) {
  return <>{formatDuration(sleepRemainingMs(untilEpochMs, useNowInSeconds()))}</>;
}

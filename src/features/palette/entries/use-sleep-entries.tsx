import { Moon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { sleepPresets, useSleepTimer } from '@/widgets/player/sleep/use-sleep-timer';
import { actionEntry, type PaletteEntry } from './palette-entry';

/** The times of the sleep timer, and its end where one is set. */
export function useSleepEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const setTimer = useSleepTimer();
  const timer = usePlayerState(({ sleepTimer }) => sleepTimer);
  return useMemo(() => {
    const entryOf = (minutes: number | 'end-of-song' | null, value: string, isSet = false) =>
      actionEntry(`sleep=${minutes ?? 'off'}`, {
        name: t('palette.setValue', { setting: t('listening.sleepTimer'), value }),
        icon: <Moon size={18} />,
        isSet,
        isMinor: true,
        run: () => void setTimer(minutes),
      });
    return [
      ...sleepPresets.map((minutes) => entryOf(minutes, t('listening.sleepMinutes', { count: minutes }))),
      entryOf('end-of-song', t('listening.endOfSong'), timer === 'end-of-song'),
      ...(timer === null ? [] : [entryOf(null, t('listening.turnOff'))]),
    ];
  }, [t, setTimer, timer]);
}

import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';

/** Returns a function that writes a length in ms as hours and minutes. */
export function useLengthText(): (durationMs: number) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (durationMs) => {
      const total = Math.round(durationMs / 60_000);
      const hours = Math.floor(total / 60);
      const minutes = total % 60;
      if (hours === 0) return t('localMusic.minutes', { minutes: Math.max(1, minutes) });
      return t('localMusic.hours', { hours: hours.toLocaleString(i18n.language), minutes });
    },
    [t, i18n],
  );
}

import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';

/** Returns a function that formats the length of a list in ms as hours and minutes. Needs the texts of `local`. */
export function useLengthText(): (durationMs: number) => string {
  const { t } = useTranslation();
  return useCallback(
    (durationMs) => {
      const total = Math.round(durationMs / 60_000);
      const hours = Math.floor(total / 60);
      const minutes = total % 60;
      if (hours === 0) return t('localMusic.minutes', { minutes: Math.max(1, minutes) });
      return t('localMusic.hours', { hours, minutes });
    },
    [t],
  );
}

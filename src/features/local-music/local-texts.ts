import { useCallback } from 'react';
import { audioFormats } from '@/core/local-music/audio-files.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPlayMedia } from '@/playback/output/playable-formats.ts';

/** Names the formats that this browser plays (docs/behaviour.md#folders). */
export function useFormatsText(): string {
  const { t } = useTranslation();
  const formats = audioFormats.flatMap(({ name, type }) => (canPlayMedia(type) ? [name] : []));
  return t('localMusic.formats', { formats: formats.join(', ') });
}

/** Returns a function that formats ms as hours and minutes. */
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

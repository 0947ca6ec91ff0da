import { useTranslation } from '@/i18n/use-translation';
import { playableFormatNames } from '@/playback/output/playable-formats';

/** Names the formats that this browser plays (docs/behaviour.md#folders). */
export function useFormatsText(): string {
  const { t } = useTranslation();
  return t('localMusic.formats', { formats: playableFormatNames().join(', ') });
}

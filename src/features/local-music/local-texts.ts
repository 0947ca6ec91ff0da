import { audioFormats } from '@/core/local-music/audio-files.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPlayMedia } from '@/playback/output/playable-formats.ts';

/** Names the formats that this browser plays (docs/behaviour.md#folders). */
export function useFormatsText(): string {
  const { t } = useTranslation();
  const formats = audioFormats.flatMap(({ name, type }) => (canPlayMedia(type) ? [name] : []));
  return t('localMusic.formats', { formats: formats.join(', ') });
}

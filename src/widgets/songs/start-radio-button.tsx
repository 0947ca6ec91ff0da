import Radio from 'lucide-react/icons/radio';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import type { RadioStart } from '@/widgets/player/radio/radio-calls.ts';
import {
  hasSimilar,
  useIsRadioOffered,
  useIsRadioPending,
  useStartRadio,
} from '@/widgets/player/radio/use-start-radio.ts';

/** Starts a radio of songs similar to those of an artist or a list; nothing if the service has no such call. */
export function StartRadioButton({ name, songs }: { name: string; songs: readonly Song[] }) {
  const { t } = useTranslation();
  const start = useStartRadio();
  const isOffered = useIsRadioOffered('similar');
  const like: RadioStart = { kind: 'like', name, songs };
  const isBusy = useIsRadioPending(like);
  if (!isOffered) return null;
  return (
    <IconButton
      label={t('radio.start')}
      aria-busy={isBusy}
      disabled={isBusy || !hasSimilar(songs)}
      onClick={() => void start(like)}
    >
      {isBusy ? <Spinner /> : <Radio size={20} />}
    </IconButton>
  );
}

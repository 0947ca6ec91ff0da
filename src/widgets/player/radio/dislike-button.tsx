import ThumbsDown from 'lucide-react/icons/thumbs-down';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useDislike } from './use-dislike.ts';

/** Skips the current song of personal radio permanently. */
export function DislikeButton() {
  const { t } = useTranslation();
  const dislike = useDislike();
  return (
    <IconButton label={t('radio.dislike')} onClick={() => void dislike()}>
      <ThumbsDown size={18} />
    </IconButton>
  );
}

import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useIsLiked } from '@/state/library/likes.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { ServiceScope } from '@/widgets/service/scope/service-scope.tsx';
import { useToggleLike } from '@/widgets/songs/menu/use-toggle-like.ts';

/** The like button of a logged-in user. */
export function LiveLikeButton({ song }: { song: Song }) {
  return (
    <ServiceScope>
      <Like song={song} />
    </ServiceScope>
  );
}

function Like({ song }: { song: Song }) {
  const { t } = useTranslation();
  const isLiked = useIsLiked(song);
  const toggleLike = useToggleLike();
  return (
    <IconButton label={t('songActions.like')} aria-pressed={isLiked} onClick={() => void toggleLike(song)}>
      <HeartIcon size={19} isOn={isLiked} />
    </IconButton>
  );
}

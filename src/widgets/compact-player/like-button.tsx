import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loginAddress } from '@/core/navigation/login-redirect';
import { paths } from '@/core/navigation/paths';
import type { Song } from '@/core/song/song';
import { useSurfaces } from '@/host/surfaces';
import { useLoggedIn } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';

/** Needs the service, which a small surface does not load at its start. */
const LiveLikeButton = lazy(async () => ({ default: (await import('./live-like-button')).LiveLikeButton }));

/** Likes a song. Without a login a press opens that of the app. */
export function LikeButton({ song }: { song: Song | null }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  const loggedIn = useLoggedIn();
  const label = t('songActions.like');
  const resting = (
    <IconButton label={label} disabled>
      <Heart size={19} />
    </IconButton>
  );
  // The songs of this device are in no list of the service.
  if (!song || song.origin === 'local') return resting;
  if (loggedIn) {
    return (
      <Suspense fallback={resting}>
        <LiveLikeButton song={song} />
      </Suspense>
    );
  }
  return (
    <IconButton label={label} onClick={() => openApp(loginAddress(paths.home))}>
      <Heart size={19} />
    </IconButton>
  );
}

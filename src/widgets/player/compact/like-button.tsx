import Heart from 'lucide-react/icons/heart';
import { loginAddress } from '@/core/navigation/login-redirect';
import { paths } from '@/core/navigation/paths';
import type { Song } from '@/core/song/song';
import { useSurfaces } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { useLoggedIn } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';
import { lazyComponent } from '@/widgets/loading/lazy-component';
import styles from './like-button.module.css';

/** Needs the service, which a small surface loads lazily. */
const LiveLikeButton = lazyComponent(async () => (await import('./live-like-button')).LiveLikeButton);

/** Likes a song. Without a login, a press opens the app's login. */
export function LikeButton({ song }: { song: Song | null }) {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  const loggedIn = useLoggedIn();
  const label = t('songActions.like');
  // Songs of this device are in no list of the service.
  if (!song || song.origin === 'local') {
    return (
      <IconButton label={label} disabled>
        <Heart size={19} />
      </IconButton>
    );
  }
  if (loggedIn) {
    return (
      <span className={styles.place}>
        <LiveLikeButton song={song} />
      </span>
    );
  }
  return (
    <IconButton label={label} onClick={() => openApp(loginAddress(paths.home))}>
      <Heart size={19} />
    </IconButton>
  );
}

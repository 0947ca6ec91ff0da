import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { Song } from '@/core/song/song.ts';
import { useSurfaces } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import styles from './like-button.module.css';

/** Needs the service, which a small surface loads lazily. */
const LiveLikeButton = lazyComponent(async () => (await import('./live-like-button.tsx')).LiveLikeButton);

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
        <HeartIcon size={19} />
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
      <HeartIcon size={19} />
    </IconButton>
  );
}

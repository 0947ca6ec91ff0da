import Heart from 'lucide-react/icons/heart';
import { errorMessageKeys, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist/playlist';
import { useTranslation } from '@/i18n/use-translation';
import {
  useCollectedEntry,
  useCollectPlaylist,
  useDeletePlaylist,
  useUserPlaylists,
} from '@/state/library/user-playlists';
import { useLoggedIn } from '@/state/session/session-store';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { useLoginPrompt } from '@/widgets/cards/use-login-prompt';
import styles from './play-actions.module.css';

/** Collects another user's list, or removes it from the library. Asks users who are not logged in to log in. */
export function CollectButton({ list }: { list: Playlist }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const askToLogIn = useLoginPrompt();
  const library = useUserPlaylists();
  const entry = useCollectedEntry(list);
  const { mutateAsync: collect, isPending: isCollecting } = useCollectPlaylist();
  const { mutateAsync: uncollect, isPending: isUncollecting } = useDeletePlaylist();
  const isCollected = loggedIn && entry !== null;

  const label = t(isCollected ? 'playlistDetail.isCollected' : 'playlistDetail.collect');

  const toggle = async (): Promise<void> => {
    if (!loggedIn) return askToLogIn();
    try {
      if (entry) await uncollect(entry);
      else await collect(list);
      showToast(t(entry ? 'playlistDetail.uncollected' : 'playlistDetail.collected'));
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t(entry ? 'playlistDetail.uncollectFailed' : 'playlistDetail.collectFailed', { reason }), {
        tone: 'danger',
      });
    }
  };
  return (
    <Button
      aria-label={label}
      aria-pressed={isCollected}
      // Whether it is collected is known only after the library has loaded.
      disabled={isCollecting || isUncollecting || (loggedIn && library.isPending)}
      onClick={toggle}
    >
      <Heart size={18} fill={isCollected ? 'currentColor' : 'none'} aria-hidden="true" />
      <span className={styles.wide}>{label}</span>
    </Button>
  );
}

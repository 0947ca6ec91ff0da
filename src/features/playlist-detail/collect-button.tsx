import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist';
import { useLoggedIn } from '@/state/session-store';
import { useCollectedEntry, useCollectPlaylist, useDeletePlaylist, useUserPlaylists } from '@/state/user-playlists';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast';
import { useLoginPrompt } from '@/widgets/use-login-prompt';
import styles from './play-actions.module.css';

/** Collects somebody else's list, or takes it out of the library again. Whoever is not logged in is asked to. */
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
      // Whether it is collected already is known only with the library.
      disabled={isCollecting || isUncollecting || (loggedIn && library.isPending)}
      onClick={toggle}
    >
      <Heart size={18} fill={isCollected ? 'currentColor' : 'none'} aria-hidden="true" />
      <span className={styles.wide}>{label}</span>
    </Button>
  );
}

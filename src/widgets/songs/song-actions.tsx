import Heart from 'lucide-react/icons/heart';
import ListPlus from 'lucide-react/icons/list-plus';
import Share2 from 'lucide-react/icons/share-2';
import { whyNotAddable } from '@/core/playlist/addable-songs';
import type { Song } from '@/core/song/song';
import { withTexts } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { useIsLiked } from '@/state/library/likes';
import { openSongDialog } from '@/state/panels';
import { usePlayerState } from '@/state/player/use-player';
import { useLoggedIn } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';
import { showToast } from '@/ui/feedback/toast';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt';
import { lazyComponent } from '@/widgets/loading/lazy-component';
import { notAddableKeys } from '@/widgets/playlists/not-addable';
import { useShareSong } from '@/widgets/songs/menu/use-share';
import { useToggleLike } from '@/widgets/songs/menu/use-toggle-like';
import styles from './song-actions.module.css';

/** Loaded together with its texts. */
const DislikeButton = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/player/radio/dislike-button'), 'app')).DislikeButton,
);

/**
 * Like, add to playlist and share for the current song; in personal radio dislike replaces share, which is in the menu.
 * A press of an unavailable action shows the reason.
 */
export function SongActions({ song, className }: { song: Song; className?: string }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const isLiked = useIsLiked(song);
  const toggleLike = useToggleLike();
  const share = useShareSong();
  const promptLogin = useLoginPrompt();
  const isPersonal = usePlayerState(({ radio }) => radio?.kind === 'personal') && song.origin === 'catalogue';
  const add = () => {
    const reason = whyNotAddable(song);
    if (!loggedIn && reason !== 'local') promptLogin();
    else if (reason !== null) showToast(t(notAddableKeys[reason]));
    else openSongDialog({ type: 'add-to-playlist', songs: [song] });
  };
  return (
    <div className={[styles.actions, className].filter(Boolean).join(' ')}>
      <IconButton
        className={styles.heart}
        tone={isLiked ? 'accent' : 'plain'}
        label={t('songActions.like')}
        aria-pressed={isLiked}
        onClick={() => void toggleLike(song)}
      >
        <Heart size={19} fill={isLiked ? 'currentColor' : 'none'} />
      </IconButton>
      {isPersonal ? <DislikeButton /> : null}
      <IconButton label={t('songActions.addToPlaylist')} aria-haspopup="dialog" onClick={add}>
        <ListPlus size={19} />
      </IconButton>
      {isPersonal ? null : (
        <IconButton label={t('songActions.share')} onClick={() => void share(song)}>
          <Share2 size={18} />
        </IconButton>
      )}
    </div>
  );
}

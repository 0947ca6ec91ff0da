import { Heart, ListPlus, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { whyNotAddable } from '@/core/playlist-rules';
import type { Song } from '@/core/song';
import { useIsLiked } from '@/state/likes';
import { useLoggedIn } from '@/state/session-store';
import { openSongDialog } from '@/state/song-dialog-store';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast';
import { notAddableKeys } from './not-addable';
import styles from './song-actions.module.css';
import { useLoginPrompt } from './use-login-prompt';
import { useShareSong } from './use-share';
import { useToggleLike } from './use-toggle-like';

/** Like, add to playlist and share, for the song that plays. What can't be done is said when it is asked for. */
export function SongActions({ song, className }: { song: Song; className?: string }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const isLiked = useIsLiked(song);
  const toggleLike = useToggleLike();
  const share = useShareSong();
  const promptLogin = useLoginPrompt();
  const add = () => {
    const reason = whyNotAddable(song);
    if (!loggedIn) promptLogin();
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
      <IconButton label={t('songActions.addToPlaylist')} aria-haspopup="dialog" onClick={add}>
        <ListPlus size={19} />
      </IconButton>
      <IconButton label={t('songActions.share')} onClick={() => void share(song)}>
        <Share2 size={18} />
      </IconButton>
    </div>
  );
}

import ListPlus from 'lucide-react/icons/list-plus';
import Share2 from 'lucide-react/icons/share-2';
import { whyNotAddable } from '@/core/playlist/addable-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useIsLiked } from '@/state/library/likes.ts';
import { openSongDialog } from '@/state/panels.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { HeartIcon } from '@/ui/pictures/heart-icon.tsx';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { notAddableKeys } from '@/widgets/playlists/not-addable.ts';
import { useShareSong } from '@/widgets/songs/menu/use-share.ts';
import { useToggleLike } from '@/widgets/songs/menu/use-toggle-like.ts';
import styles from './song-actions.module.css';

/** Loaded together with its texts. */
const DislikeButton = lazyComponent(
  async () => (await withTexts(() => import('@/widgets/player/radio/dislike-button.tsx'), 'app')).DislikeButton,
);

/**
 * Like, add to playlist and share for the current song; in personal radio dislike replaces share, which is in the menu.
 * A song that only this user has can't be liked or shared; local songs are added to local playlists.
 */
export function SongActions({ song, className }: { song: Song; className?: string }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const isLiked = useIsLiked(song);
  const toggleLike = useToggleLike();
  const share = useShareSong();
  const promptLogin = useLoginPrompt();
  const isPersonal = usePlayerState(({ radio }) => radio?.kind === 'personal');
  if (song.origin === 'cloud') return null;
  const frame = [styles.actions, className].filter(Boolean).join(' ');
  if (song.origin === 'local') {
    return (
      <div className={frame}>
        <IconButton
          label={t('songActions.addToPlaylist')}
          aria-haspopup="dialog"
          onClick={() => openSongDialog({ type: 'add-to-local-playlist', songs: [song] })}
        >
          <ListPlus size={19} />
        </IconButton>
      </div>
    );
  }
  const add = () => {
    const reason = whyNotAddable(song);
    if (!loggedIn) promptLogin();
    else if (reason !== null) showToast(t(notAddableKeys[reason]));
    else openSongDialog({ type: 'add-to-playlist', songs: [song] });
  };
  return (
    <div className={frame}>
      <IconButton
        className={styles.heart}
        label={t('songActions.like')}
        aria-pressed={isLiked}
        onClick={() => void toggleLike(song)}
      >
        <HeartIcon size={19} isOn={isLiked} />
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

import ListEnd from 'lucide-react/icons/list-end';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { SaveOfflineButton } from '@/widgets/offline-songs/save-offline-button';
import { useListFollowing } from '@/widgets/track-table/use-list-following';
import { useSongsActions } from '@/widgets/track-table/use-songs-actions';
import styles from './play-actions.module.css';

/** Plays a list: all of it, in random order, or after the current song. Songs that are not loaded yet follow. */
export function PlayActions({ songs, isComplete }: { songs: readonly Song[]; isComplete: boolean }) {
  const { t } = useTranslation();
  const actions = useSongsActions();
  const follow = useListFollowing(songs, isComplete);
  const isEmpty = songs.length === 0;
  const takenCount = songs.length;
  const play = async () => follow(await actions.play(songs), { takenCount });
  const playShuffled = async () => follow(await actions.shuffle(songs), { takenCount, isShuffled: true });
  const enqueue = async () => follow(await actions.enqueue(songs), { takenCount });
  return (
    <>
      <Button tone="primary" disabled={isEmpty} onClick={play}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('playlistDetail.playAll')}
      </Button>
      <Button
        disabled={isEmpty}
        aria-label={t('playlistDetail.shuffle')}
        title={t('playlistDetail.shuffle')}
        onClick={playShuffled}
      >
        <Shuffle size={18} aria-hidden="true" />
        <span className={styles.wide}>{t('playlistDetail.shuffle')}</span>
      </Button>
      <IconButton label={t('playlistDetail.enqueueAll')} disabled={isEmpty} onClick={enqueue}>
        <ListEnd size={20} />
      </IconButton>
      <SaveOfflineButton songs={songs} label={t('offlineSongs.save')} disabled={isEmpty} />
    </>
  );
}

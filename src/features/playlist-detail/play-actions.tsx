import { ListEnd, Play, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Song } from '@/core/song';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import styles from './play-actions.module.css';
import { useListActions } from './use-list-actions';

/** What can be heard of a list: all of it, in random order, or after what plays. */
export function PlayActions({ songs }: { songs: readonly Song[] }) {
  const { t } = useTranslation();
  const actions = useListActions();
  const isEmpty = songs.length === 0;
  return (
    <>
      <Button tone="primary" disabled={isEmpty} onClick={() => actions.play(songs)}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('playlistDetail.playAll')}
      </Button>
      <Button
        disabled={isEmpty}
        aria-label={t('playlistDetail.shuffle')}
        title={t('playlistDetail.shuffle')}
        onClick={() => actions.playShuffled(songs)}
      >
        <Shuffle size={18} aria-hidden="true" />
        <span className={styles.wide}>{t('playlistDetail.shuffle')}</span>
      </Button>
      <IconButton label={t('playlistDetail.enqueueAll')} disabled={isEmpty} onClick={() => actions.enqueue(songs)}>
        <ListEnd size={20} />
      </IconButton>
    </>
  );
}

import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Song } from '@/core/song';
import { CoverImage } from '@/ui/cover-image';
import words from '@/widgets/song-words.module.css';
import styles from './queue-row.module.css';

/** What a row of the queue shows of its song; `onCover` lies over the cover. */
export function RowFace({ song, t, onCover }: { song: Song; t: TFunction; onCover?: ReactNode }) {
  const title = song.title || t('song.untitled');
  const artists = song.artists.map(({ name }) => name).join(t('song.artistSeparator'));
  return (
    <>
      <span className={styles.picture}>
        <CoverImage url={song.coverUrl} size={64} className={styles.cover} />
        {onCover}
      </span>
      <span className={styles.words}>
        <span className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <span className={`${words.artists} ${styles.small}`}>{artists || t('song.unknownArtist')}</span>
      </span>
    </>
  );
}

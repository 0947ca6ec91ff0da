import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Song } from '@/core/song';
import { CoverBox, CoverImage } from '@/ui/cover-image';
import words from '@/widgets/song-words.module.css';
import styles from './queue-row.module.css';

type RowFaceProps = {
  song: Song;
  t: TFunction;
  /** What lies over the cover. */
  onCover?: ReactNode;
  /** False for the words alone, with room for the cover. */
  hasCover?: boolean;
};

/** What a row of the queue shows of its song. */
export function RowFace({ song, t, onCover, hasCover = true }: RowFaceProps) {
  const title = song.title || t('song.untitled');
  const artists = song.artists.map(({ name }) => name).join(t('song.artistSeparator'));
  return (
    <>
      <span className={styles.picture}>
        {hasCover ? (
          <CoverImage url={song.coverUrl} size={64} className={styles.cover} />
        ) : (
          <CoverBox className={styles.cover} />
        )}
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

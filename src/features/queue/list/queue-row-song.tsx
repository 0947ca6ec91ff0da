import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song';
import { artistWords } from '@/widgets/song-parts/artist-words';
import { SongCover } from '@/widgets/song-parts/song-cover';
import { refusalOf } from '@/widgets/song-parts/song-refusal';
import words from '@/widgets/song-parts/song-words.module.css';
import styles from './queue-row.module.css';

type RowFaceProps = {
  song: Song;
  t: TFunction;
  /** Rendered over the cover. */
  onCover?: ReactNode;
  /** False for text only, with space for the cover. */
  hasCover?: boolean;
};

/** The song of a queue row. */
export function QueueRowSong({ song, t, onCover, hasCover = true }: RowFaceProps) {
  const title = song.title || t('song.untitled');
  const refusal = refusalOf(song, t);
  return (
    <>
      <SongCover cover={song.cover} size={64} className={styles.cover} hasPicture={hasCover}>
        {onCover}
      </SongCover>
      <span className={styles.words}>
        <span className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <span className={`${words.artists} ${styles.small}`}>
          {refusal ? `${refusal.badge} · ` : ''}
          {artistWords(song.artists, t)}
        </span>
      </span>
    </>
  );
}

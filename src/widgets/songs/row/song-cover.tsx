import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CoverRef, CoverSize } from '@/core/song/cover.ts';
import { CoverBox, CoverImage } from '@/ui/pictures/cover-image.tsx';
import { CoverPlay } from '@/widgets/lists/cards/cover-play.tsx';
import type { RowProps } from './row-props.ts';
import styles from './song-cover.module.css';

type SongCoverProps = {
  cover: CoverRef;
  size: CoverSize;
  /** Sets width and corners. */
  className: string | undefined;
  /** Rendered over the picture: `CoverBars` or `CoverPlayButton`. */
  children?: ReactNode;
  eager?: boolean;
  /** False only reserves the space of the cover. */
  hasPicture?: boolean;
};

/** The small cover of a row or tile. */
export function SongCover({ cover, size, className, children, eager, hasPicture = true }: SongCoverProps) {
  return (
    <span className={`${styles.picture} ${className}`}>
      {hasPicture ? (
        <CoverImage cover={cover} size={size} className={styles.cover} eager={eager} />
      ) : (
        <CoverBox className={styles.cover} />
      )}
      {children}
    </span>
  );
}

type CoverPlayButtonProps = { row: Pick<RowProps, 'title' | 'onPlayButton'>; size: number; t: TFunction };

/** Plays a song from its cover; visible while its row is hovered or focused. Not a tab stop, as Enter does the same. */
export function CoverPlayButton({ row, size, t }: CoverPlayButtonProps) {
  return (
    <CoverPlay
      size="small"
      iconSize={size}
      tabIndex={-1}
      label={t('song.play', { title: row.title })}
      onClick={row.onPlayButton}
    />
  );
}

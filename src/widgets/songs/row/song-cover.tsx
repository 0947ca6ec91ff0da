import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CoverRef, CoverSize } from '@/core/song/cover.ts';
import { CoverBox, CoverImage } from '@/ui/pictures/cover-image.tsx';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars.tsx';
import type { RowProps } from './row-props.ts';
import styles from './song-cover.module.css';
import { SongPlayButton } from './song-play-button.tsx';

type SongCoverProps = {
  cover: CoverRef;
  size: CoverSize;
  /** Sets width and corners; `--cover-veil` and `--on-cover` are the colours over the picture. */
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

/** Marks the cover of the current song and shows whether it is playing. */
export function CoverBars({ isPlaying }: { isPlaying: boolean }) {
  return (
    <span className={styles.overlay}>
      <EqualiserBars moving={isPlaying} />
    </span>
  );
}

type CoverPlayButtonProps = { row: Pick<RowProps, 'title' | 'onPlayButton'>; size: number; t: TFunction };

/** Plays a song from its cover; visible while its row is hovered or focused. */
export function CoverPlayButton({ row, size, t }: CoverPlayButtonProps) {
  return (
    <SongPlayButton
      title={row.title}
      size={size}
      className={`${styles.overlay} ${styles.play}`}
      t={t}
      onClick={row.onPlayButton}
    />
  );
}

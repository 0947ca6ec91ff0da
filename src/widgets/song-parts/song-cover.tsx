import type { ComponentProps, ReactNode } from 'react';
import type { CoverRef, CoverSize } from '@/core/song/cover';
import { CoverBox, CoverImage } from '@/ui/pictures/cover-image';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars';
import styles from './song-cover.module.css';
import { SongPlayButton } from './song-play-button';

type SongCoverProps = {
  cover: CoverRef;
  size: CoverSize;
  /** Sets width and corners. */
  className: string | undefined;
  /** Rendered over the picture: `CoverBars`, `CoverPlayButton`, or nothing. */
  children?: ReactNode;
  /** False to reserve the space of the cover without loading its picture yet. */
  hasPicture?: boolean;
};

/** The small cover of a row or tile. */
export function SongCover({ cover, size, className, children, hasPicture = true }: SongCoverProps) {
  return (
    <span className={`${styles.picture} ${className}`}>
      {hasPicture ? (
        <CoverImage cover={cover} size={size} className={styles.cover} />
      ) : (
        <CoverBox className={styles.cover} />
      )}
      {children}
    </span>
  );
}

/** Marks the cover of the current song, and shows whether it is playing. */
export function CoverBars({ isPlaying }: { isPlaying: boolean }) {
  return (
    <span className={styles.overlay}>
      <EqualiserBars moving={isPlaying} />
    </span>
  );
}

/** Plays a song from its cover; visible while the entry around it is hovered or has the focus. */
export function CoverPlayButton(props: Omit<ComponentProps<typeof SongPlayButton>, 'className'>) {
  return <SongPlayButton {...props} className={`${styles.overlay} ${styles.play}`} />;
}

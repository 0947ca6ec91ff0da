import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars';
import type { SongEntry } from './song-entry';
import { SongPlayButton } from './song-play-button';
import styles from './song-row.module.css';

type SongIndexProps = {
  /** Displayed number, from 1, or what stands in its place. */
  number: number | string;
  entry: SongEntry;
  t: TFunction;
  className: string | undefined;
  /** Replaces all other content, such as the checkbox of a selectable row. */
  check?: ReactNode;
  /** Of the triangle, in px. */
  playSize?: number;
  /** Emphasises the number. */
  isPodium?: boolean;
};

/** The first cell of a row: its number, or moving bars for the current song; the play button while it is hovered. */
export function SongIndex({ number, entry, t, className, check, playSize = 18, isPodium }: SongIndexProps) {
  const { title, isCurrent, isPlaying, playable, onPlayButton } = entry;
  return (
    <span className={`${styles.index} ${className}`} data-podium={isPodium}>
      {check ?? (isCurrent ? <EqualiserBars moving={isPlaying} /> : <span>{number}</span>)}
      {playable && !isPlaying && !check ? (
        <SongPlayButton title={title} size={playSize} className={styles.play} t={t} onClick={onPlayButton} />
      ) : null}
    </span>
  );
}

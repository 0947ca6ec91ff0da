import type { TFunction } from 'i18next';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars.tsx';
import type { RowProps } from './row-props.ts';
import { SongCheck } from './song-check.tsx';
import { SongPlayButton } from './song-play-button.tsx';
import styles from './song-row.module.css';

type SongIndexProps = {
  /** Displayed number, from 1, or its replacement. */
  number: number | string;
  row: RowProps;
  t: TFunction;
  className: string | undefined;
  /** Size of the play button's triangle, in px. */
  playSize?: number;
  /** Emphasises the number. */
  isTopRank?: boolean;
};

/**
 * The first cell of a row: its number, or moving bars for the current song; the play button on hover; in select mode a
 * checkbox.
 */
export function SongIndex({ number, row, t, className, playSize = 18, isTopRank }: SongIndexProps) {
  const { title, isCurrent, isPlaying, isPlayable, isSelecting, onPlayButton } = row;
  return (
    <span className={`${styles.index} ${className}`} data-podium={isTopRank}>
      {isSelecting ? (
        <SongCheck row={row} t={t} />
      ) : isCurrent ? (
        <EqualiserBars moving={isPlaying} />
      ) : (
        <span>{number}</span>
      )}
      {isPlayable && !isPlaying && !isSelecting ? (
        <SongPlayButton title={title} size={playSize} className={styles.play} t={t} onClick={onPlayButton} />
      ) : null}
    </span>
  );
}

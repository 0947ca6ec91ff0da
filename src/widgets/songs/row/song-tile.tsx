import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Song } from '@/core/song/song.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverBars } from '@/widgets/lists/cards/cover-play.tsx';
import { SongMenuButton } from '@/widgets/songs/menu/song-menu-button.tsx';
import { ArtistLinks } from './name-links.tsx';
import type { RowProps } from './row-props.ts';
import { CoverPlayButton, SongCover } from './song-cover.tsx';
import songText from './song-text.module.css';
import styles from './song-tile.module.css';

type SongTileProps = {
  song: Song;
  row: RowProps;
  t: TFunction;
  className: string | undefined;
  /** True for a cover that is visible on load. */
  eager?: boolean;
  /** A cell after the names. */
  figures?: ReactNode;
};

/** A song with a small cover, 64 px high, for lists of many. */
export function SongTile({ song, row, t, className, eager = false, figures }: SongTileProps) {
  const { title, isCurrent, isPlaying, isPlayable, blocked, innerTabIndex, onMenuButton } = row;
  return (
    <li className={`${styles.tile} ${className}`} {...row.attributes}>
      <SongCover cover={song.cover} size={120} className={styles.cover} eager={eager}>
        {isCurrent ? (
          <CoverBars isPlaying={isPlaying} size="small" />
        ) : isPlayable ? (
          <CoverPlayButton row={row} size={18} t={t} />
        ) : null}
      </SongCover>
      <span className={styles.names}>
        <ForeignText className={`${songText.title} ${styles.title}`} title={title}>
          {title}
        </ForeignText>
        <ForeignText className={`${songText.artists} ${styles.artists}`}>
          {blocked === null ? null : <span title={blocked}>{`${t('blocked.badge')} · `}</span>}
          <ArtistLinks artists={song.artists} t={t} tabIndex={innerTabIndex} />
        </ForeignText>
      </span>
      {figures}
      <SongMenuButton
        song={song}
        t={t}
        title={title}
        tabIndex={innerTabIndex}
        className={styles.more}
        onClick={onMenuButton}
      />
    </li>
  );
}

import { Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/core/format';
import { CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinks } from './artist-links';
import { SongBadges } from './song-badges';
import columns from './song-columns.module.css';
import { SongMenuButton } from './song-menu-button';
import styles from './song-row.module.css';
import words from './song-words.module.css';
import { type SongEntryProps, useSongEntry } from './use-song-entry';

type SongRowProps = SongEntryProps & {
  /** Number shown, from 1. */
  number: number;
  /** What stands behind the album on wide screens; '' keeps its place, left out = there is no such column. */
  aside?: string;
};

/** One song of a list, 56 px high. */
export const SongRow = memo(function SongRow({ number, aside, ...props }: SongRowProps) {
  const { song } = props;
  const { t } = useTranslation();
  const { title, isCurrent, isPlaying, playable, innerTabIndex, entry, onPlayButton, onMenuButton } =
    useSongEntry(props);
  return (
    <li className={`${columns.row} ${styles.row}`} data-aside={aside === undefined ? undefined : true} {...entry}>
      <span className={`${columns.wide} ${styles.index}`}>
        {isCurrent ? <EqualiserBars moving={isPlaying} /> : <span className={styles.number}>{number}</span>}
        {playable && !isPlaying ? (
          <button
            type="button"
            className={styles.play}
            tabIndex={-1}
            aria-label={t('song.play', { title })}
            onClick={onPlayButton}
          >
            <Play size={18} fill="currentColor" aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <CoverImage url={song.coverUrl} size={120} className={styles.cover} />
      <span className={styles.main}>
        <span className={styles.titleLine}>
          <span className={`${words.title} ${styles.title}`} title={title}>
            {title}
          </span>
          <SongBadges song={song} />
        </span>
        <span className={`${words.artists} ${styles.artists}`}>
          <ArtistLinks artists={song.artists} tabIndex={innerTabIndex} />
        </span>
      </span>
      <span className={`${columns.wide} ${words.artists} ${styles.album}`} title={song.album?.name}>
        {song.album?.name}
      </span>
      {aside === undefined ? null : <span className={`${columns.aside} ${styles.aside}`}>{aside}</span>}
      <span className={styles.duration}>{song.durationMs > 0 ? formatDuration(song.durationMs) : ''}</span>
      <span className={styles.more}>
        <SongMenuButton song={song} title={title} tabIndex={innerTabIndex} onClick={onMenuButton} />
      </span>
    </li>
  );
});

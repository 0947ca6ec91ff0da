import { memo } from 'react';
import { formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { CoverImage } from '@/ui/pictures/cover-image';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { ArtistLinks } from '@/widgets/song-parts/artist-links';
import { SongBadges } from '@/widgets/song-parts/song-badges';
import { SongIndex } from '@/widgets/song-parts/song-index';
import styles from '@/widgets/song-parts/song-row.module.css';
import words from '@/widgets/song-parts/song-words.module.css';
import columns from './song-columns.module.css';
import { type SongEntryProps, useSongEntry } from './use-song-entry';

type SongRowProps = SongEntryProps & {
  /** Displayed number, from 1. */
  number: number;
  /** Text after the album on wide screens; '' leaves the column empty, omitted = there is no such column. */
  aside?: string;
};

/** One song of a list, 56 px high. */
export const SongRow = memo(function SongRow({ number, aside, ...props }: SongRowProps) {
  const { song } = props;
  const { t } = useTranslation();
  const entry = useSongEntry(props);
  const { title, innerTabIndex, onMenuButton } = entry;
  return (
    <li
      className={`${columns.row} ${styles.row}`}
      data-aside={aside === undefined ? undefined : true}
      {...entry.attributes}
    >
      <SongIndex number={number} entry={entry} t={t} className={columns.wide} />
      <CoverImage cover={song.cover} size={120} className={styles.cover} />
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

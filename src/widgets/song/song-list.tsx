import { memo, type ReactNode } from 'react';
import type { Song } from '@/core/song/song';
import { formatDuration } from '@/core/text/format';
import { Skeleton } from '@/ui/feedback/skeleton';
import { ForeignText } from '@/ui/foreign-text';
import { CoverImage } from '@/ui/pictures/cover-image';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { ArtistLinks, albumAddressOf, NameLink } from '@/widgets/song-parts/name-links';
import { SongBadges } from '@/widgets/song-parts/song-badges';
import { SongIndex } from '@/widgets/song-parts/song-index';
import rowStyles from '@/widgets/song-parts/song-row.module.css';
import words from '@/widgets/song-parts/song-words.module.css';
import columns from './song-columns.module.css';
import { SongEntries, type SongEntryProps, songEntryKey, useSongEntry } from './song-entries';
import styles from './song-list.module.css';
import { useSongPress } from './use-song-press';

type SongListProps = {
  label: string;
  songs: readonly Song[];
  /** Text after each album on wide screens, such as a date; one for each song. */
  asides?: readonly string[];
  /** A third line of each row, such as what a search found in the song. */
  excerpts?: readonly ReactNode[];
  /** Number of the first row. */
  firstNumber?: number;
};

/** Songs as rows; a press on one plays it and queues the whole list around it. */
export function SongList({ label, songs, asides, excerpts, firstNumber = 1 }: SongListProps) {
  const onPress = useSongPress(songs);
  return (
    <SongEntries
      label={label}
      songs={songs}
      className={styles.list}
      onPress={onPress}
      render={(entry) => (
        <SongRow
          key={songEntryKey(entry)}
          number={firstNumber + entry.index}
          aside={asides && (asides[entry.index] ?? '')}
          excerpt={excerpts?.[entry.index]}
          {...entry}
        />
      )}
    />
  );
}

type SongRowProps = SongEntryProps & {
  /** Displayed number, from 1. */
  number: number;
  /** Text after the album on wide screens; '' leaves the column empty, omitted = there is no such column. */
  aside?: string;
  excerpt?: ReactNode;
};

/** One song of a list, 56 px high, with an excerpt higher. */
const SongRow = memo(function SongRow({ number, aside, excerpt, ...props }: SongRowProps) {
  const { song, t } = props;
  const entry = useSongEntry(props);
  const { title, innerTabIndex, onMenuButton } = entry;
  const albumName = song.album?.name;
  return (
    <li
      className={`${columns.row} ${rowStyles.row}`}
      data-aside={aside === undefined ? undefined : true}
      data-excerpt={excerpt ? true : undefined}
      {...entry.attributes}
    >
      <SongIndex number={number} entry={entry} t={t} className={columns.wide} />
      <CoverImage cover={song.cover} size={120} className={rowStyles.cover} />
      <span className={rowStyles.main}>
        <span className={rowStyles.titleLine}>
          <ForeignText className={`${words.title} ${rowStyles.title}`} title={title}>
            {title}
          </ForeignText>
          <SongBadges song={song} t={t} />
        </span>
        <ForeignText className={`${words.artists} ${rowStyles.artists}`}>
          <ArtistLinks artists={song.artists} t={t} tabIndex={innerTabIndex} />
        </ForeignText>
        {excerpt ? <ForeignText className={styles.excerpt}>{excerpt}</ForeignText> : null}
      </span>
      <ForeignText className={`${columns.wide} ${words.artists} ${rowStyles.album}`} title={albumName}>
        <NameLink to={albumAddressOf(song)} tabIndex={innerTabIndex}>
          {albumName}
        </NameLink>
      </ForeignText>
      {aside === undefined ? null : <span className={`${columns.aside} ${rowStyles.aside}`}>{aside}</span>}
      <span className={rowStyles.duration}>{song.durationMs > 0 ? formatDuration(song.durationMs) : ''}</span>
      <span className={rowStyles.more}>
        <SongMenuButton song={song} title={title} t={t} tabIndex={innerTabIndex} onClick={onMenuButton} />
      </span>
    </li>
  );
});

type SongListSkeletonProps = {
  rows: number;
  label: string;
  /** Whether the rows will have a column after the album. */
  hasAside?: boolean;
};

/** Rows in the shape of `SongList` while its songs load. */
export function SongListSkeleton({ rows, label, hasAside = false }: SongListSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={columns.row} data-aside={hasAside || undefined}>
          <span className={`${columns.wide} ${styles.number}`}>
            <Skeleton width={16} />
          </span>
          <Skeleton width="var(--song-cover)" height="var(--song-cover)" />
          <span className={styles.main}>
            <Skeleton width={`${42 + ((index * 17) % 34)}%`} height={13} />
            <Skeleton width={`${20 + ((index * 11) % 22)}%`} height={11} />
          </span>
          <span className={columns.wide}>
            <Skeleton width={`${38 + ((index * 23) % 40)}%`} />
          </span>
          {hasAside ? (
            <span className={columns.aside}>
              <Skeleton width={72} />
            </span>
          ) : null}
          <Skeleton width={34} />
        </div>
      ))}
    </div>
  );
}

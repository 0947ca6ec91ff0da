import { memo, type ReactNode } from 'react';
import type { Song } from '@/core/song/song.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import columns from '@/widgets/songs/row/list-row.module.css';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { SongIndex } from '@/widgets/songs/row/song-index.tsx';
import rowStyles from '@/widgets/songs/row/song-row.module.css';
import styles from './song-list.module.css';
import { type ListedSong, SongRows, songRowKey, useSongRow } from './song-rows.tsx';
import { useSongPress } from './use-song-press.ts';

type SongListProps = {
  label: string;
  songs: readonly Song[];
  /** Number of songs that are shown, of all that a press queues; default: all. */
  shown?: number;
  /** Text after each album on wide screens, such as a date; one per song. */
  asides?: readonly string[];
  /** A third line of each row, such as a search match. */
  excerpts?: readonly ReactNode[];
  /** Number of the first row. */
  firstNumber?: number;
};

/** Songs as rows; a press plays a song and queues the list around it. */
export function SongList({ label, songs, shown = songs.length, asides, excerpts, firstNumber = 1 }: SongListProps) {
  const onPress = useSongPress(songs);
  return (
    <SongRows
      label={label}
      songs={shown < songs.length ? songs.slice(0, shown) : songs}
      className={styles.list}
      onPress={onPress}
      render={(listed) => (
        <SongListRow
          key={songRowKey(listed)}
          number={firstNumber + listed.index}
          aside={asides && (asides[listed.index] ?? '')}
          excerpt={excerpts?.[listed.index]}
          {...listed}
        />
      )}
    />
  );
}

type SongListRowProps = ListedSong & {
  /** Displayed number, from 1. */
  number: number;
  /** Text after the album on wide screens; '' = an empty column, omitted = no column. */
  aside?: string;
  excerpt?: ReactNode;
};

/** A song of a list, 56 px high, or higher with an excerpt. */
const SongListRow = memo(function SongListRow({ number, aside, excerpt, ...props }: SongListRowProps) {
  const { song, t } = props;
  const row = useSongRow(props);
  return (
    <li
      className={songRowClass.list}
      data-aside={aside === undefined ? undefined : true}
      data-excerpt={excerpt ? true : undefined}
      {...row.attributes}
    >
      <SongCells
        density="list"
        song={song}
        row={row}
        t={t}
        lead={<SongIndex number={number} row={row} t={t} className={columns.wide} />}
        excerpt={excerpt}
        columns={aside === undefined ? null : <span className={`${columns.aside} ${rowStyles.aside}`}>{aside}</span>}
      />
    </li>
  );
});

type SongListSkeletonProps = {
  rows: number;
  label: string;
  /** True if the rows will have a column after the album. */
  hasAside?: boolean;
};

/** Placeholder of `SongList` while its songs load. */
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

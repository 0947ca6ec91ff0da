import type { RowComponentProps } from 'react-window';
import { songBadge } from '@/core/song/quality-badge.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useDeferredRow } from '@/widgets/lists/virtual/deferred-rows.ts';
import { SongCardFace, songCardClass, TextOnlySongCardFace } from '@/widgets/songs/row/song-card-face.tsx';
import { type TableRows, tableRowProps } from './table-row.ts';
import styles from './track-card.module.css';

export type TrackCardRowProps<Row extends TrackRow> = TableRows<Row> & {
  /** Number of cards in a row. */
  perRow: number;
};

/** A row of cards in a virtual table. */
export function TrackCardRow<Row extends TrackRow>(props: RowComponentProps<TrackCardRowProps<Row>>) {
  const { index: line, style, rows, perRow } = props;
  const first = line * perRow;
  return (
    <div role="presentation" style={style} className={styles.line}>
      {rows.slice(first, first + perRow).map((row, column) => (
        <TrackCard key={row.key} {...props} row={row} line={line} place={first + column} />
      ))}
    </div>
  );
}

/** A song with a large cover. */
function TrackCard<Row extends TrackRow>(props: TrackCardRowProps<Row> & { row: Row; line: number; place: number }) {
  const { row: track, line, place, rows, deferred, t } = props;
  const isFull = useDeferredRow(deferred, line);
  const row = tableRowProps(props, track, place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list can not contain list elements
    <div
      role="listitem"
      aria-posinset={place + 1}
      aria-setsize={rows.length}
      {...row.attributes}
      className={`${songCardClass} ${styles.card}`}
    >
      {isFull ? (
        <SongCardFace song={track.song} row={row} t={t} badge={track.badge ?? songBadge(track.song)} />
      ) : (
        <TextOnlySongCardFace song={track.song} row={row} t={t} />
      )}
    </div>
  );
}

import type { RowComponentProps } from 'react-window';
import { songBadge } from '@/core/song/quality-badge';
import type { TrackRow } from '@/core/track-list/track-order';
import { SongCardFace, songCardClass, TextOnlySongCardFace } from '@/widgets/song-parts/song-card-face';
import { useDeferredRow } from '@/widgets/virtual-list/deferred-rows';
import styles from './track-card.module.css';
import { TrackCheck, type TrackEntryProps, trackEntry } from './track-entry';

export type TrackCardRowProps<Row extends TrackRow> = TrackEntryProps<Row> & {
  /** Number of cards in a row. */
  perRow: number;
};

/** One row of cards of a virtual table. */
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
  const { row, line, place, rows, deferred, isBatch, t } = props;
  const isFull = useDeferredRow(deferred, line);
  const track = trackEntry(props, row, place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list can not contain list elements
    <div
      role="listitem"
      aria-posinset={place + 1}
      aria-setsize={rows.length}
      {...track.attributes}
      className={`${songCardClass} ${styles.card}`}
    >
      {isFull ? (
        <SongCardFace
          song={row.song}
          entry={track}
          t={t}
          badge={row.badge ?? songBadge(row.song)}
          check={
            isBatch ? (
              <span className={styles.check}>
                <TrackCheck title={track.title} isSelected={track.isSelected} t={t} onCheck={track.onCheck} />
              </span>
            ) : null
          }
        />
      ) : (
        <TextOnlySongCardFace song={row.song} entry={track} t={t} />
      )}
    </div>
  );
}

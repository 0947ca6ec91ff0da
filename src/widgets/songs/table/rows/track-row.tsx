import type { RowComponentProps } from 'react-window';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useDeferredRow } from '@/widgets/lists/virtual/deferred-rows.ts';
import { albumAddressOf } from '@/widgets/songs/row/name-links.tsx';
import { SongBadge, SongBadges } from '@/widgets/songs/row/song-badges.tsx';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { SongIndex } from '@/widgets/songs/row/song-index.tsx';
import rowStyles from '@/widgets/songs/row/song-row.module.css';
import columnStyles from '@/widgets/songs/row/table-row.module.css';
import type { ExtraColumn } from '@/widgets/songs/table/use-track-table.ts';
import type { RowCovers } from '../row-shape.ts';
import { type TableRows, tableRowProps } from './table-row.ts';

export type TrackListRowProps<Row extends TrackRow> = TableRows<Row> & {
  columns: readonly ExtraColumn<Row>[];
  covers: RowCovers;
};

/** A song as a row of a virtual table. */
export function TrackListRow<Row extends TrackRow>(props: RowComponentProps<TrackListRowProps<Row>>) {
  const { index, style, ariaAttributes, rows, isBatch, deferred, columns, covers, links, t } = props;
  const isFull = useDeferredRow(deferred, index);
  const track = rows[index];
  if (!track) return null;
  const { song } = track;
  const row = tableRowProps(props, track, index);
  return (
    <div
      {...ariaAttributes}
      {...row.attributes}
      style={style}
      className={songRowClass.table}
      data-batch={isBatch}
      data-covers={covers}
    >
      <SongCells
        density="table"
        song={song}
        row={row}
        t={t}
        isFull={isFull}
        lead={
          isFull ? (
            <SongIndex number={track.number ?? index + 1} row={row} t={t} className={columnStyles.index} />
          ) : null
        }
        hasCover={covers !== 'none'}
        marks={
          <>
            <SongBadges song={song} t={t} />
            <SongBadge text={track.badge} t={t} />
          </>
        }
        artistAddress={links?.artist}
        album={{
          name: song.album?.name ?? links?.albumFallback,
          address: links ? links.album(track) : albumAddressOf(song),
        }}
        columns={
          isFull
            ? columns.map((column) => (
                <span key={column.id} className={`${columnStyles.extra} ${rowStyles.duration}`}>
                  {column.text(track)}
                </span>
              ))
            : null
        }
      />
    </div>
  );
}

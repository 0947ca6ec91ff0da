import type { RowComponentProps } from 'react-window';
import { discBefore } from '@/core/track-list/album-rows.ts';
import type { TrackColumn, TrackRow } from '@/core/track-list/track-order.ts';
import { inRem } from '@/ui/in-rem.ts';
import { useDeferredRow } from '@/widgets/lists/virtual/deferred-rows.ts';
import { DragHandle, draggedStyle } from '@/widgets/songs/drag-handle.tsx';
import { albumAddressOf } from '@/widgets/songs/row/name-links.tsx';
import { SongBadge, SongBadges } from '@/widgets/songs/row/song-badges.tsx';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { SongIndex } from '@/widgets/songs/row/song-index.tsx';
import rowStyles from '@/widgets/songs/row/song-row.module.css';
import columnStyles from '@/widgets/songs/row/table-row.module.css';
import type { ExtraColumn } from '@/widgets/songs/table/use-track-table.ts';
import { albumRowHeight, columnsName, type RowCovers } from '../row-shape.ts';
import { type TableRows, tableRowProps } from './table-row.ts';
import styles from './track-row.module.css';

export type TrackListRowProps<Row extends TrackRow> = TableRows<Row> & {
  columns: readonly ExtraColumn<Row>[];
  ownColumns: readonly TrackColumn[];
  covers: RowCovers;
  /** True if each disc of the album has a heading. */
  hasDiscs: boolean;
  /** Heights in px of a row without and of a heading. */
  rowHeight: number;
  discHeadHeight: number;
};

export function heightOfRow<Row extends TrackRow>(index: number, props: TrackListRowProps<Row>): number {
  const { rows, hasDiscs, rowHeight, discHeadHeight } = props;
  return hasDiscs && discBefore(rows, index) !== null ? rowHeight + discHeadHeight : rowHeight;
}

/** A song as a row of a virtual table; the first one of a disc with the heading of the disc. */
export function TrackListRow<Row extends TrackRow>(props: RowComponentProps<TrackListRowProps<Row>>) {
  const { index, style, ariaAttributes, rows, isBatch, deferred, columns, ownColumns, covers, links, arranged, t } =
    props;
  const isFull = useDeferredRow(deferred, index);
  const track = rows[index];
  if (!track) return null;
  const { song } = track;
  const row = tableRowProps(props, track, index);
  const placed = arranged ? draggedStyle(style, index, arranged.drag, arranged.topOf) : style;
  const disc = props.hasDiscs ? discBefore(rows, index) : null;
  const songRow = (
    <div
      {...ariaAttributes}
      {...row.attributes}
      style={disc === null ? placed : { height: inRem(albumRowHeight) }}
      className={songRowClass.table}
      data-batch={isBatch}
      data-arranged={arranged ? '' : undefined}
      data-covers={covers}
      data-columns={columnsName(ownColumns)}
    >
      <SongCells
        density="table"
        song={song}
        row={row}
        t={t}
        isFull={isFull}
        lead={
          isFull ? (
            <>
              {arranged ? (
                <DragHandle
                  className={columnStyles.handle}
                  hint={arranged.hint}
                  onGrab={(event) => arranged.onGrab(event, track.key, index)}
                />
              ) : null}
              <SongIndex number={track.number ?? index + 1} row={row} t={t} className={columnStyles.index} />
            </>
          ) : null
        }
        hasCover={covers !== 'none'}
        marks={
          <>
            <SongBadges song={song} blocked={row.blocked} t={t} />
            <SongBadge text={track.badge} t={t} />
          </>
        }
        detail={track.hasAlbumArtists ? '' : undefined}
        artistAddress={links?.artist}
        album={
          ownColumns.includes('album')
            ? {
                name: song.album?.name ?? links?.albumFallback,
                address: links ? links.album(track) : albumAddressOf(song),
              }
            : null
        }
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
  if (disc === null) return songRow;
  return (
    <div role="presentation" style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list can not contain list elements */}
      <div role="listitem" className={styles.disc}>
        <h3 className={styles.name}>{t('trackTable.disc', { disc })}</h3>
      </div>
      {songRow}
    </div>
  );
}

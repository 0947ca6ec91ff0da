import type { RowComponentProps } from 'react-window';
import { formatDuration } from '@/core/text/format';
import type { TrackRow } from '@/core/track-list/track-order';
import { ForeignText } from '@/ui/foreign-text';
import { CoverBox, CoverImage } from '@/ui/pictures/cover-image';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { ArtistLinks, albumAddressOf, NameLink } from '@/widgets/song-parts/name-links';
import { SongBadge, SongBadges } from '@/widgets/song-parts/song-badges';
import { SongIndex } from '@/widgets/song-parts/song-index';
import rowStyles from '@/widgets/song-parts/song-row.module.css';
import { artistWords } from '@/widgets/song-parts/song-words';
import words from '@/widgets/song-parts/song-words.module.css';
import type { ExtraColumn } from '@/widgets/track-table/use-track-table';
import { useDeferredRow } from '@/widgets/virtual-list/deferred-rows';
import type { RowCovers } from '../row-shape';
import columnStyles from './track-columns.module.css';
import { TrackCheck, type TrackEntry, type TrackEntryProps, trackEntry } from './track-entry';

export type TrackListRowProps<Row extends TrackRow> = TrackEntryProps<Row> & {
  columns: readonly ExtraColumn<Row>[];
  covers: RowCovers;
};

/** One song as a row of a virtual table. */
export function TrackListRow<Row extends TrackRow>(props: RowComponentProps<TrackListRowProps<Row>>) {
  const { index, style, ariaAttributes, rows, isBatch, deferred } = props;
  const isFull = useDeferredRow(deferred, index);
  const row = rows[index];
  if (!row) return null;
  const track = trackEntry(props, row, index);
  return (
    <div
      {...ariaAttributes}
      {...track.attributes}
      style={style}
      className={`${columnStyles.row} ${rowStyles.row}`}
      data-batch={isBatch}
      data-covers={props.covers}
    >
      {isFull ? <FullRow {...props} row={row} track={track} /> : <TextOnlyRow {...props} row={row} track={track} />}
    </div>
  );
}

type RowFaceProps<Row extends TrackRow> = TrackListRowProps<Row> & { index: number; row: Row; track: TrackEntry };

/** The text-only form of a row, rendered after a jump through the list until it is completed. */
function TextOnlyRow<Row extends TrackRow>({ row, track, covers, t }: RowFaceProps<Row>) {
  return (
    <>
      {covers === 'none' ? null : <CoverBox className={`${columnStyles.cover} ${rowStyles.cover}`} />}
      <ForeignText className={`${columnStyles.title} ${words.title} ${rowStyles.title}`}>{track.title}</ForeignText>
      <ForeignText className={`${columnStyles.artists} ${words.artists} ${rowStyles.artists}`}>
        {artistWords(row.song.artists, t)}
      </ForeignText>
    </>
  );
}

function FullRow<Row extends TrackRow>(props: RowFaceProps<Row>) {
  const { index, row, track, columns, covers, isBatch, links, t } = props;
  const { song } = row;
  const album = song.album?.name ?? links?.albumFallback;
  const { title, isCurrent, isPlaying, isSelected, innerTabIndex } = track;
  return (
    <>
      <SongIndex
        number={row.number ?? index + 1}
        entry={track}
        t={t}
        className={columnStyles.index}
        check={isBatch ? <TrackCheck title={title} isSelected={isSelected} t={t} onCheck={track.onCheck} /> : null}
      />
      {covers === 'none' ? null : (
        <CoverImage cover={song.cover} size={120} className={`${columnStyles.cover} ${rowStyles.cover}`} />
      )}
      <span className={`${columnStyles.title} ${rowStyles.titleLine}`}>
        {isBatch && isCurrent ? <EqualiserBars moving={isPlaying} /> : null}
        <ForeignText className={`${words.title} ${rowStyles.title}`} title={title}>
          {title}
        </ForeignText>
        <SongBadges song={song} t={t} />
        <SongBadge text={row.badge} t={t} />
      </span>
      <ForeignText className={`${columnStyles.artists} ${words.artists} ${rowStyles.artists}`}>
        {isBatch ? (
          artistWords(song.artists, t)
        ) : (
          <ArtistLinks artists={song.artists} t={t} tabIndex={innerTabIndex} addressOf={links?.artist} />
        )}
      </ForeignText>
      <ForeignText className={`${columnStyles.album} ${words.artists} ${rowStyles.album}`} title={album}>
        <NameLink to={isBatch ? null : links ? links.album(row) : albumAddressOf(song)} tabIndex={innerTabIndex}>
          {album}
        </NameLink>
      </ForeignText>
      {columns.map((column) => (
        <span key={column.id} className={`${columnStyles.extra} ${rowStyles.duration}`}>
          {column.text(row)}
        </span>
      ))}
      <span className={`${columnStyles.duration} ${rowStyles.duration}`}>
        {song.durationMs > 0 ? formatDuration(song.durationMs) : ''}
      </span>
      <span className={`${columnStyles.more} ${rowStyles.more}`}>
        <SongMenuButton song={song} t={t} title={title} tabIndex={innerTabIndex} onClick={track.onMenuButton} />
      </span>
    </>
  );
}

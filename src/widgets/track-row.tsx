import { Play } from 'lucide-react';
import type { RowComponentProps } from 'react-window';
import { formatDuration } from '@/core/format';
import type { TrackRow } from '@/core/track-order';
import { CoverBox, CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinkList, artistWords } from './artist-links';
import { SongBadge, SongBadgeList } from './song-badges';
import { PlainSongMenuButton } from './song-menu-button';
import rowStyles from './song-row.module.css';
import words from './song-words.module.css';
import { TrackCheck } from './track-check';
import columnStyles from './track-columns.module.css';
import { type TrackEntry, type TrackEntryProps, trackEntry } from './track-entry';
import type { ExtraColumn } from './use-track-table';
import { useWholeRow } from './use-whole-row';

/** Height of a row in px. */
export const trackRowHeight = 56;

export type TrackListRowProps<Row extends TrackRow> = TrackEntryProps<Row> & { columns: readonly ExtraColumn<Row>[] };

/** One song as a row of a virtual table. */
export function TrackListRow<Row extends TrackRow>(props: RowComponentProps<TrackListRowProps<Row>>) {
  const { index, style, ariaAttributes, rows, isBatch, pace } = props;
  const isWhole = useWholeRow(pace, index);
  const row = rows[index];
  if (!row) return null;
  const track = trackEntry(props, row, index);
  return (
    <div
      {...ariaAttributes}
      {...track.entry}
      style={style}
      className={`${columnStyles.row} ${rowStyles.row}`}
      data-batch={isBatch}
    >
      {isWhole ? <WholeRow {...props} row={row} track={track} /> : <RowInWords {...props} row={row} track={track} />}
    </div>
  );
}

type RowFaceProps<Row extends TrackRow> = TrackListRowProps<Row> & { index: number; row: Row; track: TrackEntry };

/** What a leap through the list shows of a row until there is time for the rest. */
function RowInWords<Row extends TrackRow>({ row, track, t }: RowFaceProps<Row>) {
  return (
    <>
      <CoverBox className={`${columnStyles.cover} ${rowStyles.cover}`} />
      <span className={`${columnStyles.title} ${words.title} ${rowStyles.title}`}>{track.title}</span>
      <span className={`${columnStyles.artists} ${words.artists} ${rowStyles.artists}`}>
        {artistWords(row.song.artists, t)}
      </span>
    </>
  );
}

function WholeRow<Row extends TrackRow>({ index, row, track, columns, isBatch, t }: RowFaceProps<Row>) {
  const { song } = row;
  const { title, isCurrent, isPlaying, isSelected, playable, innerTabIndex } = track;
  return (
    <>
      <span className={`${columnStyles.index} ${rowStyles.index}`}>
        {isBatch ? (
          <TrackCheck title={title} isSelected={isSelected} t={t} onCheck={track.onCheck} />
        ) : isCurrent ? (
          <EqualiserBars moving={isPlaying} />
        ) : (
          <span>{index + 1}</span>
        )}
        {playable && !isPlaying && !isBatch ? (
          <button
            type="button"
            className={rowStyles.play}
            tabIndex={-1}
            aria-label={t('song.play', { title })}
            onClick={track.onPlayButton}
          >
            <Play size={18} fill="currentColor" aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <CoverImage url={song.coverUrl} size={120} className={`${columnStyles.cover} ${rowStyles.cover}`} />
      <span className={`${columnStyles.title} ${rowStyles.titleLine}`}>
        {isBatch && isCurrent ? <EqualiserBars moving={isPlaying} /> : null}
        <span className={`${words.title} ${rowStyles.title}`} title={title}>
          {title}
        </span>
        <SongBadgeList song={song} t={t} />
        <SongBadge text={row.badge} />
      </span>
      <span className={`${columnStyles.artists} ${words.artists} ${rowStyles.artists}`}>
        <ArtistLinkList artists={song.artists} t={t} tabIndex={innerTabIndex} />
      </span>
      <span className={`${columnStyles.album} ${words.artists} ${rowStyles.album}`} title={song.album?.name}>
        {song.album?.name}
      </span>
      {columns.map((column) => (
        <span key={column.id} className={`${columnStyles.extra} ${rowStyles.duration}`}>
          {column.text(row)}
        </span>
      ))}
      <span className={`${columnStyles.duration} ${rowStyles.duration}`}>
        {song.durationMs > 0 ? formatDuration(song.durationMs) : ''}
      </span>
      <span className={`${columnStyles.more} ${rowStyles.more}`}>
        <PlainSongMenuButton song={song} t={t} title={title} tabIndex={innerTabIndex} onClick={track.onMenuButton} />
      </span>
    </>
  );
}

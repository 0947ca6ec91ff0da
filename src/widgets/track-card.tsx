import { Play } from 'lucide-react';
import type { RowComponentProps } from 'react-window';
import type { TrackRow } from '@/core/track-order';
import { CoverBox, CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinkList, artistWords } from './artist-links';
import { PlainSongMenuButton } from './song-menu-button';
import words from './song-words.module.css';
import styles from './track-card.module.css';
import { TrackCheck } from './track-check';
import { type TrackEntry, type TrackEntryProps, trackEntry } from './track-entry';
import { useWholeRow } from './use-whole-row';

export type TrackCardRowProps<Row extends TrackRow> = TrackEntryProps<Row> & {
  /** Cards beside each other. */
  perRow: number;
};

/** One line of cards of a virtual table. */
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
  const { row, line, place, rows, pace } = props;
  const isWhole = useWholeRow(pace, line);
  const track = trackEntry(props, row, place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside the lines of a virtual list no list element can stand
    <div role="listitem" aria-posinset={place + 1} aria-setsize={rows.length} {...track.entry} className={styles.card}>
      {isWhole ? <WholeCard {...props} track={track} /> : <CardInWords {...props} track={track} />}
    </div>
  );
}

type CardFaceProps<Row extends TrackRow> = TrackCardRowProps<Row> & { row: Row; track: TrackEntry };

/** What a leap through the list shows of a card until there is time for the rest. */
function CardInWords<Row extends TrackRow>({ row, track, t }: CardFaceProps<Row>) {
  return (
    <>
      <CoverBox className={styles.cover} />
      <div className={styles.words}>
        <span className={`${words.title} ${styles.title}`}>{track.title}</span>
        <span className={`${words.artists} ${styles.artists}`}>{artistWords(row.song.artists, t)}</span>
      </div>
    </>
  );
}

function WholeCard<Row extends TrackRow>({ row, track, isBatch, t }: CardFaceProps<Row>) {
  const { song } = row;
  const { title, isCurrent, isPlaying, isSelected, playable, innerTabIndex } = track;
  return (
    <>
      <div className={styles.picture}>
        <CoverImage url={song.coverUrl} size={240} className={styles.cover} />
        {row.badge ? <span className={styles.badge}>{row.badge}</span> : null}
        {isBatch ? (
          <span className={styles.check}>
            <TrackCheck title={title} isSelected={isSelected} t={t} onCheck={track.onCheck} />
          </span>
        ) : null}
        {isCurrent ? (
          <span className={styles.current}>
            <EqualiserBars moving={isPlaying} />
          </span>
        ) : playable && !isBatch ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.play}
            aria-label={t('song.play', { title })}
            onClick={track.onPlayButton}
          >
            <Play size={20} fill="currentColor" aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <div className={styles.words}>
        <span className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </span>
        <span className={`${words.artists} ${styles.artists}`}>
          <ArtistLinkList artists={song.artists} t={t} tabIndex={innerTabIndex} />
        </span>
        <PlainSongMenuButton
          song={song}
          t={t}
          title={title}
          tabIndex={innerTabIndex}
          className={styles.more}
          onClick={track.onMenuButton}
        />
      </div>
    </>
  );
}

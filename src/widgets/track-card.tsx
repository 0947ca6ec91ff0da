import { Play } from 'lucide-react';
import type { RowComponentProps } from 'react-window';
import type { TrackRow } from '@/core/track-order';
import { CoverImage } from '@/ui/cover-image';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { ArtistLinkList } from './artist-links';
import { PlainSongMenuButton } from './song-menu-button';
import words from './song-words.module.css';
import styles from './track-card.module.css';
import { TrackCheck } from './track-check';
import { type TrackEntryProps, trackEntry } from './track-entry';

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
        <TrackCard key={row.key} {...props} row={row} place={first + column} />
      ))}
    </div>
  );
}

/** A song with a large cover. */
function TrackCard<Row extends TrackRow>(props: TrackCardRowProps<Row> & { row: Row; place: number }) {
  const { row, place, rows, isBatch, t } = props;
  const { song } = row;
  const { title, isCurrent, isPlaying, isSelected, playable, innerTabIndex, entry, ...on } = trackEntry(
    props,
    row,
    place,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside the lines of a virtual list no list element can stand
    <div role="listitem" aria-posinset={place + 1} aria-setsize={rows.length} {...entry} className={styles.card}>
      <div className={styles.picture}>
        <CoverImage url={song.coverUrl} size={240} className={styles.cover} />
        {row.badge ? <span className={styles.badge}>{row.badge}</span> : null}
        {isBatch ? (
          <span className={styles.check}>
            <TrackCheck title={title} isSelected={isSelected} t={t} onCheck={on.onCheck} />
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
            onClick={on.onPlayButton}
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
          onClick={on.onMenuButton}
        />
      </div>
    </div>
  );
}

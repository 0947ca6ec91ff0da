import type { TFunction } from 'i18next';
import type { RowComponentProps } from 'react-window';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import { daysBetween, type PlayDayRow } from '@/core/time/play-days';
import type { PlayedSong } from '@/playback/persistence/play-history';
import { placeBelow, placeOf } from '@/ui/overlays/menu-place';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { PlainSongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { CoverPlayButton } from '@/widgets/song-parts/song-cover';
import { rowPress } from '@/widgets/virtual-list/row-press';
import rowStyles from '../list/queue-row.module.css';
import { QueueRowSong } from '../list/queue-row-song';
import styles from './history-row.module.css';

export type HistoryRowProps = {
  rows: readonly PlayDayRow<PlayedSong>[];
  /** The scale of the interface, for the heights of the rows. */
  scale: number;
  /** Index, among the songs, of the one that Tab reaches. */
  tabStop: number;
  currentId: SongId | null;
  t: TFunction;
  language: string;
  onPlay: (song: Song) => void;
  onFocusRow: (index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

/**
 * A day, or a song that was played on it. Without hooks, because a fling through a long list creates thousands of rows.
 */
export function HistoryRow(props: RowComponentProps<HistoryRowProps>) {
  const { index: rowIndex, style, ariaAttributes, rows, tabStop, currentId, t, language } = props;
  const { onPlay, onFocusRow, onMenu } = props;
  const row = rows[rowIndex];
  if (!row) return null;
  if (row.kind === 'day') {
    return (
      <div {...ariaAttributes} style={style} className={styles.day}>
        {dayName(row.atEpochMs, t, language)}
      </div>
    );
  }
  const { played, index } = row;
  const { song } = played;
  const title = song.title || t('song.untitled');
  const isCurrent = songId(song) === currentId;
  const innerTabIndex = index === tabStop ? 0 : -1;
  const time = new Date(played.atEpochMs).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: react-window gives the row its list item role
    <div
      {...ariaAttributes}
      style={style}
      className={`${rowStyles.row} ${styles.row}`}
      data-index={index}
      data-current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={innerTabIndex}
      onFocus={() => onFocusRow(index)}
      {...rowPress(() => onPlay(song))}
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        onMenu({ song, at: placeOf(event, event.currentTarget) });
      }}
    >
      <QueueRowSong
        song={song}
        t={t}
        onCover={<CoverPlayButton title={title} size={16} t={t} onClick={() => onPlay(song)} />}
      />
      <time className={styles.time} dateTime={new Date(played.atEpochMs).toISOString()}>
        {time}
      </time>
      <span className={rowStyles.actions}>
        <PlainSongMenuButton
          song={song}
          t={t}
          title={title}
          tabIndex={innerTabIndex}
          onClick={(event) => onMenu({ song, at: placeBelow(event.currentTarget) })}
        />
      </span>
    </div>
  );
}

function dayName(epochMs: number, t: TFunction, language: string): string {
  const days = daysBetween(epochMs, Date.now());
  if (days === 0) return t('listening.today');
  if (days === 1) return t('listening.yesterday');
  return new Date(epochMs).toLocaleDateString(language, { weekday: 'long', month: 'long', day: 'numeric' });
}

import type { TFunction } from 'i18next';
import { Ellipsis, Play } from 'lucide-react';
import type { RowComponentProps } from 'react-window';
import { daysBetween, type PlayDayRow } from '@/core/play-days';
import { type Song, sameHash } from '@/core/song';
import type { PlayedSong } from '@/playback/play-history';
import { IconButton } from '@/ui/icon-button';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/song-menu';
import styles from './history-row.module.css';
import rowStyles from './queue-row.module.css';
import { RowFace } from './row-face';
import { isControl, isTap, menuBelow, menuPoint } from './row-press';

export type HistoryRowProps = {
  rows: readonly PlayDayRow<PlayedSong>[];
  /** Index, among the songs, of the one that Tab reaches. */
  tabStop: number;
  currentHash: string | null;
  t: TFunction;
  language: string;
  onPlay: (song: Song) => void;
  onFocusRow: (index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

/** A day, or a song that was played on it. It has no hooks: a fling through a long list makes thousands. */
export function HistoryRow(props: RowComponentProps<HistoryRowProps>) {
  const { index: rowIndex, style, ariaAttributes, rows, tabStop, currentHash, t, language } = props;
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
  const isCurrent = currentHash !== null && sameHash(song.hash, currentHash);
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
      onDoubleClick={(event) => !isControl(event) && onPlay(song)}
      onClick={(event) => isTap(event) && !isControl(event) && onPlay(song)}
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        onMenu({ song, at: menuPoint(event) });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onPlay(song);
      }}
    >
      <RowFace
        song={song}
        t={t}
        onCover={
          <button
            type="button"
            tabIndex={-1}
            className={rowStyles.play}
            aria-label={t('song.play', { title })}
            onClick={() => onPlay(song)}
          >
            <Play size={16} fill="currentColor" aria-hidden="true" />
          </button>
        }
      />
      <time className={styles.time} dateTime={new Date(played.atEpochMs).toISOString()}>
        {time}
      </time>
      <span className={rowStyles.actions}>
        {hasSongMenu(song) ? (
          <IconButton
            size="small"
            tabIndex={innerTabIndex}
            label={t('song.more', { title })}
            aria-haspopup="menu"
            onClick={(event) => onMenu({ song, at: menuBelow(event) })}
          >
            <Ellipsis size={18} />
          </IconButton>
        ) : null}
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

import type { TFunction } from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { formatHourAndMinute, formatWeekday } from '@/core/text/format.ts';
import { formatCalendarDay } from '@/core/text/format-days.ts';
import { localDay } from '@/core/time/calendar-day.ts';
import { daysBetween, type PlayDayRow, playDayRows } from '@/core/time/play-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale.ts';
import { rowHeight } from '@/widgets/lists/virtual/drag-geometry.ts';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import type { OpenSongMenu } from './menu/open-song-menu.ts';
import styles from './played-songs.module.css';
import { rowProps } from './row/row-props.ts';
import { SongCells, songRowClass } from './row/song-cells.tsx';
import { CoverPlayButton } from './row/song-cover.tsx';
import { VirtualListFrame } from './virtual-list-frame.tsx';

/** A song that was played. */
export type PlayedSong = {
  id: string;
  song: Song;
  /** Epoch ms; 0 = unknown. */
  beganAt: number;
  /** A text before the time, such as how often it was played. */
  note?: string;
};

/** `list` scrolls with the page and has years; `compact` scrolls by itself. */
type Density = 'list' | 'compact';

type PlayedSongsProps = {
  label: string;
  /** The last played one first. */
  entries: readonly PlayedSong[];
  density: Density;
  className?: string | undefined;
  onPress: (index: number) => void;
  /** Called by Delete and by a button of each song; without it there is no button. */
  onRemove?: (entry: PlayedSong) => void;
  /** Called when the end of the list comes near. */
  onEnd?: () => void;
  /** A row below the last song. */
  end?: ReactNode;
};

const dayHeights = { list: 44, compact: 40 };
const endHeight = 72;
const coverIcons = { list: 18, compact: 16 };
const dayFormats = {
  list: (epochMs: number, language: string) => formatCalendarDay(localDay(epochMs), language),
  compact: formatWeekday,
};

/** Rows before the end of the list at which it comes near. */
const rowsAhead = 40;

/** Played songs by day, virtualised. Arrow keys, Home and End move from song to song; a press or Enter plays. */
export function PlayedSongs({ label, entries, density, className, onRemove, onEnd, ...props }: PlayedSongsProps) {
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const listRowHeight = useSongRowHeight();
  const rows = useMemo(() => playDayRows(entries), [entries]);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentId = usePlayerState(({ current }) => current && songId(current.song));
  const blocks = useBlockRules();
  const virtual = useVirtualList({
    entries,
    scroller: density === 'list' ? 'page' : 'list',
    rowOf: (to) => rows.findIndex((row) => row.kind === 'song' && row.index === to),
    onRemove,
  });
  const { onRowsRendered } = virtual.listProps;
  const listed: RowsProps = {
    ...props,
    rows,
    density,
    dayHeight: dayHeights[density] * scale,
    endHeight: endHeight * scale,
    songHeight: density === 'list' ? listRowHeight : rowHeight * scale,
    tabStop: virtual.tabStop,
    currentId,
    blocks,
    t,
    language: i18n.language,
    onFocusRow: virtual.setTabStop,
    onRemove: onRemove ? virtual.remove : null,
    onMenu: setMenu,
  };
  return (
    <VirtualListFrame virtual={virtual} className={className} menu={menu} onMenuClose={() => setMenu(null)}>
      <List
        {...virtual.listProps}
        {...(density === 'list' ? { defaultHeight: 800 } : { className: styles.scroller })}
        onRowsRendered={(visible, all) => {
          onRowsRendered(visible, all);
          if (all.stopIndex >= rows.length - rowsAhead) onEnd?.();
        }}
        aria-label={label}
        rowComponent={Row}
        rowCount={rows.length + (props.end ? 1 : 0)}
        rowHeight={heightOf}
        rowKey={keyOf}
        overscanCount={4}
        rowProps={listed}
      />
    </VirtualListFrame>
  );
}

type RowsProps = Pick<PlayedSongsProps, 'density' | 'end' | 'onPress'> & {
  rows: readonly PlayDayRow<PlayedSong>[];
  /** Heights of the rows, with the interface scale. */
  dayHeight: number;
  endHeight: number;
  songHeight: number;
  /** Index, among the songs, of the one that Tab reaches. */
  tabStop: number;
  currentId: SongId | null;
  blocks: BlockRules;
  t: TFunction;
  language: string;
  onFocusRow: (index: number) => void;
  onRemove: ((index: number) => void) | null;
  onMenu: (menu: OpenSongMenu) => void;
};

function heightOf(index: number, { rows, dayHeight, endHeight: last, songHeight }: RowsProps): number {
  const row = rows[index];
  if (row === undefined) return last;
  return row.kind === 'day' ? dayHeight : songHeight;
}

function keyOf(index: number, { rows }: RowsProps): string {
  return rows[index]?.key ?? 'end';
}

/**
 * A day, a song that was played on it, or the end. Without hooks, because a fling through a long list creates thousands
 * of rows.
 */
function Row(props: RowComponentProps<RowsProps>) {
  const { index: rowIndex, style, ariaAttributes, rows, density, tabStop, currentId, blocks, t, language } = props;
  const { onPress, onFocusRow, onRemove, onMenu } = props;
  const row = rows[rowIndex];
  if (row === undefined) {
    return (
      <div {...ariaAttributes} style={style}>
        {props.end}
      </div>
    );
  }
  if (row.kind === 'day') {
    return (
      <div {...ariaAttributes} style={style} className={styles.day} data-density={density}>
        {row.atEpochMs > 0 ? dayName(row.atEpochMs, density, t, language) : ''}
      </div>
    );
  }
  const { played, index } = row;
  const { song, beganAt, note } = played;
  const songRow = rowProps(song, {
    index,
    isTabStop: index === tabStop,
    isCurrent: songId(song) === currentId,
    isPlaying: false,
    blocks,
    t,
    onPress,
    onMenu: (at) => onMenu({ song, at }),
    onFocusRow,
  });
  return (
    <div
      {...ariaAttributes}
      {...songRow.attributes}
      style={style}
      className={`${songRowClass[density]} ${styles[density]}`}
    >
      <SongCells
        density={density}
        song={song}
        row={songRow}
        t={t}
        onCover={<CoverPlayButton row={songRow} size={coverIcons[density]} t={t} />}
        marks={null}
        columns={
          <span className={styles.when}>
            {note ? <span className={styles.note}>{note}</span> : null}
            {beganAt > 0 ? (
              <time dateTime={new Date(beganAt).toISOString()}>{formatHourAndMinute(beganAt, language)}</time>
            ) : null}
          </span>
        }
        {...(onRemove && {
          remove: { label: t('listening.historyRemove', { title: songRow.title }), run: () => onRemove(index) },
        })}
      />
    </div>
  );
}

function dayName(epochMs: number, density: Density, t: TFunction, language: string): string {
  const days = daysBetween(epochMs, Date.now());
  if (days === 0) return t('listening.today');
  if (days === 1) return t('listening.yesterday');
  return dayFormats[density](epochMs, language);
}

import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatHourAndMinute } from '@/core/text/format.ts';
import { formatCalendarDay } from '@/core/text/format-days.ts';
import { localDay } from '@/core/time/calendar-day.ts';
import { daysBetween, type PlayDayRow, playDayRows } from '@/core/time/play-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale.ts';
import { EndOfList } from '@/widgets/feedback/end-of-list.tsx';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import { rowProps } from '@/widgets/songs/row/row-props.ts';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { CoverPlayButton } from '@/widgets/songs/row/song-cover.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import styles from './played-songs.module.css';

/** A song, when it was played (epoch ms, 0 = unknown) and a note, such as how often. */
type Played = { id: string; song: Song; beganAt: number; note: string };

type More = { hasMore: boolean; isLoading: boolean; onMore: () => void };

type PlayedSongsProps = {
  label: string;
  entries: readonly Played[];
  /** Further entries; null if these are all. */
  more: More | null;
};

const dayHeight = 44;
const endHeight = 72;
/** Distance to the end at which more is read, in px. */
const loadWithinPx = 600;

/** Played songs by day, virtualised in the page. A press plays the song with those around it. */
export function PlayedSongs({ label, entries, more }: PlayedSongsProps) {
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const songHeight = useSongRowHeight();
  const rows = useMemo(() => playDayRows(entries), [entries]);
  const songs = useMemo(() => entries.map(({ song }) => song), [entries]);
  const onPress = useSongPress(songs, useListHere(label));
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const blocks = useBlockRules();
  const currentId = usePlayerState(({ current }) => current && songId(current.song));
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const { listProps, onKey, tabStop, setTabStop } = useVirtualList({
    entries,
    scroller: 'page',
    rowOf: (to) => rows.findIndex((row) => row.kind === 'song' && row.index === to),
  });
  const listed: RowsProps = {
    rows,
    more,
    dayHeight: dayHeight * scale,
    endHeight: endHeight * scale,
    songHeight,
    tabStop,
    currentId,
    isPlaying,
    blocks,
    t,
    language: i18n.language,
    onPress,
    onFocusRow: setTabStop,
    onMenu: setMenu,
  };
  return (
    <>
      <List
        {...listProps}
        defaultHeight={800}
        aria-label={label}
        rowComponent={Row}
        rowCount={rows.length + (more ? 1 : 0)}
        rowHeight={heightOf}
        rowKey={keyOf}
        overscanCount={4}
        rowProps={listed}
        onKeyDown={(event) => void onKey(event)}
      />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </>
  );
}

type RowsProps = {
  rows: readonly PlayDayRow<Played>[];
  more: More | null;
  /** Heights of the rows, with the interface scale. */
  dayHeight: number;
  endHeight: number;
  songHeight: number;
  tabStop: number;
  currentId: string | null;
  isPlaying: boolean;
  blocks: BlockRules;
  t: TFunction;
  language: string;
  onPress: (index: number) => void;
  onFocusRow: (index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

function heightOf(index: number, { rows, ...heights }: RowsProps): number {
  const row = rows[index];
  return row === undefined ? heights.endHeight : row.kind === 'day' ? heights.dayHeight : heights.songHeight;
}

function keyOf(index: number, { rows }: RowsProps): string {
  return rows[index]?.key ?? 'end';
}

/** A day, a song that was played on it, or the end. Without hooks, because a fling creates thousands of rows. */
function Row(props: RowComponentProps<RowsProps>) {
  const { index: rowIndex, style, ariaAttributes, rows, more, tabStop, currentId, isPlaying, t, language } = props;
  const { blocks, onPress, onFocusRow, onMenu } = props;
  const row = rows[rowIndex];
  if (row === undefined) {
    return (
      <div {...ariaAttributes} style={style}>
        {more ? <EndOfList {...more} error={null} withinPx={loadWithinPx} /> : null}
      </div>
    );
  }
  if (row.kind === 'day') {
    return (
      <div {...ariaAttributes} style={style} className={styles.day}>
        {row.atEpochMs > 0 ? dayName(row.atEpochMs, t, language) : ''}
      </div>
    );
  }
  const { played, index } = row;
  const { song, beganAt, note } = played;
  const isCurrent = songId(song) === currentId;
  const songRow = rowProps(song, {
    index,
    isTabStop: index === tabStop,
    isCurrent,
    isPlaying: isCurrent && isPlaying,
    blocks,
    t,
    onPress,
    onMenu: (at) => onMenu({ song, at }),
    onFocusRow,
  });
  return (
    <div {...ariaAttributes} {...songRow.attributes} style={style} className={`${songRowClass.list} ${styles.row}`}>
      <SongCells
        density="list"
        song={song}
        row={songRow}
        t={t}
        onCover={<CoverPlayButton row={songRow} size={18} t={t} />}
        marks={null}
        columns={
          <span className={styles.when}>
            {note === '' ? null : <span className={styles.note}>{note}</span>}
            {beganAt > 0 ? (
              <time dateTime={new Date(beganAt).toISOString()}>{formatHourAndMinute(beganAt, language)}</time>
            ) : null}
          </span>
        }
      />
    </div>
  );
}

function dayName(epochMs: number, t: TFunction, language: string): string {
  const days = daysBetween(epochMs, Date.now());
  if (days === 0) return t('listening.today');
  if (days === 1) return t('listening.yesterday');
  return formatCalendarDay(localDay(epochMs), language);
}

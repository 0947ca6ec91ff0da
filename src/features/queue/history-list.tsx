import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { Play } from '@/core/plays/play.ts';
import type { Song } from '@/core/song/song.ts';
import { isSameSong, type SongId, songId } from '@/core/song/song-id.ts';
import { currentPress } from '@/core/song/song-press.ts';
import { formatHourAndMinute, formatWeekday } from '@/core/text/format.ts';
import { daysBetween, type PlayDayRow, playDayRows } from '@/core/time/play-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { rowHeight } from '@/widgets/lists/virtual/drag-geometry.ts';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import { VirtualListFrame } from '@/widgets/songs/virtual-list-frame.tsx';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { rowProps } from '@/widgets/songs/row/row-props.ts';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { CoverPlayButton } from '@/widgets/songs/row/song-cover.tsx';
import styles from './history-list.module.css';
import lists from './queue-list.module.css';

const dayHeight = 40;

/** Rows before the end of the list at which further plays are wanted. */
const rowsAhead = 40;

type HistoryListProps = {
  plays: readonly Play[];
  onRemove: (play: Play) => void;
  /** The end of the list comes near. */
  onEnd: () => void;
};

/**
 * Played songs by day, virtualised. Arrow keys, Home and End move from song to song; a press or Enter plays, Delete
 * removes.
 */
export function HistoryList({ plays, onRemove, onEnd }: HistoryListProps) {
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const rows = useMemo(() => playDayRows(plays), [plays]);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const onPlay = usePlayAgain();
  const currentId = usePlayerState(({ current }) => current && songId(current.song));
  const blocks = useBlockRules();
  const virtual = useVirtualList({
    entries: plays,
    scroller: 'list',
    rowOf: (to) => rows.findIndex((row) => row.kind === 'song' && row.index === to),
    onRemove,
  });
  const { onRowsRendered } = virtual.listProps;

  const listed: HistoryRowProps = {
    rows,
    scale,
    tabStop: virtual.tabStop,
    currentId,
    blocks,
    t,
    language: i18n.language,
    onPlay,
    onFocusRow: virtual.setTabStop,
    onRemove: virtual.remove,
    onMenu: setMenu,
  };
  return (
    <VirtualListFrame virtual={virtual} className={lists.frame} menu={menu} onMenuClose={() => setMenu(null)}>
      <List
        {...virtual.listProps}
        onRowsRendered={(visible, all) => {
          onRowsRendered(visible, all);
          if (all.stopIndex >= rows.length - rowsAhead) onEnd();
        }}
        className={lists.list}
        aria-label={t('listening.historyList')}
        rowComponent={HistoryRow}
        rowCount={rows.length}
        rowHeight={heightOfRow}
        rowKey={keyOfRow}
        overscanCount={4}
        rowProps={listed}
      />
    </VirtualListFrame>
  );
}

function heightOfRow(index: number, { rows, scale }: HistoryRowProps): number {
  return (rows[index]?.kind === 'day' ? dayHeight : rowHeight) * scale;
}

function keyOfRow(index: number, { rows }: HistoryRowProps): string {
  return rows[index]?.key ?? `${index}`;
}

/** Plays a song of the history at once, after the current one in the queue. */
function usePlayAgain(): (song: Song) => Promise<void> {
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(
    async (song) => {
      const { current, wantsToPlay, state } = player.getSnapshot();
      const isCurrent = current !== null && isSameSong(current.song, song);
      const press = isCurrent ? currentPress({ wantsToPlay, failed: state === 'failed' }) : 'play-now';
      if (press !== 'nothing') await send(press === 'play-now' ? { type: press, song } : { type: press });
    },
    [player, send],
  );
}

type HistoryRowProps = {
  rows: readonly PlayDayRow<Play>[];
  /** Interface scale, for the heights of the rows. */
  scale: number;
  /** Index, among the songs, of the one that Tab reaches. */
  tabStop: number;
  currentId: SongId | null;
  blocks: BlockRules;
  t: TFunction;
  language: string;
  onPlay: (song: Song) => void;
  onFocusRow: (index: number) => void;
  onRemove: (index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

/**
 * A day, or a song that was played on it. Without hooks, because a fling through a long list creates thousands of rows.
 */
function HistoryRow(props: RowComponentProps<HistoryRowProps>) {
  const { index: rowIndex, style, ariaAttributes, rows, tabStop, currentId, blocks, t, language } = props;
  const { onPlay, onFocusRow, onRemove, onMenu } = props;
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
  const time = formatHourAndMinute(played.beganAt, language);
  const songRow = rowProps(song, {
    index,
    isTabStop: index === tabStop,
    isCurrent: songId(song) === currentId,
    isPlaying: false,
    blocks,
    t,
    onPress: () => onPlay(song),
    onMenu: (at) => onMenu({ song, at }),
    onFocusRow,
  });
  return (
    <div {...ariaAttributes} {...songRow.attributes} style={style} className={`${songRowClass.compact} ${styles.row}`}>
      <SongCells
        density="compact"
        song={song}
        row={songRow}
        t={t}
        onCover={<CoverPlayButton row={songRow} size={16} t={t} />}
        columns={
          <time className={styles.time} dateTime={new Date(played.beganAt).toISOString()}>
            {time}
          </time>
        }
        remove={{ label: t('listening.historyRemove', { title: songRow.title }), run: () => onRemove(index) }}
      />
    </div>
  );
}

function dayName(epochMs: number, t: TFunction, language: string): string {
  const days = daysBetween(epochMs, Date.now());
  if (days === 0) return t('listening.today');
  if (days === 1) return t('listening.yesterday');
  return formatWeekday(epochMs, language);
}

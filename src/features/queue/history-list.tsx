import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, useListCallbackRef } from 'react-window';
import { playDayRows } from '@/core/play-days';
import { rovingTarget } from '@/core/roving';
import type { PlayedSong } from '@/playback/play-history';
import { usePlayerState } from '@/state/use-player';
import { type OpenSongMenu, SongMenu } from '@/widgets/song-menu';
import { useKeptFocus } from '@/widgets/use-kept-focus';
import { rowHeight } from './drag-geometry';
import { focusRow } from './focus-row';
import { HistoryRow, type HistoryRowProps } from './history-row';
import styles from './queue-list.module.css';
import { usePlayAgain } from './use-play-again';

const dayHeight = 40;

/** Played songs by day, virtualised. Arrows, Home and End move from song to song, Enter plays. */
export function HistoryList({ entries }: { entries: readonly PlayedSong[] }) {
  const { t, i18n } = useTranslation();
  const rows = useMemo(() => playDayRows(entries), [entries]);
  const [list, setList] = useListCallbackRef(null);
  const [focused, setFocused] = useState(0);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const wantsFocus = useRef<number | null>(null);
  const { keepFocus, focusProps } = useKeptFocus(list);
  const onPlay = usePlayAgain();
  const currentHash = usePlayerState(({ current }) => current?.song.hash ?? null);
  const tabStop = Math.min(focused, entries.length - 1);

  const onRowsRendered = useCallback(() => {
    if (wantsFocus.current !== null && focusRow(list, wantsFocus.current)) wantsFocus.current = null;
    keepFocus();
  }, [list, keepFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = rovingTarget(event, tabStop, entries.length, 1);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    list?.scrollToRow({ index: rows.findIndex((row) => row.kind === 'song' && row.index === to), align: 'auto' });
    wantsFocus.current = focusRow(list, to) ? null : to;
  };

  const rowProps: HistoryRowProps = {
    rows,
    tabStop,
    currentHash,
    t,
    language: i18n.language,
    onPlay,
    onFocusRow: setFocused,
    onMenu: setMenu,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <List
        listRef={setList}
        className={styles.list}
        aria-label={t('listening.historyList')}
        rowComponent={HistoryRow}
        rowCount={rows.length}
        rowHeight={heightOfRow}
        rowKey={keyOfRow}
        overscanCount={4}
        onRowsRendered={onRowsRendered}
        {...focusProps}
        rowProps={rowProps}
      />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

function heightOfRow(index: number, { rows }: HistoryRowProps): number {
  return rows[index]?.kind === 'day' ? dayHeight : rowHeight;
}

function keyOfRow(index: number, { rows }: HistoryRowProps): string {
  return rows[index]?.key ?? `${index}`;
}

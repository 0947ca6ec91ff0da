import { type KeyboardEvent, type RefObject, useCallback, useMemo, useState } from 'react';
import { List, type RowComponentProps, useListCallbackRef } from 'react-window';
import { rovingTarget } from '@/core/keyboard/roving';
import type { Song } from '@/core/song/song';
import { useInterfaceScale } from '@/state/settings/interface-scale';
import { useSongRowHeight } from '@/state/settings/song-row-height';
import { EndOfList } from '@/widgets/cards/end-of-list';
import { useSongPress } from '@/widgets/song/use-song-press';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { useListFocus } from '@/widgets/virtual-list/use-list-focus';
import { useTabStop } from '@/widgets/virtual-list/use-tab-stop';
import { ChartRow } from './chart-row';
import styles from './chart-songs.module.css';

const endHeight = 72;
/** Distance to the end at which a chart loads more (docs/behaviour.md#charts). */
const loadWithinPx = 50;

type End = { hasMore: boolean; isLoading: boolean; error: unknown; onMore: () => void };

/**
 * The songs of a chart, virtualised, because six charts of hundreds of songs may be shown side by side. One tab stop;
 * arrows, Home and End move the focus. The last row loads more, or shows why it failed.
 */
export function ChartSongs({ label, songs, end }: { label: string; songs: readonly Song[]; end: End }) {
  const [list, setList] = useListCallbackRef(null);
  const scroller = useMemo(() => ({ current: list?.element ?? null }), [list]);
  const { reveal, onRowsRendered: onFocusRows, focusProps } = useListFocus(list);
  const { tabStop, setTabStop: setFocused, onRowsRendered: onStopRows } = useTabStop({ list, entries: songs });
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const onPress = useSongPress(songs);
  const onMenu = useCallback((song: Song, at: OpenSongMenu['at']) => setMenu({ song, at }), []);

  const onRowsRendered = useCallback(() => {
    onStopRows();
    onFocusRows();
  }, [onStopRows, onFocusRows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = rovingTarget(event, tabStop, songs.length, 1);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    reveal(to);
  };

  const heights = { rowHeight: useSongRowHeight(), endRowHeight: endHeight * useInterfaceScale() };
  const rowProps: ChartRowsProps = {
    songs,
    tabStop,
    onPress,
    onMenu,
    onFocusRow: setFocused,
    end,
    scroller,
    ...heights,
  };
  return (
    <>
      <List
        listRef={setList}
        className={styles.list}
        aria-label={label}
        rowComponent={Row}
        rowCount={songs.length + 1}
        rowHeight={heightOf}
        rowProps={rowProps}
        overscanCount={4}
        onRowsRendered={onRowsRendered}
        {...focusProps}
        onKeyDown={onKeyDown}
      />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </>
  );
}

type ChartRowsProps = {
  songs: readonly Song[];
  rowHeight: number;
  endRowHeight: number;
  tabStop: number;
  onPress: (index: number) => void;
  onMenu: (song: Song, at: OpenSongMenu['at']) => void;
  onFocusRow: (index: number) => void;
  end: End;
  scroller: RefObject<HTMLElement | null>;
};

function Row({ index, style, ariaAttributes, ...props }: RowComponentProps<ChartRowsProps>) {
  const { songs, tabStop, onPress, onMenu, onFocusRow, end, scroller } = props;
  const song = songs[index];
  if (!song) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a row of a virtualised list
      <div role="listitem" style={style}>
        <EndOfList {...end} withinPx={loadWithinPx} scroller={scroller} />
      </div>
    );
  }
  return (
    <ChartRow
      style={style}
      position={{ ...ariaAttributes, 'aria-setsize': songs.length }}
      song={song}
      index={index}
      isTabStop={index === tabStop}
      onPress={onPress}
      onMenu={onMenu}
      onFocusRow={onFocusRow}
    />
  );
}

function heightOf(index: number, { songs, rowHeight, endRowHeight }: ChartRowsProps): number {
  return index < songs.length ? rowHeight : endRowHeight;
}

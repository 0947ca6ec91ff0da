import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { List, type ListImperativeAPI, type RowComponentProps, useListCallbackRef } from 'react-window';
import { rovingTarget } from '@/core/roving';
import type { Song } from '@/core/song';
import { EndOfList } from '@/widgets/end-of-list';
import { type OpenSongMenu, SongMenu } from '@/widgets/song-menu';
import { useKeptFocus } from '@/widgets/use-kept-focus';
import { useSongPress } from '@/widgets/use-song-press';
import { ChartRow } from './chart-row';
import styles from './chart-songs.module.css';

const rowHeight = 56;
const endHeight = 72;
/** How near its end a chart loads more (doc 2 §9). */
const loadWithinPx = 50;

type End = { hasMore: boolean; isLoading: boolean; error: unknown; onMore: () => void };

/**
 * The songs of a chart, virtualised, because six charts of hundreds of songs may stand side by side. Tab enters once,
 * arrows, Home and End move. The last row is the end: it loads more, or says why it can't.
 */
export function ChartSongs({ label, songs, end }: { label: string; songs: readonly Song[]; end: End }) {
  const [list, setList] = useListCallbackRef(null);
  const scroller = useMemo(() => ({ current: list?.element ?? null }), [list]);
  const wantsFocus = useRef<number | null>(null);
  const { keepFocus, focusProps } = useKeptFocus(list);
  const [focused, setFocused] = useState(0);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const onPress = useSongPress(songs);
  const onMenu = useCallback((song: Song, at: OpenSongMenu['at']) => setMenu({ song, at }), []);
  const tabStop = Math.min(focused, songs.length - 1);

  const onRowsRendered = useCallback(() => {
    if (wantsFocus.current !== null && focusRow(list, wantsFocus.current)) wantsFocus.current = null;
    keepFocus();
  }, [list, keepFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = rovingTarget(event, tabStop, songs.length, 1);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    list?.scrollToRow({ index: to, align: 'auto' });
    wantsFocus.current = focusRow(list, to) ? null : to;
  };

  const rowProps: ChartRowsProps = { songs, tabStop, onPress, onMenu, onFocusRow: setFocused, end, scroller };
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

function heightOf(index: number, { songs }: ChartRowsProps): number {
  return index < songs.length ? rowHeight : endHeight;
}

/** Gives the row the focus; false while the list has not drawn it. */
function focusRow(list: ListImperativeAPI | null, index: number): boolean {
  const row = list?.element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  row?.focus({ preventScroll: true });
  return row != null;
}

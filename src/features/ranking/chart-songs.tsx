import type { TFunction } from 'i18next';
import { type CSSProperties, type RefObject, useCallback, useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale.ts';
import { EndOfList } from '@/widgets/feedback/end-of-list.tsx';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { SongIndex } from '@/widgets/songs/row/song-index.tsx';
import { type ListedSong, useSongRow } from '@/widgets/songs/song-rows.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import styles from './chart-songs.module.css';

const endHeight = 72;
/** Distance to the end at which a chart loads more, in px (docs/behaviour.md#charts). */
const loadWithinPx = 50;

type End = { hasMore: boolean; isLoading: boolean; error: unknown; onMore: () => void };

/** What scrolls a chart: its own list beside others, or the page. */
export type ChartScroller = 'list' | 'page';

type ChartSongsProps = { label: string; songs: readonly Song[]; scroller: ChartScroller; end: End };

/**
 * The songs of a chart, virtualised, because six charts of hundreds of songs may be shown side by side. One tab stop;
 * arrows, Home and End move the focus. The last row loads more, or shows an error.
 */
export function ChartSongs({ label, songs, scroller: by, end }: ChartSongsProps) {
  const { t } = useTranslation();
  const { list, listProps, onKey, tabStop, setTabStop } = useVirtualList({ entries: songs, scroller: by });
  const element = by === 'list' ? list?.element : undefined;
  const scroller = useMemo(() => ({ current: element ?? null }), [element]);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const onPress = useSongPress(songs);
  const onMenu = useCallback((song: Song, at: OpenSongMenu['at']) => setMenu({ song, at }), []);

  const heights = { rowHeight: useSongRowHeight(), endRowHeight: endHeight * useInterfaceScale() };
  const rowProps: ChartRowsProps = {
    songs,
    tabStop,
    t,
    onPress,
    onMenu,
    onFocusRow: setTabStop,
    end,
    scroller,
    ...heights,
  };
  return (
    <>
      <List
        {...listProps}
        {...(by === 'list' ? { className: styles.list } : { defaultHeight: 800 })}
        aria-label={label}
        rowComponent={Row}
        rowCount={songs.length + 1}
        rowHeight={heightOf}
        rowProps={rowProps}
        overscanCount={4}
        onKeyDown={(event) => void onKey(event)}
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
  t: TFunction;
  onPress: (index: number) => void;
  onMenu: (song: Song, at: OpenSongMenu['at']) => void;
  onFocusRow: (index: number) => void;
  end: End;
  scroller: RefObject<HTMLElement | null>;
};

function Row({ index, style, ariaAttributes, ...props }: RowComponentProps<ChartRowsProps>) {
  const { songs, tabStop, t, onPress, onMenu, onFocusRow, end, scroller } = props;
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
      t={t}
      onPress={onPress}
      onMenu={onMenu}
      onFocusRow={onFocusRow}
    />
  );
}

function heightOf(index: number, { songs, rowHeight, endRowHeight }: ChartRowsProps): number {
  return index < songs.length ? rowHeight : endRowHeight;
}

type ChartRowProps = ListedSong & {
  style: CSSProperties;
  /** Role and position in the list, for screen readers. */
  position: { role: 'listitem'; 'aria-posinset': number; 'aria-setsize': number };
};

/** Number of emphasised ranks. */
const topRanks = 3;

/** A song of a chart with its rank, as wide as its column. */
function ChartRow({ style, position, ...props }: ChartRowProps) {
  const { song, index, t } = props;
  const row = useSongRow(props);
  return (
    <div {...position} {...row.attributes} style={style} className={`${songRowClass.list} ${styles.row}`}>
      <SongCells
        density="list"
        song={song}
        row={row}
        t={t}
        lead={
          <SongIndex
            number={index + 1}
            row={row}
            t={t}
            className={styles.index}
            playSize={16}
            isTopRank={index < topRanks}
          />
        }
        marks={null}
        artistsHint={song.album?.name}
        album={null}
      />
    </div>
  );
}

import type { TFunction } from 'i18next';
import { type CSSProperties, type RefObject, useCallback, useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { Song } from '@/core/song/song';
import { formatDuration } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale';
import { ForeignText } from '@/ui/foreign-text';
import { CoverImage } from '@/ui/pictures/cover-image';
import { EndOfList } from '@/widgets/cards/end-of-list';
import { type SongEntryProps, useSongEntry } from '@/widgets/song/song-entries';
import { useSongPress } from '@/widgets/song/use-song-press';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { ArtistLinks } from '@/widgets/song-parts/name-links';
import { SongIndex } from '@/widgets/song-parts/song-index';
import rowStyles from '@/widgets/song-parts/song-row.module.css';
import words from '@/widgets/song-parts/song-words.module.css';
import { useVirtualList } from '@/widgets/virtual-list/use-virtual-list';
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
  const { t } = useTranslation();
  const { list, listProps, onKey, tabStop, setTabStop } = useVirtualList({ entries: songs, scroller: 'list' });
  const scroller = useMemo(() => ({ current: list?.element ?? null }), [list]);
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
        className={styles.list}
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

type ChartRowProps = SongEntryProps & {
  style: CSSProperties;
  /** Role and position in the list, for screen readers. */
  position: { role: 'listitem'; 'aria-posinset': number; 'aria-setsize': number };
  onFocusRow: (index: number) => void;
};

/** Number of ranks at the top that are emphasised. */
const podium = 3;

/** A song of a chart with its rank, as wide as its column. */
function ChartRow({ style, position, onFocusRow, ...props }: ChartRowProps) {
  const { song, index, t } = props;
  const entry = useSongEntry(props);
  const { title, innerTabIndex, onMenuButton } = entry;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role comes with the position
    <div
      {...position}
      {...entry.attributes}
      style={style}
      className={`${rowStyles.row} ${styles.row}`}
      onFocus={() => onFocusRow(index)}
    >
      <SongIndex
        number={index + 1}
        entry={entry}
        t={t}
        className={styles.index}
        playSize={16}
        isPodium={index < podium}
      />
      <CoverImage cover={song.cover} size={120} className={`${rowStyles.cover} ${styles.cover}`} />
      <span className={rowStyles.main}>
        <ForeignText className={`${words.title} ${rowStyles.title}`} title={title}>
          {title}
        </ForeignText>
        <ForeignText className={`${words.artists} ${rowStyles.artists}`} title={song.album?.name}>
          <ArtistLinks artists={song.artists} t={t} tabIndex={innerTabIndex} />
        </ForeignText>
      </span>
      <span className={`${rowStyles.duration} ${styles.duration}`}>
        {song.durationMs > 0 ? formatDuration(song.durationMs) : ''}
      </span>
      <span className={rowStyles.more}>
        <SongMenuButton song={song} title={title} t={t} tabIndex={innerTabIndex} onClick={onMenuButton} />
      </span>
    </div>
  );
}

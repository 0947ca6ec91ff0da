import type { TFunction } from 'i18next';
import { type ComponentProps, type PointerEvent, useCallback, useMemo, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { LocalPlaylistEntry } from '@/core/local-music/local-playlist.ts';
import { localRow } from '@/core/local-music/local-row.ts';
import type { ResolvedEntry } from '@/core/local-music/playlist-songs.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { CoverBars } from '@/widgets/lists/cards/cover-play.tsx';
import { rowHeight } from '@/widgets/lists/virtual/drag-geometry.ts';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { moveKeysText } from '@/widgets/shortcuts/shortcut-hint.ts';
import { DragHandle, draggedStyle } from '@/widgets/songs/drag-handle.tsx';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { rowProps } from '@/widgets/songs/row/row-props.ts';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { CoverPlayButton } from '@/widgets/songs/row/song-cover.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import { type ArrangedRowProps, arrangedRowProps, VirtualListFrame } from '@/widgets/songs/virtual-list-frame.tsx';
import styles from './playlist-detail.module.css';

type EntryListProps = {
  /** Name of the playlist. */
  name: string;
  entries: readonly ResolvedEntry[];
  onMove: (key: string, toIndex: number) => void;
  onRemove: (entry: LocalPlaylistEntry, title: string) => void;
};

const rowsBeyond = 4;

/**
 * The songs of a playlist, virtualised, in rows of 50 px that scroll with the page. Arrow keys, Home and End move the
 * focus, with Alt the song; Enter plays, Delete removes. Rows can be dragged by their handles.
 */
export function EntryList({ name, entries, onMove, onRemove }: EntryListProps) {
  const { t } = useTranslation();
  const scale = useInterfaceScale();
  const virtual = useVirtualList<ResolvedEntry, string>({
    entries,
    scroller: 'page',
    arranging: {
      keyOf: ({ entry }) => entry.key,
      onMove: ({ entry }, to) => onMove(entry.key, to),
      onRemove: (resolved) => onRemove(resolved.entry, entryTitle(resolved, t)),
      movedText: (resolved, place) => t('localMusic.playlist.moved', { title: entryTitle(resolved, t), ...place }),
    },
  });
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentId = usePlayerState(({ current }) => current && songId(current.song));
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const blocks = useBlockRules();
  const songs = useMemo(() => entries.flatMap(({ track }) => (track ? [localRow(track).song] : [])), [entries]);
  const press = useSongPress(songs, useListHere(name));
  // Missing songs are not queued, so that indexes differ.
  const onPress = useCallback(
    (index: number) => {
      if (!entries[index]?.track) return;
      press(entries.slice(0, index).filter(({ track }) => track !== null).length);
    },
    [entries, press],
  );
  const { drag } = virtual;
  const draggedEntry = drag ? entries.find(({ entry }) => entry.key === drag.key) : undefined;

  const listed: EntryRowProps = {
    entries,
    ...arrangedRowProps(virtual),
    currentId,
    isPlaying,
    blocks,
    t,
    onPress,
    onMenu: setMenu,
  };
  return (
    <VirtualListFrame
      virtual={virtual}
      className={styles.frame}
      dragged={
        draggedEntry ? { isCurrent: false, content: <EntryCells resolved={draggedEntry} row={null} t={t} /> } : null
      }
      menu={menu}
      onMenuClose={() => setMenu(null)}
    >
      <List
        {...virtual.listProps}
        aria-label={t('localMusic.playlist.entries')}
        rowComponent={EntryRow}
        rowCount={entries.length}
        rowHeight={rowHeight * scale}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
        defaultHeight={800}
        rowProps={listed}
      />
    </VirtualListFrame>
  );
}

function keyOfRow(index: number, { entries }: EntryRowProps): string {
  return entries[index]?.entry.key ?? `#${index}`;
}

type EntryRowProps = ArrangedRowProps<string> & {
  entries: readonly ResolvedEntry[];
  currentId: SongId | null;
  isPlaying: boolean;
  blocks: BlockRules;
  onPress: (index: number) => void;
};

/** The title of an entry; for a missing song, the one in its file or playlist. */
function entryTitle({ entry, track }: ResolvedEntry, t: TFunction): string {
  if (track) return localRow(track).song.title || t('song.untitled');
  return entry.title || entry.path.slice(entry.path.lastIndexOf('/') + 1) || t('song.untitled');
}

/** A song of a playlist. A press plays it with the playlist around it. */
function EntryRow(props: RowComponentProps<EntryRowProps>) {
  const { index, style, ariaAttributes, entries, tabStop, drag, currentId, isPlaying, blocks, t } = props;
  const { onPress, onRemove, onFocusRow, onGrab, onMenu } = props;
  const resolved = entries[index];
  if (!resolved) return null;
  const { entry, track } = resolved;
  const song = track && localRow(track).song;
  const isCurrent = song !== null && songId(song) === currentId;
  const row = rowProps(song, {
    index,
    isTabStop: index === tabStop,
    isCurrent,
    isPlaying: isCurrent && isPlaying,
    blocks,
    t,
    onPress,
    onMenu: (at) => song && onMenu({ song, at }),
    onFocusRow,
    arranged: { isDragged: drag?.key === entry.key },
  });
  const title = entryTitle(resolved, t);
  return (
    <div
      {...ariaAttributes}
      {...row.attributes}
      style={draggedStyle(style, index, drag)}
      className={songRowClass.compact}
      data-missing={track === null}
    >
      <EntryCells
        resolved={resolved}
        row={row}
        t={t}
        onGrab={(event) => onGrab(event, entry.key, index)}
        onCover={
          isCurrent ? (
            <CoverBars isPlaying={isPlaying} size="small" />
          ) : song ? (
            <CoverPlayButton row={row} size={16} t={t} />
          ) : null
        }
        remove={{ label: t('localMusic.playlist.remove', { title }), run: () => onRemove(index) }}
      />
    </div>
  );
}

type EntryCellsProps = Pick<ComponentProps<typeof SongCells>, 'row' | 't' | 'onCover' | 'remove'> & {
  resolved: ResolvedEntry;
  onGrab?: (event: PointerEvent) => void;
};

/** The content of an entry's row; also shown while it is dragged. */
function EntryCells({ resolved, onGrab, ...props }: EntryCellsProps) {
  const { t } = props;
  const { entry, track } = resolved;
  const song = track && localRow(track).song;
  const durationMs = track?.durationMs ?? entry.durationMs;
  return (
    <SongCells
      {...props}
      density="compact"
      song={song}
      title={entryTitle(resolved, t)}
      detail={song ? undefined : t('localMusic.playlist.notHere')}
      lead={<DragHandle hint={t('localMusic.playlist.moveHint', { keys: moveKeysText(t) })} onGrab={onGrab} />}
      columns={<span className={styles.duration}>{durationMs > 0 ? formatDuration(durationMs) : ''}</span>}
    />
  );
}

import { useCallback, useMemo, useState } from 'react';
import { List } from 'react-window';
import type { LocalPlaylistEntry } from '@/core/local-music/local-playlist';
import { localRow } from '@/core/local-music/local-row';
import type { ResolvedEntry } from '@/core/local-music/playlist-songs';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { useInterfaceScale } from '@/state/settings/interface-scale';
import { Announcement } from '@/ui/feedback/announcement';
import { useSongPress } from '@/widgets/song/use-song-press';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { rowHeight } from '@/widgets/virtual-list/drag-geometry';
import { useVirtualList } from '@/widgets/virtual-list/use-virtual-list';
import { EntryFace, EntryRow, type EntryRowProps, entryTitle } from './entry-row';
import styles from './playlist-detail.module.css';

type EntryListProps = {
  entries: readonly ResolvedEntry[];
  onMove: (key: string, toIndex: number) => void;
  onRemove: (entry: LocalPlaylistEntry, title: string) => void;
};

const rowsBeyond = 4;

/**
 * The songs of a playlist, virtual, in rows of 50 px that scroll with the page. As in the queue, arrow keys, Home and End
 * move the focus, with Alt the song; Enter plays, Delete removes. Rows can be dragged by their handles.
 */
export function EntryList({ entries, onMove, onRemove }: EntryListProps) {
  const { t } = useTranslation();
  const scale = useInterfaceScale();
  const { listProps, onKey, tabStop, setTabStop, remove, drag, held, grab, announcement } = useVirtualList<
    ResolvedEntry,
    string
  >({
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
  const songs = useMemo(() => entries.flatMap(({ track }) => (track ? [localRow(track).song] : [])), [entries]);
  const press = useSongPress(songs);
  // Missing songs are left out of the queue, so that the places differ.
  const onPress = useCallback(
    (index: number) => {
      if (!entries[index]?.track) return;
      press(entries.slice(0, index).filter(({ track }) => track !== null).length);
    },
    [entries, press],
  );
  const heldEntry = drag ? entries.find(({ entry }) => entry.key === drag.key) : undefined;

  const rowProps: EntryRowProps = {
    entries,
    tabStop,
    drag,
    currentId,
    isPlaying,
    t,
    onPress,
    onRemove: remove,
    onFocusRow: setTabStop,
    onGrab: grab,
    onMenu: setMenu,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div className={styles.frame} data-dragging={drag ? '' : undefined} onKeyDown={(event) => void onKey(event)}>
      <List
        {...listProps}
        aria-label={t('localMusic.playlist.entries')}
        rowComponent={EntryRow}
        rowCount={entries.length}
        rowHeight={rowHeight * scale}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
        defaultHeight={800}
        rowProps={rowProps}
      />
      {heldEntry ? (
        <div ref={held} className={`${styles.row} ${styles.held}`} aria-hidden="true">
          <EntryFace resolved={heldEntry} t={t} />
        </div>
      ) : null}
      <Announcement>{announcement}</Announcement>
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

function keyOfRow(index: number, { entries }: EntryRowProps): string {
  return entries[index]?.entry.key ?? `#${index}`;
}

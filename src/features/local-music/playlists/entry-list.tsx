import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { List, useListCallbackRef } from 'react-window';
import { rovingTarget } from '@/core/keyboard/roving';
import { localRow } from '@/core/local-music/local-row';
import type { LocalPlaylistEntry } from '@/core/local-music/playlists/local-playlist';
import type { ResolvedEntry } from '@/core/local-music/playlists/playlist-songs';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import { useInterfaceScale } from '@/state/settings/interface-scale';
import { Announcement } from '@/ui/feedback/announcement';
import { rowHeight } from '@/widgets/row-drag/drag-geometry';
import { useRowDrag } from '@/widgets/row-drag/use-row-drag';
import { useSongPress } from '@/widgets/song/use-song-press';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import type { RowRange } from '@/widgets/virtual-list/deferred-rows';
import { useTabStop } from '@/widgets/virtual-list/use-tab-stop';
import { useWantedFocus } from '@/widgets/virtual-list/use-wanted-focus';
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
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const [list, setList] = useListCallbackRef(null);
  const { wantedEntry, want, reveal, focusWanted } = useWantedFocus(list);
  const { tabStop, setTabStop, onRowsRendered: onStopRows } = useTabStop({ list, entries });
  const [announcement, setAnnouncement] = useState('');
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
  const onRowsRendered = useCallback(
    (_visible: RowRange) => {
      onStopRows();
      focusWanted();
    },
    [onStopRows, focusWanted],
  );

  const moveTo = (key: string, to: number) => {
    const moved = entries.find(({ entry }) => entry.key === key);
    if (!moved) return;
    if (list?.element?.contains(document.activeElement)) want(to);
    setTabStop(to);
    onMove(key, to);
    const number = (value: number) => value.toLocaleString(i18n.language);
    setAnnouncement(
      t('localMusic.playlist.moved', {
        title: entryTitle(moved, t),
        position: number(to + 1),
        total: number(entries.length),
      }),
    );
  };
  const { drag, held, start } = useRowDrag<string>({
    list: list?.element ?? null,
    count: entries.length,
    onDrop: moveTo,
    scroller: 'page',
  });
  const heldEntry = drag ? entries.find(({ entry }) => entry.key === drag.key) : undefined;

  const remove = (index: number) => {
    const removed = entries[index];
    if (!removed) return;
    want(index);
    onRemove(removed.entry, entryTitle(removed, t));
  };

  // Moved or removed rows lose the focus; the affected row gets it back before the next key press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the list
  useLayoutEffect(() => {
    const entry = wantedEntry();
    if (entry === null) return;
    if (entries.length === 0) want(null);
    else reveal(Math.min(entry, entries.length - 1));
  }, [entries, tabStop, list, reveal]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-index]')) return;
    const focused = entries[tabStop];
    if (event.key === 'Delete' && focused) {
      event.preventDefault();
      remove(tabStop);
      return;
    }
    const moves = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const to = rovingTarget(
      { key, ctrlKey, metaKey, shiftKey, altKey: event.altKey && !moves },
      tabStop,
      entries.length,
      1,
    );
    if (to === null) return;
    event.preventDefault();
    if (moves && focused) {
      if (to !== tabStop) moveTo(focused.entry.key, to);
      return;
    }
    setTabStop(to);
    reveal(to);
  };

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
    onGrab: start,
    onMenu: setMenu,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div className={styles.frame} data-dragging={drag ? '' : undefined} onKeyDown={onKeyDown}>
      <List
        listRef={setList}
        scrollElement="window"
        aria-label={t('localMusic.playlist.entries')}
        rowComponent={EntryRow}
        rowCount={entries.length}
        rowHeight={rowHeight * scale}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
        onRowsRendered={onRowsRendered}
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

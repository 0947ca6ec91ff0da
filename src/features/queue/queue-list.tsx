import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, type ListImperativeAPI, useListCallbackRef } from 'react-window';
import type { QueueItem } from '@/core/queue';
import { rovingTarget } from '@/core/roving';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/use-player';
import { Announcement } from '@/ui/announcement';
import { RowPace, type RowRange } from '@/widgets/row-pace';
import { type OpenSongMenu, SongMenu } from '@/widgets/song-menu';
import { useKeptFocus } from '@/widgets/use-kept-focus';
import { rowHeight } from './drag-geometry';
import { focusRow } from './focus-row';
import { HeldRow } from './held-row';
import styles from './queue-list.module.css';
import { QueueRow, type QueueRowProps } from './queue-row';
import { useQueueOrder } from './use-queue-order';
import { useRowDrag } from './use-row-drag';

/** How many rows are drawn beyond those in sight, and are whole at once when they come near it. */
const rowsBeyond = 4;

/** How many rows above the current one are shown when the queue opens (doc 1 §4). */
const rowsAbove = 3;

/**
 * The queue, virtualised: it may hold thousands of songs. Arrows, Home and End move, with Alt they take the song along;
 * Enter plays, Delete removes. Rows can be dragged by their handles.
 */
export function QueueList({ items }: { items: readonly QueueItem[] }) {
  const { t, i18n } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const { shown, move } = useQueueOrder(items);
  const [list, setList] = useListCallbackRef(null);
  const wantsFocus = useRef<number | null>(null);
  const { keepFocus, focusProps } = useKeptFocus(list);
  // The panel fades in: its rows are complete before anyone sees them well.
  const [pace] = useState(() => new RowPace(rowsBeyond, { beginsWhole: false }));
  const [opened] = useState(() => currentIndexOf(items, player.getSnapshot().current));
  const [focused, setFocused] = useState(Math.max(0, opened));
  const [announcement, setAnnouncement] = useState('');
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentKey = usePlayerState(({ current }) => current?.key ?? null);
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const tabStop = Math.min(focused, shown.length - 1);

  /** Scrolls the row into view and gives it the focus: at once, or as soon as the list has drawn it. */
  const reveal = useCallback(
    (index: number) => {
      if (index >= 0) list?.scrollToRow({ index, align: 'auto' });
      wantsFocus.current = index < 0 || focusRow(list, index) ? null : index;
    },
    [list],
  );
  const onRowsRendered = useCallback(
    (visible: RowRange, all: RowRange) => {
      pace.onRowsRendered(visible, all);
      if (wantsFocus.current !== null && focusRow(list, wantsFocus.current)) wantsFocus.current = null;
      keepFocus();
    },
    [list, pace, keepFocus],
  );

  const moveTo = useCallback(
    (item: QueueItem, to: number) => {
      // A row that was moved by hand takes the focus along only where it had it.
      if (list?.element?.contains(document.activeElement)) wantsFocus.current = to;
      setFocused(to);
      move(item.key, to);
      const number = (value: number) => value.toLocaleString(i18n.language);
      const title = item.song.title || t('song.untitled');
      setAnnouncement(t('queue.moved', { title, position: number(to + 1), total: number(shown.length) }));
    },
    [list, move, shown.length, t, i18n],
  );
  const { drag, held, start } = useRowDrag({
    list: list?.element ?? null,
    count: shown.length,
    onDrop: (key, to) => {
      const item = shown.find((other) => other.key === key);
      if (item) moveTo(item, to);
    },
  });
  const heldItem = drag ? shown.find(({ key }) => key === drag.key) : undefined;

  // The list knows its element only after its first render, and then hands out a new handle.
  useLayoutEffect(() => {
    if (list?.element && opened > rowsAbove) list.scrollToRow({ index: opened - rowsAbove, align: 'start' });
  }, [opened, list]);

  // A new order takes the current song elsewhere; the list goes after it where it was lost from sight.
  const before = useRef({ key: -1, index: -1 });
  useLayoutEffect(() => {
    const { current } = player.getSnapshot();
    const index = currentIndexOf(shown, current);
    const was = before.current;
    before.current = { key: current?.key ?? -1, index };
    const isElsewhere = was.key === current?.key && Math.abs(index - was.index) > 1;
    if (!isElsewhere || index === -1 || wantsFocus.current !== null || isVisible(list, index)) return;
    list?.scrollToRow({ index: Math.max(0, index - rowsAbove), align: 'start' });
  }, [shown, list, player]);

  // Moved or removed rows take the focus with them; the row in question gets it back before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the list
  useLayoutEffect(() => {
    if (wantsFocus.current === null) return;
    reveal(Math.min(wantsFocus.current, shown.length - 1));
  }, [shown, focused, list, reveal]);

  const onPlay = useCallback((key: number) => send({ type: 'play-item', key }), [send]);
  const onRemove = useCallback(
    (key: number, index: number) => {
      wantsFocus.current = index;
      send({ type: 'remove-item', key });
    },
    [send],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // A row that was scrolled away must come back into sight before keys change anything about it.
    const item = event.target === list?.element ? undefined : shown[tabStop];
    if (event.key === 'Delete' && item) {
      event.preventDefault();
      onRemove(item.key, tabStop);
      return;
    }
    const moves = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const press = { key, ctrlKey, metaKey, shiftKey, altKey: event.altKey && !moves };
    const to = rovingTarget(press, tabStop, shown.length, 1);
    if (to === null) return;
    event.preventDefault();
    if (moves && item) {
      if (to !== tabStop) moveTo(item, to);
      return;
    }
    setFocused(to);
    reveal(to);
  };

  const rowProps: QueueRowProps = {
    items: shown,
    tabStop,
    drag,
    pace,
    currentKey,
    isPlaying,
    t,
    onPlay,
    onRemove,
    onFocusRow: setFocused,
    onGrab: start,
    onMenu: setMenu,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div className={styles.frame} data-dragging={drag ? '' : undefined} onKeyDown={onKeyDown}>
      <List
        listRef={setList}
        className={styles.list}
        aria-label={t('queue.list')}
        rowComponent={QueueRow}
        rowCount={shown.length}
        rowHeight={rowHeight}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
        onRowsRendered={onRowsRendered}
        {...focusProps}
        rowProps={rowProps}
      />
      {heldItem ? <HeldRow ref={held} song={heldItem.song} t={t} isCurrent={heldItem.key === currentKey} /> : null}
      <Announcement>{announcement}</Announcement>
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

function keyOfRow(index: number, { items }: QueueRowProps): number {
  return items[index]?.key ?? -index;
}

function currentIndexOf(items: readonly QueueItem[], current: QueueItem | null): number {
  return current ? items.findIndex(({ key }) => key === current.key) : -1;
}

function isVisible(list: ListImperativeAPI | null, index: number): boolean {
  const element = list?.element;
  if (!element) return true;
  const top = index * rowHeight - element.scrollTop;
  return top >= 0 && top + rowHeight <= element.clientHeight;
}

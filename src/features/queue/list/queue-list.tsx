import {
  type ComponentType,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { List, type ListImperativeAPI, useListCallbackRef } from 'react-window';
import { rovingTarget } from '@/core/keyboard/roving';
import type { QueueItem } from '@/core/queue/queue-items';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { interfaceScale, useInterfaceScale } from '@/state/settings/interface-scale';
import { Announcement } from '@/ui/feedback/announcement';
import { rowHeight } from '@/widgets/row-drag/drag-geometry';
import { useRowDrag } from '@/widgets/row-drag/use-row-drag';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { DeferredRows, type RowRange } from '@/widgets/virtual-list/deferred-rows';
import { useListFocus } from '@/widgets/virtual-list/use-list-focus';
import { useTabStop } from '@/widgets/virtual-list/use-tab-stop';
import { DraggedRow } from './dragged-row';
import styles from './queue-list.module.css';
import { QueueRow, type QueueRowProps } from './queue-row';
import { useQueueOrder } from './use-queue-order';

/**
 * How many rows are rendered beyond the visible ones, and within how many rows of the rendered ones new rows are full
 * immediately.
 */
const rowsBeyond = 4;

/** How many rows above the current one are shown when the queue opens (docs/behaviour.md#queue-panel). */
const rowsAbove = 3;

type QueueListProps = {
  items: readonly QueueItem[];
  /** Surrounds the menu of a song, see `QueueContent`. */
  Scope?: ComponentType<{ children: ReactNode }>;
};

/**
 * The queue, virtualised, because it may contain thousands of songs. Arrow keys, Home and End move the focus, with Alt
 * the song; Enter plays, Delete removes. Rows can be dragged by their handles.
 */
export function QueueList({ items, Scope = Fragment }: QueueListProps) {
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const player = usePlayer();
  const send = usePlayerCommand();
  const { shown, move } = useQueueOrder(items);
  const [list, setList] = useListCallbackRef(null);
  const { wantedEntry, want, reveal, onRowsRendered: onFocusRows, focusProps } = useListFocus(list);
  // The panel fades in, and its rows are completed before they are clearly visible.
  const [deferred] = useState(() => new DeferredRows(rowsBeyond, { startsFull: false }));
  const [opened] = useState(() => currentIndexOf(items, player.getSnapshot().current));
  const {
    tabStop,
    setTabStop: setFocused,
    onRowsRendered: onStopRows,
  } = useTabStop({ list, entries: shown, initial: Math.max(0, opened) });
  const [announcement, setAnnouncement] = useState('');
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentKey = usePlayerState(({ current }) => current?.key ?? null);
  const isPlaying = usePlayerState(({ state }) => state === 'playing');

  const onRowsRendered = useCallback(
    (visible: RowRange, all: RowRange) => {
      deferred.onRowsRendered(visible, all);
      onStopRows();
      onFocusRows();
    },
    [deferred, onStopRows, onFocusRows],
  );

  const moveTo = useCallback(
    (item: QueueItem, to: number) => {
      // A moved row gets the focus only if the focus was in the list.
      if (list?.element?.contains(document.activeElement)) want(to);
      setFocused(to);
      move(item.key, to);
      const number = (value: number) => value.toLocaleString(i18n.language);
      const title = item.song.title || t('song.untitled');
      setAnnouncement(t('queue.moved', { title, position: number(to + 1), total: number(shown.length) }));
    },
    [list, move, want, setFocused, shown.length, t, i18n],
  );
  const { drag, held, start } = useRowDrag<number>({
    list: list?.element ?? null,
    count: shown.length,
    onDrop: (key, to) => {
      const item = shown.find((other) => other.key === key);
      if (item) moveTo(item, to);
    },
  });
  const heldItem = drag ? shown.find(({ key }) => key === drag.key) : undefined;

  // The list has its element only after its first render, and then passes a new handle.
  useLayoutEffect(() => {
    if (list?.element && opened > rowsAbove) list.scrollToRow({ index: opened - rowsAbove, align: 'start' });
  }, [opened, list]);

  // If a new order moves the current song out of view, the list scrolls to it.
  const before = useRef({ key: -1, index: -1 });
  useLayoutEffect(() => {
    const { current } = player.getSnapshot();
    const index = currentIndexOf(shown, current);
    const was = before.current;
    before.current = { key: current?.key ?? -1, index };
    const isElsewhere = was.key === current?.key && Math.abs(index - was.index) > 1;
    if (!isElsewhere || index === -1 || wantedEntry() !== null || isVisible(list, index)) return;
    list?.scrollToRow({ index: Math.max(0, index - rowsAbove), align: 'start' });
  }, [shown, list, player, wantedEntry]);

  // Moved or removed rows lose the focus; the affected row gets it back before the next key press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the list
  useLayoutEffect(() => {
    const entry = wantedEntry();
    if (entry === null) return;
    if (shown.length === 0) want(null);
    else reveal(Math.min(entry, shown.length - 1));
  }, [shown, tabStop, list, reveal]);

  const onPlay = useCallback((key: number) => send({ type: 'play-item', key }), [send]);
  const onRemove = useCallback(
    (key: number, index: number) => {
      want(index);
      send({ type: 'remove-item', key });
    },
    [send, want],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // If the focused row was scrolled away, keys must not change it until it is visible again.
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
    deferred,
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
        rowHeight={rowHeight * scale}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
        onRowsRendered={onRowsRendered}
        {...focusProps}
        rowProps={rowProps}
      />
      {heldItem ? <DraggedRow ref={held} song={heldItem.song} t={t} isCurrent={heldItem.key === currentKey} /> : null}
      <Announcement>{announcement}</Announcement>
      {menu ? (
        <Scope>
          <SongMenu menu={menu} onClose={() => setMenu(null)} />
        </Scope>
      ) : null}
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
  const height = rowHeight * interfaceScale.getState();
  const top = index * height - element.scrollTop;
  return top >= 0 && top + height <= element.clientHeight;
}

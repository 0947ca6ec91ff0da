import type { TFunction } from 'i18next';
import GripVertical from 'lucide-react/icons/grip-vertical';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { List, type ListImperativeAPI } from 'react-window';
import type { QueueItem } from '@/core/queue/queue-items';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { interfaceScale, useInterfaceScale } from '@/state/settings/interface-scale';
import { Announcement } from '@/ui/feedback/announcement';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { DeferredRows } from '@/widgets/virtual-list/deferred-rows';
import { rowHeight } from '@/widgets/virtual-list/drag-geometry';
import { useVirtualList } from '@/widgets/virtual-list/use-virtual-list';
import styles from './queue-list.module.css';
import { QueueRow, type QueueRowProps } from './queue-row';
import queueRowStyles from './queue-row.module.css';
import { QueueRowSong } from './queue-row-song';
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
  const { t } = useTranslation();
  const scale = useInterfaceScale();
  const player = usePlayer();
  const send = usePlayerCommand();
  const { shown, move } = useQueueOrder(items);
  // The panel fades in, and its rows are completed before they are clearly visible.
  const [deferred] = useState(() => new DeferredRows(rowsBeyond, { startsFull: false }));
  const [opened] = useState(() => currentIndexOf(items, player.getSnapshot().current));
  const { list, listProps, onKey, tabStop, setTabStop, wantedEntry, remove, drag, held, grab, announcement } =
    useVirtualList<QueueItem, number>({
      entries: shown,
      scroller: 'list',
      initial: Math.max(0, opened),
      deferred,
      arranging: {
        keyOf: ({ key }) => key,
        onMove: ({ key }, to) => move(key, to),
        onRemove: ({ key }) => void send({ type: 'remove-item', key }),
        movedText: ({ song }, place) => t('queue.moved', { title: song.title || t('song.untitled'), ...place }),
      },
    });
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentKey = usePlayerState(({ current }) => current?.key ?? null);
  const isPlaying = usePlayerState(({ state }) => state === 'playing');

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

  const onPlay = useCallback((key: number) => send({ type: 'play-item', key }), [send]);

  const rowProps: QueueRowProps = {
    items: shown,
    tabStop,
    drag,
    deferred,
    currentKey,
    isPlaying,
    t,
    onPlay,
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
        className={styles.list}
        aria-label={t('queue.list')}
        rowComponent={QueueRow}
        rowCount={shown.length}
        rowHeight={rowHeight * scale}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
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

/** The row that is being dragged, above all rows; `useRowDrag` positions it. */
function DraggedRow({
  song,
  t,
  isCurrent,
  ref,
}: {
  song: Song;
  t: TFunction;
  isCurrent: boolean;
  ref: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div
      ref={ref}
      className={`${queueRowStyles.row} ${queueRowStyles.held}`}
      data-current={isCurrent}
      aria-hidden="true"
    >
      <span className={queueRowStyles.handle}>
        <GripVertical size={16} />
      </span>
      <QueueRowSong song={song} t={t} />
    </div>
  );
}

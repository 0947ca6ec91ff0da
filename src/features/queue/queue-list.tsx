import type { TFunction } from 'i18next';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { List, type ListImperativeAPI, type RowComponentProps } from 'react-window';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import { movedItems, type QueueItem } from '@/core/queue/queue-items.ts';
import type { QueueList as SourceList } from '@/core/queue/queue-list.ts';
import { type QueueSection, queueSections } from '@/core/queue/queue-sections.ts';
import type { Radio } from '@/core/radio/radio.ts';
import type { Song } from '@/core/song/song.ts';
import { currentPress } from '@/core/song/song-press.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { interfaceScale, useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { CoverBars } from '@/widgets/lists/cards/cover-play.tsx';
import { DeferredRows, useDeferredRow } from '@/widgets/lists/virtual/deferred-rows.ts';
import { type RowTop, rowHeight } from '@/widgets/lists/virtual/drag-geometry.ts';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import { moveKeysText } from '@/widgets/shortcuts/shortcut-hint.ts';
import { DragHandle, draggedStyle } from '@/widgets/songs/drag-handle.tsx';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { rowProps } from '@/widgets/songs/row/row-props.ts';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import { CoverPlayButton } from '@/widgets/songs/row/song-cover.tsx';
import { type ArrangedRowProps, arrangedRowProps, VirtualListFrame } from '@/widgets/songs/virtual-list-frame.tsx';
import { QueueHeading } from './queue-heading.tsx';
import styles from './queue-list.module.css';

/** Rows rendered beyond the visible ones, and the reach within which new rows are full at once. */
const rowsBeyond = 4;

/** Rows shown above the current one when the queue opens (docs/behaviour.md#queue-panel). */
const rowsAbove = 3;

/** Height of the heading of a section, above its first row. */
const headingHeight = 36;

type Sections = ReadonlyMap<number, QueueSection>;

/** Top of a row, without the heading of its own. */
function topBelow(sections: Sections): RowTop {
  const starts = [...sections.keys()];
  return (index) => index * rowHeight + starts.filter((start) => start <= index).length * headingHeight;
}

type QueueListProps = {
  items: readonly QueueItem[];
  /** Provides context for the song menu, see `QueueContent`. */
  Scope?: ComponentType<{ children: ReactNode }>;
};

/**
 * The queue in sections, virtualised, because it may contain thousands of songs. Arrow keys, Home and End move the focus, with Alt
 * the song; a press or Enter plays, Delete removes. Rows can be dragged by their handles.
 */
export function QueueList({ items, Scope = Fragment }: QueueListProps) {
  const { t } = useTranslation();
  const scale = useInterfaceScale();
  const player = usePlayer();
  const send = usePlayerCommand();
  const { shown, move } = useQueueOrder(items);
  // The panel fades in, and its rows are complete before they are clearly visible.
  const [deferred] = useState(() => new DeferredRows(rowsBeyond, { startsFull: false }));
  const [opened] = useState(() => currentIndexOf(items, player.getSnapshot().current));
  const currentKey = usePlayerState(({ current }) => current?.key ?? null);
  const upNext = usePlayerState(({ queue }) => queue.upNext);
  const sourceList = usePlayerState(({ queueList }) => queueList);
  const radio = usePlayerState((snapshot) => snapshot.radio);
  const radioKeys = usePlayerState((snapshot) => (snapshot.radio ? snapshot.radioKeys : null));
  const mode = usePlayerState((snapshot) => snapshot.mode);
  const sections = useMemo(
    () => queueSections({ items: shown, upNext }, currentKey, sourceList, radioKeys),
    [shown, upNext, currentKey, sourceList, radioKeys],
  );
  const topOf = useMemo(() => topBelow(sections), [sections]);
  const virtual = useVirtualList<QueueItem>({
    entries: shown,
    scroller: 'list',
    initial: Math.max(0, opened),
    deferred,
    arranging: {
      keyOf: ({ key }) => key,
      onMove: ({ key }, to) => move(key, to),
      onRemove: ({ key }) => void send({ type: 'remove-item', key }),
      movedText: ({ song }, place) => t('queue.moved', { title: titleOf(song, t), ...place }),
      topOf,
    },
  });
  const { list, listProps, wantedEntry, drag } = virtual;
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const blocks = useBlockRules();

  const draggedItem = drag ? shown.find(({ key }) => key === drag.key) : undefined;

  // The list has its element only after its first render, and then passes a new handle.
  useLayoutEffect(() => {
    if (list?.element && opened > rowsAbove) list.scrollToRow({ index: opened - rowsAbove, align: 'start' });
  }, [opened, list]);

  // Scrolls to the current song if a new order moves it out of view, or if the one before it was in view.
  const before = useRef({ key: -1, index: -1 });
  useLayoutEffect(() => {
    const { current } = player.getSnapshot();
    const index = currentIndexOf(shown, current);
    const was = before.current;
    before.current = { key: current?.key ?? -1, index };
    const isSame = was.key === current?.key;
    const isLost = isSame ? Math.abs(index - was.index) > 1 : was.index !== -1 && isVisible(list, topOf(was.index));
    if (!isLost || index === -1 || wantedEntry() !== null || isVisible(list, topOf(index))) return;
    list?.scrollToRow({ index: Math.max(0, index - rowsAbove), align: 'start' });
  }, [shown, list, player, wantedEntry, topOf]);

  const onPlay = useCallback(
    (key: number) => {
      const { current, wantsToPlay, state } = player.getSnapshot();
      if (current?.key !== key) return send({ type: 'play-item', key });
      const press = currentPress({ wantsToPlay, failed: state === 'failed' });
      if (press !== 'nothing') void send({ type: press });
    },
    [player, send],
  );

  const listed: QueueRowProps = {
    items: shown,
    ...arrangedRowProps(virtual),
    deferred,
    scale,
    sections,
    topOf,
    mode,
    sourceList,
    radio,
    Scope,
    currentKey,
    isPlaying,
    blocks,
    t,
    onPlay,
    onMenu: setMenu,
  };
  return (
    <VirtualListFrame
      virtual={virtual}
      className={styles.frame}
      dragged={
        draggedItem
          ? {
              isCurrent: draggedItem.key === currentKey,
              content: <SongCells density="compact" song={draggedItem.song} row={null} t={t} lead={<DragHandle />} />,
            }
          : null
      }
      menu={menu}
      onMenuClose={() => setMenu(null)}
      MenuScope={Scope}
    >
      <List
        {...listProps}
        className={styles.list}
        aria-label={t('queue.list')}
        rowComponent={QueueRow}
        rowCount={shown.length}
        rowHeight={heightOfRow}
        rowKey={keyOfRow}
        overscanCount={rowsBeyond}
        rowProps={listed}
      />
    </VirtualListFrame>
  );
}

function heightOfRow(index: number, { sections, scale }: QueueRowProps): number {
  return (sections.has(index) ? headingHeight + rowHeight : rowHeight) * scale;
}

function keyOfRow(index: number, { items }: QueueRowProps): number {
  return items[index]?.key ?? -index;
}

function currentIndexOf(items: readonly QueueItem[], current: QueueItem | null): number {
  return current ? items.findIndex(({ key }) => key === current.key) : -1;
}

function isVisible(list: ListImperativeAPI | null, rowTop: number): boolean {
  const element = list?.element;
  if (!element) return true;
  const scale = interfaceScale.getState();
  const top = rowTop * scale - element.scrollTop;
  return top >= 0 && top + rowHeight * scale <= element.clientHeight;
}

type QueueRowProps = ArrangedRowProps<number> & {
  items: readonly QueueItem[];
  /** Decides which rows are rendered in full at once. */
  deferred: DeferredRows;
  /** Interface scale, for the heights of the rows. */
  scale: number;
  sections: Sections;
  topOf: RowTop;
  mode: PlayMode;
  /** The list that the queue was started from. */
  sourceList: SourceList | null;
  radio: Radio | null;
  /** Provides context for links. */
  Scope: ComponentType<{ children: ReactNode }>;
  /** Key of the current queue item. */
  currentKey: number | null;
  isPlaying: boolean;
  blocks: BlockRules;
  onPlay: (key: number) => void;
};

/** A queue item, below the heading of a section that begins with it. Without subscriptions, because a fling through a long queue creates thousands of rows. */
function QueueRow(props: RowComponentProps<QueueRowProps>) {
  const { index, style, ariaAttributes, items, tabStop, drag, deferred } = props;
  const { sections, topOf, mode, sourceList, radio, Scope } = props;
  const { currentKey, isPlaying, blocks, t } = props;
  const { onPlay, onRemove, onFocusRow, onGrab, onMenu } = props;
  const isFull = useDeferredRow(deferred, index);
  const item = items[index];
  if (!item) return null;
  const { key, song } = item;
  const isCurrent = key === currentKey;
  const section = sections.get(index);
  const row = rowProps(song, {
    index,
    isTabStop: index === tabStop,
    isCurrent,
    isPlaying: isCurrent && isPlaying,
    blocks,
    t,
    onPress: () => onPlay(key),
    onMenu: (at) => onMenu({ song, at, queueKey: key }),
    onFocusRow,
    arranged: { isDragged: drag?.key === key },
  });
  return (
    <div {...ariaAttributes} style={style}>
      {section ? (
        <QueueHeading
          section={section}
          isNext={index === 0 || sections.get(index - 1) === 'now'}
          mode={mode}
          list={sourceList}
          radio={radio}
          Scope={Scope}
        />
      ) : null}
      <div
        {...row.attributes}
        style={draggedStyle(undefined, index, drag, topOf)}
        className={`${songRowClass.compact} ${styles.row}`}
      >
        <SongCells
          density="compact"
          song={song}
          row={row}
          t={t}
          isFull={isFull}
          lead={
            isFull ? (
              <DragHandle
                hint={t('queue.moveHint', { keys: moveKeysText(t) })}
                onGrab={(event) => onGrab(event, key, index)}
              />
            ) : (
              <DragHandle hasIcon={false} />
            )
          }
          onCover={
            !isFull ? null : isCurrent ? (
              <CoverBars isPlaying={row.isPlaying} size="small" />
            ) : (
              <CoverPlayButton row={row} size={16} t={t} />
            )
          }
          columns={<span className={styles.length}>{song.durationMs > 0 ? formatDuration(song.durationMs) : ''}</span>}
          remove={{ label: t('queue.remove', { title: row.title }), run: () => onRemove(index) }}
        />
      </div>
    </div>
  );
}

function titleOf(song: Song, t: TFunction): string {
  return song.title || t('song.untitled');
}

/**
 * The items in the user's order: a move is shown at once, even if the player is in another document, and is reverted
 * with a message if it is refused.
 */
export function useQueueOrder(items: readonly QueueItem[]): {
  shown: readonly QueueItem[];
  move: (key: number, toIndex: number) => void;
} {
  const { t } = useTranslation();
  const player = usePlayer();
  const before = useRef<readonly QueueItem[]>(items);
  const [requests, setRequests] = useState<readonly { key: number; toIndex: number }[]>([]);
  // Applying a move that the player has already executed changes nothing.
  const wanted = useMemo(
    () => requests.reduce((list, { key, toIndex }) => movedItems(list, key, toIndex), items),
    [items, requests],
  );
  // After the move was executed, the player's list equals the displayed one: no row needs to render again.
  const shown = sameItems(before.current, wanted) ? before.current : wanted;
  useLayoutEffect(() => {
    before.current = shown;
  });
  const move = useCallback(
    async (key: number, toIndex: number) => {
      const request = { key, toIndex };
      setRequests((pending) => [...pending, request]);
      try {
        await player.dispatch({ type: 'move-item', key, toIndex });
      } catch (error) {
        showToast(t(errorMessageKeys[toAppError(error).kind]), { tone: 'danger' });
      }
      setRequests((all) => all.filter((other) => other !== request));
    },
    [player, t],
  );
  return { shown, move };
}

function sameItems(a: readonly QueueItem[], b: readonly QueueItem[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}

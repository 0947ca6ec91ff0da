import type { TFunction } from 'i18next';
import { Ellipsis, GripVertical, Play, X } from 'lucide-react';
import type { MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import type { RowComponentProps } from 'react-window';
import type { QueueItem } from '@/core/queue';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { IconButton } from '@/ui/icon-button';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/song-menu';
import { type RowDrag, rowHeight, rowShift } from './drag-geometry';
import styles from './queue-row.module.css';
import { RowFace } from './row-face';

export type QueueRowProps = {
  items: readonly QueueItem[];
  /** Index of the one row that Tab reaches. */
  tabStop: number;
  drag: RowDrag | null;
  /** Key of the current song's place, and whether it sounds. */
  currentKey: number | null;
  isPlaying: boolean;
  t: TFunction;
  onPlay: (key: number) => void;
  onRemove: (key: number, index: number) => void;
  onFocusRow: (index: number) => void;
  onGrab: (event: ReactPointerEvent, key: number, index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

/** Width of a menu below its button, so that both end at the same edge. */
const menuWidth = 200;

/**
 * One place of the queue, 50 px high. It has no hooks and subscribes to nothing, because a fling through a long queue
 * makes thousands of them.
 */
export function QueueRow(props: RowComponentProps<QueueRowProps>) {
  const { index, style, ariaAttributes, items, tabStop, drag, currentKey, isPlaying, t } = props;
  const { onPlay, onRemove, onFocusRow, onGrab, onMenu } = props;
  const item = items[index];
  if (!item) return null;
  const isCurrent = item.key === currentKey;
  const { key, song } = item;
  const title = song.title || t('song.untitled');
  const innerTabIndex = index === tabStop ? 0 : -1;
  const shift = rowShift(index, drag);
  const play = () => {
    if (!isCurrent) onPlay(key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: react-window gives the row its list item role
    <div
      {...ariaAttributes}
      // Not by `transform`, which is the list's own.
      style={shift === 0 ? style : { ...style, translate: `0 ${shift * rowHeight}px` }}
      className={styles.row}
      data-index={index}
      data-current={isCurrent}
      data-held={drag?.key === key}
      aria-current={isCurrent ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      tabIndex={innerTabIndex}
      onFocus={() => onFocusRow(index)}
      onDoubleClick={(event) => {
        if (!isControl(event)) play();
      }}
      onClick={(event) => {
        // A finger has no double click and expects a tap to play.
        const byFinger = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
        if (byFinger && !isControl(event)) play();
      }}
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        // The menu key of a keyboard gives no point: the menu then opens inside the row.
        const box = event.currentTarget.getBoundingClientRect();
        const byPointer = event.clientX > 0 || event.clientY > 0;
        const at = byPointer ? { x: event.clientX, y: event.clientY } : { x: box.left + 56, y: box.top + 44 };
        onMenu({ song, at, queueKey: key });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        play();
      }}
    >
      <span
        className={styles.handle}
        data-control="handle"
        aria-hidden="true"
        title={t('queue.moveHint')}
        onPointerDown={(event) => onGrab(event, key, index)}
      >
        <GripVertical size={16} />
      </span>
      <RowFace
        song={song}
        t={t}
        onCover={
          isCurrent ? (
            <span className={styles.bars}>
              <EqualiserBars moving={isPlaying} />
            </span>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={styles.play}
              aria-label={t('song.play', { title })}
              onClick={play}
            >
              <Play size={16} fill="currentColor" aria-hidden="true" />
            </button>
          )
        }
      />
      <span className={styles.actions}>
        {hasSongMenu(song) ? (
          <IconButton
            size="small"
            tabIndex={innerTabIndex}
            label={t('song.more', { title })}
            aria-haspopup="menu"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              onMenu({ song, at: { x: box.right - menuWidth, y: box.bottom + 4 }, queueKey: key });
            }}
          >
            <Ellipsis size={18} />
          </IconButton>
        ) : null}
        <IconButton
          size="small"
          tabIndex={innerTabIndex}
          label={t('queue.remove', { title })}
          onClick={() => onRemove(key, index)}
        >
          <X size={16} />
        </IconButton>
      </span>
    </div>
  );
}

/** True for a press on something in the row that has a meaning of its own. */
function isControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, [data-control]') !== null;
}

import type { TFunction } from 'i18next';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { memo, type PointerEvent as ReactPointerEvent } from 'react';
import type { RowComponentProps } from 'react-window';
import type { QueueItem } from '@/core/queue/queue-items';
import { IconButton } from '@/ui/controls/icon-button';
import { inRem } from '@/ui/in-rem';
import { placeBelow, placeOf } from '@/ui/overlays/menu-place';
import { moveKeysText } from '@/widgets/shortcuts/shortcut-hint';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { PlainSongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { CoverBars, CoverPlayButton } from '@/widgets/song-parts/song-cover';
import { type DeferredRows, useDeferredRow } from '@/widgets/virtual-list/deferred-rows';
import { type RowDrag, rowHeight, rowShift } from '@/widgets/virtual-list/drag-geometry';
import { rowPress } from '@/widgets/virtual-list/row-press';
import styles from './queue-row.module.css';
import { QueueRowSong } from './queue-row-song';

export type QueueRowProps = {
  items: readonly QueueItem[];
  /** Index of the one row that Tab reaches. */
  tabStop: number;
  drag: RowDrag | null;
  /** Decides which rows are rendered in full immediately. */
  deferred: DeferredRows;
  /** Key of the current queue item, and whether it is playing. */
  currentKey: number | null;
  isPlaying: boolean;
  t: TFunction;
  onPlay: (key: number) => void;
  onRemove: (index: number) => void;
  onFocusRow: (index: number) => void;
  onGrab: (event: ReactPointerEvent, key: number, index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

/**
 * One item of the queue, 50 px high. It has no subscriptions, because a fling through a long queue creates thousands of
 * rows; its content renders again only when it changes itself, because every move passes a new list to every row.
 */
export function QueueRow(props: RowComponentProps<QueueRowProps>) {
  const { index, style, ariaAttributes, items, tabStop, drag, deferred, currentKey, isPlaying, t } = props;
  const { onPlay, onRemove, onFocusRow, onGrab, onMenu } = props;
  const isFull = useDeferredRow(deferred, index);
  const item = items[index];
  if (!item) return null;
  const isCurrent = item.key === currentKey;
  const { key, song } = item;
  const innerTabIndex = index === tabStop ? 0 : -1;
  const shift = rowShift(index, drag);
  const play = () => {
    if (!isCurrent) onPlay(key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: react-window gives the row its list item role
    <div
      {...ariaAttributes}
      // Not `transform`, which the list itself uses.
      style={shift === 0 ? style : { ...style, translate: `0 ${inRem(shift * rowHeight)}` }}
      className={styles.row}
      data-index={index}
      data-current={isCurrent}
      data-held={drag?.key === key}
      aria-current={isCurrent ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      tabIndex={innerTabIndex}
      onFocus={() => onFocusRow(index)}
      {...rowPress(play)}
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        onMenu({ song, at: placeOf(event, event.currentTarget), queueKey: key });
      }}
    >
      {isFull ? (
        <FullRow
          item={item}
          index={index}
          isCurrent={isCurrent}
          isPlaying={isCurrent && isPlaying}
          innerTabIndex={innerTabIndex}
          t={t}
          onPlay={onPlay}
          onRemove={onRemove}
          onGrab={onGrab}
          onMenu={onMenu}
        />
      ) : (
        <>
          <span className={styles.handle} />
          <QueueRowSong song={song} t={t} hasCover={false} />
        </>
      )}
    </div>
  );
}

type FullRowProps = Pick<QueueRowProps, 'isPlaying' | 't' | 'onPlay' | 'onRemove' | 'onGrab' | 'onMenu'> & {
  item: QueueItem;
  index: number;
  isCurrent: boolean;
  innerTabIndex: number;
};

const FullRow = memo(function FullRow(props: FullRowProps) {
  const { item, index, isCurrent, isPlaying, innerTabIndex, t, onPlay, onRemove, onGrab, onMenu } = props;
  const { key, song } = item;
  const title = song.title || t('song.untitled');
  return (
    <>
      <span
        className={styles.handle}
        data-control="handle"
        aria-hidden="true"
        title={t('queue.moveHint', { keys: moveKeysText(t) })}
        onPointerDown={(event) => onGrab(event, key, index)}
      >
        <GripVertical size={16} />
      </span>
      <QueueRowSong
        song={song}
        t={t}
        onCover={
          isCurrent ? (
            <CoverBars isPlaying={isPlaying} />
          ) : (
            <CoverPlayButton title={title} size={16} t={t} onClick={() => onPlay(key)} />
          )
        }
      />
      <span className={styles.actions}>
        <PlainSongMenuButton
          song={song}
          t={t}
          title={title}
          tabIndex={innerTabIndex}
          onClick={(event) => onMenu({ song, at: placeBelow(event.currentTarget), queueKey: key })}
        />
        <IconButton
          size="small"
          tabIndex={innerTabIndex}
          label={t('queue.remove', { title })}
          onClick={() => onRemove(index)}
        >
          <X size={16} />
        </IconButton>
      </span>
    </>
  );
});

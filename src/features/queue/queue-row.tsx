import type { TFunction } from 'i18next';
import { Ellipsis, GripVertical, Play, X } from 'lucide-react';
import { memo, type PointerEvent as ReactPointerEvent } from 'react';
import type { RowComponentProps } from 'react-window';
import type { QueueItem } from '@/core/queue';
import { EqualiserBars } from '@/ui/equaliser-bars';
import { IconButton } from '@/ui/icon-button';
import type { RowPace } from '@/widgets/row-pace';
import { hasSongMenu, type OpenSongMenu } from '@/widgets/song-menu';
import { useWholeRow } from '@/widgets/use-whole-row';
import { type RowDrag, rowHeight, rowShift } from './drag-geometry';
import styles from './queue-row.module.css';
import { RowFace } from './row-face';
import { isControl, isTap, menuBelow, menuPoint } from './row-press';

export type QueueRowProps = {
  items: readonly QueueItem[];
  /** Index of the one row that Tab reaches. */
  tabStop: number;
  drag: RowDrag | null;
  /** Which rows are drawn whole at once. */
  pace: RowPace;
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

/**
 * One place of the queue, 50 px high. It subscribes to nothing, because a fling through a long queue makes thousands of
 * them; what stands in it renders again only when something of it changes, because a move hands every row a new list.
 */
export function QueueRow(props: RowComponentProps<QueueRowProps>) {
  const { index, style, ariaAttributes, items, tabStop, drag, pace, currentKey, isPlaying, t } = props;
  const { onPlay, onRemove, onFocusRow, onGrab, onMenu } = props;
  const isWhole = useWholeRow(pace, index);
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
        if (isTap(event) && !isControl(event)) play();
      }}
      onContextMenu={(event) => {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        onMenu({ song, at: menuPoint(event), queueKey: key });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        play();
      }}
    >
      {isWhole ? (
        <WholeRow
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
          <RowFace song={song} t={t} hasCover={false} />
        </>
      )}
    </div>
  );
}

type WholeRowProps = Pick<QueueRowProps, 'isPlaying' | 't' | 'onPlay' | 'onRemove' | 'onGrab' | 'onMenu'> & {
  item: QueueItem;
  index: number;
  isCurrent: boolean;
  innerTabIndex: number;
};

const WholeRow = memo(function WholeRow(props: WholeRowProps) {
  const { item, index, isCurrent, isPlaying, innerTabIndex, t, onPlay, onRemove, onGrab, onMenu } = props;
  const { key, song } = item;
  const title = song.title || t('song.untitled');
  return (
    <>
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
              onClick={() => onPlay(key)}
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
            onClick={(event) => onMenu({ song, at: menuBelow(event), queueKey: key })}
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
    </>
  );
});

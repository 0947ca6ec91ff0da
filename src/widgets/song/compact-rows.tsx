import type { TFunction } from 'i18next';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import {
  type ComponentType,
  Fragment,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import type { RowComponentProps } from 'react-window';
import type { Song } from '@/core/song/song';
import { IconButton } from '@/ui/controls/icon-button';
import { Announcement } from '@/ui/feedback/announcement';
import { ForeignText } from '@/ui/foreign-text';
import { inRem } from '@/ui/in-rem';
import type { MenuPlace } from '@/ui/overlays/menu';
import { placeBelow, placeOf } from '@/ui/overlays/menu-place';
import type { OpenSongMenu } from '@/widgets/song-menu/open-song-menu';
import { SongMenu } from '@/widgets/song-menu/song-menu';
import { SongMenuButton } from '@/widgets/song-menu/song-menu-button';
import { SongCover } from '@/widgets/song-parts/song-cover';
import { noteSongPress } from '@/widgets/song-parts/song-entry';
import { artistWords, refusalOf } from '@/widgets/song-parts/song-words';
import words from '@/widgets/song-parts/song-words.module.css';
import { type RowDrag, rowHeight, rowShift } from '@/widgets/virtual-list/drag-geometry';
import type { VirtualList } from '@/widgets/virtual-list/use-virtual-list';
import styles from './compact-rows.module.css';

/*
 * The parts of virtual lists whose rows are 50 px high: the queue, the history and local playlists. Parts of rows have no
 * hooks and get `t` as a prop, because a fling through a long list creates thousands of rows.
 */

type CompactListProps<Key> = {
  virtual: VirtualList<Key>;
  className?: string | undefined;
  /** The content of the row that is being dragged, shown above all rows; null = none. */
  dragged?: { isCurrent: boolean; content: ReactNode } | null;
  menu: OpenSongMenu | null;
  onMenuClose: () => void;
  /** Surrounds the menu, where the page does not provide what it needs. */
  MenuScope?: ComponentType<{ children: ReactNode }>;
  /** The `List` with the rows. */
  children: ReactNode;
};

/** The frame of the list: its keys, the dragged row, announcements and the menu of a song. */
export function CompactList<Key>(props: CompactListProps<Key>) {
  const { virtual, className, dragged, menu, onMenuClose, MenuScope = Fragment, children } = props;
  const { drag, held, onKey, announcement } = virtual;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-dragging={drag ? '' : undefined}
      onKeyDown={(event) => void onKey(event)}
    >
      {children}
      {dragged ? (
        <div ref={held} className={`${styles.row} ${styles.held}`} data-current={dragged.isCurrent} aria-hidden="true">
          {dragged.content}
        </div>
      ) : null}
      {announcement === null ? null : <Announcement>{announcement}</Announcement>}
      {menu ? (
        <MenuScope>
          <SongMenu menu={menu} onClose={onMenuClose} />
        </MenuScope>
      ) : null}
    </div>
  );
}

/** What every row of a list that can be arranged gets. */
export type ArrangedRowProps<Key> = {
  t: TFunction;
  /** Index of the one entry that Tab reaches. */
  tabStop: number;
  drag: RowDrag<Key> | null;
  onRemove: (index: number) => void;
  onFocusRow: (index: number) => void;
  onGrab: (event: ReactPointerEvent, key: Key, index: number) => void;
  onMenu: (menu: OpenSongMenu) => void;
};

export function arrangedRowProps<Key>({ tabStop, drag, remove, setTabStop, grab }: VirtualList<Key>) {
  return { tabStop, drag, onRemove: remove, onFocusRow: setTabStop, onGrab: grab };
}

type CompactRowProps<Key> = Pick<RowComponentProps, 'style' | 'ariaAttributes'> & {
  className?: string | undefined;
  /** Among the entries of the list. */
  index: number;
  /** Index of the one entry that Tab reaches. */
  tabStop: number;
  isCurrent: boolean;
  /** The song that a press plays; null = there is none. */
  song: Song | null;
  /** In a list that can be arranged. */
  arranged?: { key: Key; drag: RowDrag<Key> | null };
  onPress: () => void;
  onFocusRow: (index: number) => void;
  /** null for a row without a menu. */
  onMenu: ((at: MenuPlace) => void) | null;
};

/** The attributes of the element of a row. */
export function compactRowAttributes<Key>(props: CompactRowProps<Key>) {
  const { style, ariaAttributes, className, index, tabStop, isCurrent, song, arranged } = props;
  const { onPress, onFocusRow, onMenu } = props;
  const shift = arranged ? rowShift(index, arranged.drag) : 0;
  return {
    ...ariaAttributes,
    className: className ? `${styles.row} ${className}` : styles.row,
    // Not `transform`, which the list itself uses.
    style: shift === 0 ? style : { ...style, translate: `0 ${inRem(shift * rowHeight)}` },
    'data-index': index,
    'data-current': isCurrent,
    'data-held': arranged && arranged.drag?.key === arranged.key,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    'aria-keyshortcuts': arranged && 'Alt+ArrowUp Alt+ArrowDown',
    tabIndex: index === tabStop ? 0 : -1,
    onFocus: () => onFocusRow(index),
    ...rowPress(onPress),
    onPointerDown(event: ReactPointerEvent) {
      if (song) noteSongPress(event, song);
    },
    onContextMenu(event: MouseEvent) {
      if (!onMenu) return;
      event.preventDefault();
      onMenu(placeOf(event, event.currentTarget));
    },
  };
}

type RowHandleProps = {
  hint?: string;
  onGrab?: (event: ReactPointerEvent) => void;
  /** False for its space only. */
  hasIcon?: boolean;
};

/** The handle by which a row is dragged. */
export function RowHandle({ hint, onGrab, hasIcon = true }: RowHandleProps) {
  return (
    <span className={styles.handle} data-control="handle" aria-hidden="true" title={hint} onPointerDown={onGrab}>
      {hasIcon ? <GripVertical size={16} /> : null}
    </span>
  );
}

type RowSongProps = {
  /** null for a song that does not exist. */
  song: Song | null;
  t: TFunction;
  title?: string;
  /** The line below the title. */
  artists?: string;
  /** Rendered over the cover. */
  onCover?: ReactNode;
  /** False for text only, with space for the cover. */
  hasCover?: boolean;
};

/** Cover, title and artists of the song of a row. */
export function RowSong({ song, t, onCover, hasCover = true, ...texts }: RowSongProps) {
  const title = texts.title ?? (song?.title || t('song.untitled'));
  const refusal = refusalOf(song, t);
  return (
    <>
      <SongCover cover={song?.cover ?? null} size={64} className={styles.cover} hasPicture={hasCover}>
        {onCover}
      </SongCover>
      <span className={styles.words}>
        <ForeignText className={`${words.title} ${styles.title}`} title={title}>
          {title}
        </ForeignText>
        <ForeignText className={`${words.artists} ${styles.artists}`}>
          {refusal ? `${refusal.badge} · ` : ''}
          {texts.artists ?? artistWords(song?.artists ?? [], t)}
        </ForeignText>
      </span>
    </>
  );
}

type RowActionsProps = {
  song: Song | null;
  title: string;
  t: TFunction;
  tabIndex: number;
  onMenu: (at: MenuPlace) => void;
  /** The button that removes the row from an arranged list. */
  remove?: { label: string; run: () => void };
};

/** The buttons at the end of a row. */
export function RowActions({ song, title, t, tabIndex, onMenu, remove }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {song ? (
        <SongMenuButton
          song={song}
          t={t}
          title={title}
          tabIndex={tabIndex}
          onClick={(event) => onMenu(placeBelow(event.currentTarget))}
        />
      ) : null}
      {remove ? (
        <IconButton size="small" tabIndex={tabIndex} label={remove.label} onClick={remove.run}>
          <X size={16} />
        </IconButton>
      ) : null}
    </span>
  );
}

/** True for a press on a control inside the row. */
function isControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, [data-control]') !== null;
}

type PressHandlers = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onKeyDown'>;

/** The handlers of a row that is pressed by a click or Enter, but not through a control inside it. */
function rowPress(onPress: () => void): PressHandlers {
  return {
    onClick: (event) => {
      // The second press of a double click is ignored.
      if (event.detail <= 1 && !isControl(event)) onPress();
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      onPress();
    },
  };
}

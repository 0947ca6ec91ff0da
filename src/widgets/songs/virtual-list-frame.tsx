import type { TFunction } from 'i18next';
import { type ComponentType, Fragment, type ReactNode, type PointerEvent as ReactPointerEvent } from 'react';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import type { RowDrag } from '@/widgets/lists/virtual/drag-geometry.ts';
import type { VirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import type { OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import styles from '@/widgets/songs/row/compact-row.module.css';

type VirtualListFrameProps<Key> = {
  virtual: VirtualList<Key>;
  className?: string | undefined;
  /** The content of the row that is being dragged, shown above all rows; null = none. */
  dragged?: { isCurrent: boolean; content: ReactNode } | null;
  menu: OpenSongMenu | null;
  onMenuClose: () => void;
  /** Provides context for the menu if the page does not. */
  MenuScope?: ComponentType<{ children: ReactNode }>;
  /** The `List` with the rows. */
  children: ReactNode;
};

/** The frame of a virtual list of songs: keys, the dragged row (50 px high), announcements and the song menu. */
export function VirtualListFrame<Key>(props: VirtualListFrameProps<Key>) {
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

/** Props of every row of an arrangeable list. */
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

import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { rovingTarget } from '@/core/keyboard/roving.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionAt } from '@/ui/overlays/menu-position.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import type { SongDrag } from './dragging.ts';
import styles from './list-section.module.css';
import { useListDrag } from './use-list-drag.ts';

/** A list in the sidebar. */
export type SidebarList = {
  /** Unique in the sidebar. */
  key: string;
  name: string;
  /** null = not shown. */
  songCount: number | null;
  address: string;
  picture: ReactNode;
  /** True while songs are being added. */
  isBusy?: boolean;
  /** Whether it takes at least one of these songs. */
  takes?: (songs: readonly Song[]) => boolean;
  add?: (songs: readonly Song[]) => void;
  /** Opens the menu of the list, on a right click or the menu key. */
  onMenu?: (at: MenuPosition) => void;
};

export type SidebarSection = {
  id: string;
  label: string;
  /** False if the title of the sidebar names the section. */
  hasHeading: boolean;
  lists: readonly SidebarList[];
  /** Moves a list to an index of the section. */
  onMove: (key: string, toIndex: number) => Promise<void>;
};

type ListSectionProps = SidebarSection & {
  isCollapsed: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** The songs that are dragged over the page. */
  drag: SongDrag | null;
};

/** Links to lists. Arrow keys, Home and End move the focus, with Alt the list; lists can be dragged with the mouse. */
export function ListSection(props: ListSectionProps) {
  const { label, hasHeading, lists, onMove, isCollapsed, scroller, drag } = props;
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [element, setElement] = useState<HTMLUListElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { tabStop, onFocus, onKeyDown: onRovingKey } = useRovingFocus({ current: element }, lists.length);

  const move = (key: string, to: number) => {
    const moved = lists.find((list) => list.key === key);
    if (!moved) return;
    const hasFocus = element?.contains(document.activeElement);
    // Synchronously, so that the focus can follow.
    flushSync(() => void onMove(key, to));
    const link = element?.querySelector<HTMLElement>(`[data-index="${to}"]`);
    if (link && hasFocus) {
      link.focus();
      // There is no event if it has kept the focus.
      onFocus({ target: link });
    }
    setAnnouncement(t('queue.moved', { title: moved.name, position: to + 1, total: lists.length }));
  };
  const moving = useListDrag({ element, scroller, count: lists.length, onDrop: move });

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = lists[tabStop];
    const to = event.altKey ? rovingTarget({ ...pressOf(event), altKey: false }, tabStop, lists.length, 1) : null;
    if (to === null || !focused) return onRovingKey(event);
    event.preventDefault();
    if (to !== tabStop) move(focused.key, to);
  };

  const held = lists.find(({ key }) => key === moving.drag?.key);
  return (
    <section className={styles.section} data-collapsed={isCollapsed} data-dragging={moving.drag ? '' : undefined}>
      {hasHeading && !isCollapsed ? <h3 className={styles.heading}>{label}</h3> : null}
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
        <ul ref={setElement} role="list" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
          {lists.map((list, index) => {
            const { key, name, address, isBusy = false, onMenu } = list;
            const takes = drag ? (list.takes?.(drag.songs) ?? false) : null;
            return (
              <li key={key} style={moving.drag?.styleOf(index)} className={styles.item}>
                <Link
                  to={address}
                  draggable={false}
                  className={styles.list}
                  data-index={index}
                  data-held={moving.drag?.key === key}
                  data-takes={takes ?? undefined}
                  data-over={drag?.over === key}
                  data-drop={takes ? key : undefined}
                  tabIndex={index === tabStop ? 0 : -1}
                  aria-current={address === pathname + search ? 'page' : undefined}
                  aria-label={isCollapsed ? name : undefined}
                  aria-busy={isBusy}
                  aria-keyshortcuts={lists.length > 1 ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                  title={isCollapsed ? name : undefined}
                  onPointerDown={(down) => moving.onPress(down, key, index)}
                  onContextMenu={
                    onMenu &&
                    ((event) => {
                      event.preventDefault();
                      onMenu(positionAt(event, event.currentTarget));
                    })
                  }
                >
                  <Face list={list} isCollapsed={isCollapsed} />
                </Link>
              </li>
            );
          })}
        </ul>
        {held ? (
          <div ref={moving.held} className={`${styles.list} ${styles.held}`} aria-hidden="true">
            <Face list={held} isCollapsed={isCollapsed} />
          </div>
        ) : null}
      </div>
      <Announcement>{announcement}</Announcement>
    </section>
  );
}

function pressOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, ctrlKey, metaKey, altKey, shiftKey };
}

function Face({ list, isCollapsed }: { list: SidebarList; isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { name, songCount, picture, isBusy } = list;
  return (
    <>
      <span className={styles.picture}>
        {picture}
        {isBusy ? (
          <span className={styles.busy}>
            <Spinner />
          </span>
        ) : null}
      </span>
      {isCollapsed ? null : (
        <span className={styles.text}>
          <ForeignText as="span" className={styles.name}>
            {name}
          </ForeignText>
          {songCount === null ? null : (
            <span className={styles.count}>{t('songActions.songs', { count: songCount })}</span>
          )}
        </span>
      )}
    </>
  );
}

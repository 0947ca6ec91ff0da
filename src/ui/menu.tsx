import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './menu.module.css';

export type MenuItem = {
  id: string;
  label: string;
  icon: ReactNode;
  /** A word that stands out at the end. */
  badge?: string;
  run: () => void;
};

type MenuProps = {
  label: string;
  /** What stands above the items. */
  header?: ReactNode;
  items: readonly MenuItem[];
  /** Where it opens, in px of the viewport; it moves in when there is no room. */
  at: { x: number; y: number };
  onClose: () => void;
};

/**
 * A menu at a point, for a button or a right click. A native popover: Esc and a press elsewhere close it, and so does
 * scrolling. Arrows, Home, End and first letters move; Tab leaves. Mounted = open.
 */
export function Menu({ label, header, items, at, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const before = document.activeElement;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const margin = 8;
    element.style.left = `${Math.max(margin, Math.min(at.x, innerWidth - width - margin))}px`;
    element.style.top = `${at.y + height + margin > innerHeight ? Math.max(margin, at.y - height) : at.y}px`;
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    element.addEventListener('toggle', (event) => event.newState === 'closed' && close.current(), { signal });
    // Only from the next frame on: what scrolled before the menu opened is reported at the beginning of that frame.
    const frame = requestAnimationFrame(() => {
      addEventListener('scroll', () => close.current(), { signal, capture: true, passive: true });
    });
    addEventListener('resize', () => close.current(), { signal });
    return () => {
      ended.abort();
      cancelAnimationFrame(frame);
      const holdsFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      if (holdsFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [at]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const focused = document.activeElement;
    const index = focused instanceof HTMLElement ? entries.indexOf(focused) : -1;
    const move = (to: number) => {
      event.preventDefault();
      entries.at(((to % entries.length) + entries.length) % entries.length)?.focus();
    };
    if (event.key === 'ArrowDown') move(index + 1);
    else if (event.key === 'ArrowUp') move(index - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(-1);
    else if (event.key === 'Tab') onClose();
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const found = entries.findIndex((_, i) =>
        items[(index + 1 + i) % items.length]?.label.toLowerCase().startsWith(letter),
      );
      if (found !== -1) move(index + 1 + found);
    }
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {header ? <div className={styles.header}>{header}</div> : null}
      {items.map(({ id, label: text, icon, badge, run }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={(event) => {
            event.stopPropagation();
            onClose();
            run();
          }}
        >
          {icon}
          <span className={styles.text}>{text}</span>
          {badge ? <span className={styles.badge}>{badge}</span> : null}
        </button>
      ))}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { foldedForSearch } from '@/core/text/folded.ts';
import { swallowNextClick } from '@/ui/gestures/swallow-click.ts';
import { watchCloseRequests } from './close-requests.ts';
import styles from './menu.module.css';
import { restoreFocus } from './restore-focus.ts';
import { closeIfHidden } from './use-modal.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon: ReactNode;
  /** `danger` for destructive actions. */
  tone?: 'plain' | 'danger';
  /** A highlighted text at the end. */
  badge?: string;
  /** Reason shown below the label of a disabled item. */
  disabledReason?: string;
  run: () => void;
};

/** An item, or a line between groups. */
export type MenuEntry = MenuItem | 'separator';

/** Position of a menu, in px of the viewport; moved inside the viewport if it does not fit. */
export type MenuPosition = {
  x: number;
  y: number;
  /** Lower edge of the menu if there is no space below `y`: the upper edge of its button. Default: `y`. */
  above?: number;
};

type MenuProps = {
  label: string;
  /** Content above the items. */
  header?: ReactNode;
  items: readonly MenuEntry[];
  at: MenuPosition;
  onClose: () => void;
};

/** Space between a menu and the edge of the window, in px. */
const margin = 8;

/**
 * A menu at a point, for a button, a right click or a long press; open while mounted. Esc, the back gesture, a press
 * elsewhere and scrolling close it. Arrows, Home, End and first letters move the focus; Tab leaves. The focus is
 * restored on close.
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
    const before = document.activeElement;
    // An `auto` popover would close when the finger of the opening long press is lifted.
    element.showPopover();
    const controller = new AbortController();
    closeOnRequest(element, () => close.current(), controller.signal);
    const endWatch = watchCloseRequests(() => close.current());
    return () => {
      controller.abort();
      endWatch();
      const holdsFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      element.hidePopover();
      closeIfHidden(element, () => close.current());
      if (holdsFocus) restoreFocus(before);
    };
  }, []);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    // The bounding box is smaller during the opening animation.
    const { offsetWidth: width, offsetHeight: height } = element;
    const hasRoomBelow = at.y + height + margin <= innerHeight;
    element.style.left = `${Math.max(margin, Math.min(at.x, innerWidth - width - margin))}px`;
    element.style.top = `${hasRoomBelow ? at.y : Math.max(margin, (at.above ?? at.y) - height)}px`;
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
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
    else if (event.key === 'ArrowUp') move(index === -1 ? -1 : index - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(-1);
    else if (event.key === 'Tab') onClose();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const letter = foldedForSearch(event.key);
      const found = entries.findIndex((_, i) =>
        foldedForSearch(entries[(index + 1 + i) % entries.length]?.textContent ?? '').startsWith(letter),
      );
      if (found !== -1) move(index + 1 + found);
    }
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      // Parent components, such as a row, must not handle clicks and right clicks of the menu.
      onClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {header ? <div className={styles.header}>{header}</div> : null}
      {items.map((item, index) => {
        if (item === 'separator') {
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
          return <hr key={`line-${index}`} className={styles.separator} />;
        }
        const { id, label: text, icon, tone = 'plain', badge, disabledReason, run } = item;
        return (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            data-tone={tone}
            aria-label={badge ? `${text} ${badge}` : undefined}
            aria-disabled={disabledReason !== undefined}
            onClick={() => {
              if (disabledReason !== undefined) return;
              onClose();
              run();
            }}
          >
            {icon}
            <span className={styles.words}>
              <span>{text}</span>
              {disabledReason === undefined ? null : <span className={styles.reason}>{disabledReason}</span>}
            </span>
            {badge ? <span className={styles.badge}>{badge}</span> : null}
          </button>
        );
      })}
    </div>
  );
}

/** Closes an open menu on Esc, a press elsewhere, scrolling, resizing and navigation. */
function closeOnRequest(element: HTMLElement, close: () => void, signal: AbortSignal): void {
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Closes only the menu, not the dialog or sheet around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    { signal },
  );
  addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target instanceof Element) || element.contains(event.target)) return;
      // The button of the open menu closes it with its own click.
      if (event.target.closest('[aria-haspopup=menu][aria-expanded=true]')) return;
      close();
      // A tap beside the menu only closes it and must not activate what is there.
      if (event.pointerType === 'touch') swallowNextClick();
    },
    { signal, capture: true },
  );
  // In the next frame: its beginning still reports scrolling from before the menu opened.
  const frame = requestAnimationFrame(() => {
    addEventListener('scroll', (event) => event.target !== element && close(), {
      signal,
      capture: true,
      passive: true,
    });
  });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  addEventListener('resize', close, { signal });
  addEventListener('popstate', close, { signal });
}

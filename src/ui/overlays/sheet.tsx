import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSwipe } from '../gestures/use-swipe';
import { watchCloseRequests } from './close-requests';
import { restoreFocus } from './restore-focus';
import styles from './sheet.module.css';

type SheetProps = {
  label: string;
  onClose: () => void;
  /** Default: the theme of its parent. */
  theme?: 'dark' | undefined;
  children: ReactNode;
};

/** How far a finger pulls a sheet down to close it. */
const swipePx = 96;

const down = [1] as const;

/** The width below which sheets come from the bottom, as in the style sheet. */
const narrow = matchMedia('(width < 900px)');

function followWidth(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/**
 * A panel from the right, from the bottom on narrow screens. A non-modal dialog: the page beside it stays usable. A press
 * outside (except on elements marked `data-keeps-sheet`), Esc, the back gesture and pulling it down close it; the focus moves in, and is
 * restored on close. Open while mounted.
 */
export function Sheet({ label, onClose, theme, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  const isNarrow = useSyncExternalStore(followWidth, () => narrow.matches);
  useSwipe(panel, { axis: 'y', lengthPx: swipePx, directions: down, onSwipe: onClose, isOn: isNarrow });

  useEffect(() => {
    const controller = new AbortController();
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const inside = (target: EventTarget | null) =>
      target instanceof Element && (panel.current?.contains(target) || target.closest('[data-keeps-sheet]') !== null);
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!inside(event.target)) close.current();
      },
      { signal: controller.signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
        event.preventDefault();
        close.current();
      },
      { signal: controller.signal },
    );
    const endWatch = watchCloseRequests(() => close.current());
    return () => {
      controller.abort();
      endWatch();
      // Only if the focus would be lost: a press outside may have moved it elsewhere.
      const active = document.activeElement;
      const lost = active === null || active === document.body || panel.current?.contains(active);
      if (lost) restoreFocus(before);
    };
  }, []);

  return (
    <>
      <div className={styles.scrim} aria-hidden="true" />
      <div ref={panel} className={styles.sheet} data-theme={theme} role="dialog" aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}

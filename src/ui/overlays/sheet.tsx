import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSwipe } from '../gestures/use-swipe.ts';
import { watchCloseRequests } from './close-requests.ts';
import { restoreFocus } from './restore-focus.ts';
import styles from './sheet.module.css';

type SheetProps = {
  label: string;
  onClose: () => void;
  /** Default: the theme of its parent. */
  theme?: 'dark' | undefined;
  children: ReactNode;
};

/** Distance by which a finger pulls a sheet down to close it. */
const swipePx = 96;

const down = [1] as const;

/** Width below which sheets come from the bottom; the same as in the style sheet. */
const narrow = matchMedia('(width < 900px)');

function subscribeToWidth(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/**
 * A non-modal dialog from the right, on narrow screens from the bottom; open while mounted. Esc, the back gesture,
 * pulling it down and a press outside (except on elements marked `data-keeps-sheet`) close it. The focus moves in, and
 * is restored on close.
 */
export function Sheet({ label, onClose, theme, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  const isNarrow = useSyncExternalStore(subscribeToWidth, () => narrow.matches);
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
      // A press outside may have moved the focus already.
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

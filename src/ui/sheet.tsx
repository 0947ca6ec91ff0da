import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  label: string;
  onClose: () => void;
  /** Left out = the theme of what it is in. */
  theme?: 'dark' | undefined;
  children: ReactNode;
};

/**
 * A panel from the right, from the bottom on narrow screens. It is a dialog without a cage: what lies beside it stays
 * usable, a press outside closes it (except on elements marked `data-keeps-sheet`), Esc closes it, and the focus moves
 * in and goes back to where it was. Mounted = open.
 */
export function Sheet({ label, onClose, theme, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const ended = new AbortController();
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const inside = (target: EventTarget | null) =>
      target instanceof Element && (panel.current?.contains(target) || target.closest('[data-keeps-sheet]') !== null);
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!inside(event.target)) close.current();
      },
      { signal: ended.signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close.current();
      },
      { signal: ended.signal },
    );
    return () => {
      ended.abort();
      // Only where the focus would be lost: whoever pressed something outside has chosen a new place for it.
      const active = document.activeElement;
      const lost = active === null || active === document.body || panel.current?.contains(active);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  label: string;
  onClose: () => void;
  /** Default: the theme of its parent. */
  theme?: 'dark' | undefined;
  children: ReactNode;
};

/**
 * A panel from the right, from the bottom on narrow screens. A non-modal dialog: the page beside it stays usable, a
 * press outside (except on elements marked `data-keeps-sheet`) and Esc close it, and the focus moves in and is restored
 * on close. Open while mounted.
 */
export function Sheet({ label, onClose, theme, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

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
    return () => {
      controller.abort();
      // Only if the focus would be lost: a press outside may have moved it elsewhere.
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

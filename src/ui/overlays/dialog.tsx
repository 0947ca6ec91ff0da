import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/ui/controls/icon-button';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, with the primary one last. */
  actions?: ReactNode;
  /**
   * Called on Esc, the close button and a press outside. Omit it for a dialog that requires an answer: then only its
   * buttons close it.
   */
  onClose?: () => void;
  /** `wide` for long texts and lists. */
  size?: 'normal' | 'wide';
};

/**
 * A modal dialog: the focus moves in (to the element with `data-autofocus`, else to the first control), stays inside,
 * and returns on close; the page below is inert. Open while mounted.
 */
export function Dialog({ title, closeLabel, children, actions, onClose, size = 'normal' }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // Before the paint: the page below must not be seen without the dialog for a frame.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const before = document.activeElement;
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]');
    element.showModal();
    wanted?.focus({ preventScroll: true });
    element.addEventListener(
      'cancel',
      (event) => {
        // A file input also fires this event.
        if (event.target !== element) return;
        // The browser would close it by itself, on a second Esc even without a cancelable event; only unmounting may
        // close it.
        event.preventDefault();
        // Triggered by the back gesture, or by Esc if the focus is outside.
        close.current?.();
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close.current?.();
      },
      { signal },
    );
    let pressed: EventTarget | null = null;
    element.addEventListener('pointerdown', (event) => (pressed = event.target), { signal });
    // Selecting text inside and releasing outside is not a press outside.
    element.addEventListener('click', (event) => event.target === element && pressed === element && close.current?.(), {
      signal,
    });
    return () => {
      controller.abort();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} data-size={size} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose ? (
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={20} />
            </IconButton>
          ) : null}
        </header>
        <div className={styles.content}>{children}</div>
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}

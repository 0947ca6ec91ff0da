import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type DialogProps = {
  title: string;
  /** Name of the cross. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, the one that does it last. */
  actions?: ReactNode;
  /** Esc, the cross and a press outside. Left out for a dialog that wants an answer: then only its buttons close it. */
  onClose?: () => void;
  /** `wide` for long texts and lists. */
  size?: 'normal' | 'wide';
};

/**
 * A modal dialog: the focus moves in (to what says `autoFocus`, else to the first control), stays, and returns; the page
 * below is inert. Mounted = open.
 */
export function Dialog({ title, closeLabel, children, actions, onClose, size = 'normal' }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const before = document.activeElement;
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]');
    element.showModal();
    wanted?.focus({ preventScroll: true });
    element.addEventListener(
      'cancel',
      (event) => {
        // A file input says so too.
        if (event.target !== element) return;
        // The browser would close it by itself, at a second Esc even against our will: mounting alone decides.
        event.preventDefault();
        // Asked for by the back gesture, or by Esc where the focus has slipped out.
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
    // Marking text inside and letting go outside is no press outside.
    element.addEventListener('click', (event) => event.target === element && pressed === element && close.current?.(), {
      signal,
    });
    return () => {
      ended.abort();
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

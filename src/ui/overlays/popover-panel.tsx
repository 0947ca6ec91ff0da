import { type ReactNode, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover-panel.module.css';

type PopoverPanelProps = {
  /** The `popoverTarget` of the button that opens it. */
  id: string;
  label: string;
  /** Rendered only while it is open. */
  children: (close: () => void) => ReactNode;
};

/**
 * Controls in a native popover above their button, at its right edge. The button toggles it, Esc and a press elsewhere
 * close it; the focus moves in, and back to the button on close.
 */
export function PopoverPanel({ id, label, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // `autofocus` moves the focus in as the popover opens, which React's `autoFocus` does not do. If the focus moved
  // later, an immediate Esc would reach the screen behind.
  useLayoutEffect(() => panel.current?.setAttribute('autofocus', ''), []);

  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    const button = document.querySelector(`[popovertarget="${id}"]`);
    if (newState !== 'open' || !button) return;
    const { top, right } = button.getBoundingClientRect();
    const gap = 8;
    currentTarget.style.setProperty('--bottom', `${innerHeight - top + gap}px`);
    currentTarget.style.setProperty('--right', `${document.documentElement.clientWidth - right}px`);
  };

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={styles.panel}
      data-keeps-sheet=""
      onBeforeToggle={onBeforeToggle}
      // Disables the page's shortcuts inside.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open ? children(() => panel.current?.hidePopover()) : null}
    </div>
  );
}

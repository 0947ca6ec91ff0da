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
 * A panel of controls above the button that opens it, at its right edge. A native popover: the button toggles it, Esc
 * and a press elsewhere close it; the focus moves in, and back to the button on close.
 */
export function PopoverPanel({ id, label, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // The browser then moves the focus in when it opens, which React's `autoFocus` does not do. Focusing later would send
  // an immediate Esc to the screen behind.
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
      // The page's shortcuts are disabled in here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open ? children(() => panel.current?.hidePopover()) : null}
    </div>
  );
}

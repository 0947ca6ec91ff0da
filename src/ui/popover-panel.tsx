import { type ReactNode, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover-panel.module.css';

type PopoverPanelProps = {
  /** The button that opens it has this as its `popoverTarget`. */
  id: string;
  label: string;
  /** Rendered only while it is open. */
  children: (close: () => void) => ReactNode;
};

/**
 * A panel of controls above the button that opens it, at its right edge. A native popover: the button toggles it, Esc
 * and a press elsewhere close it, and the focus moves in and back to the button.
 */
export function PopoverPanel({ id, label, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // The browser then moves the focus in as it opens; React's `autoFocus` is another thing. Told only later, an Esc
  // that follows at once would be taken for the screen behind.
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
      // The page's own keys have no business in here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open ? children(() => panel.current?.hidePopover()) : null}
    </div>
  );
}

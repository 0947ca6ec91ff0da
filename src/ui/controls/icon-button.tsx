import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** A key combination: its displayed text and its `aria-keyshortcuts` value. */
export type ShortcutHint = { text: string; aria: string };

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'type' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  /** Keyboard shortcut, shown in the tooltip. */
  shortcut?: ShortcutHint | undefined;
  tone?: 'plain' | 'accent' | 'filled';
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

export function IconButton({
  label,
  shortcut,
  tone = 'plain',
  size = 'medium',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={[styles.button, styles[tone], styles[size], className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-keyshortcuts={shortcut?.aria}
      title={shortcut ? `${label} (${shortcut.text})` : label}
    >
      {children}
    </button>
  );
}

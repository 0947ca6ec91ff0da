import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** A key combination, as it is shown and as `aria-keyshortcuts` spells it. */
export type ShortcutHint = { text: string; aria: string };

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'type' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: ShortcutHint | undefined;
  tone?: 'plain' | 'accent' | 'filled';
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
};

/** A button that shows only an icon. */
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

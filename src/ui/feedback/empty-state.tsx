import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` for errors, which interrupts a screen reader; `status` otherwise. */
  role?: 'alert' | 'status';
  /** Smaller, for panels. */
  compact?: boolean;
};

/** A line drawing, one sentence and at most one action, shown instead of missing content. */
export function EmptyState({ drawing, title, children, action, role, compact = false }: EmptyStateProps) {
  return (
    <div className={styles.state} data-compact={compact} role={role}>
      <div className={styles.drawing} aria-hidden="true">
        {drawing}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

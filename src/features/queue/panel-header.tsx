import type { ReactNode } from 'react';
import styles from './queue-panel.module.css';

type PanelHeaderProps = {
  count: string;
  /** How long all of it takes. */
  length?: string | null;
  /** The actions for all of it. */
  children: ReactNode;
};

/** The size of a list, and its actions. */
export function PanelHeader({ count, length = null, children }: PanelHeaderProps) {
  return (
    <div className={styles.header}>
      <p className={styles.count}>
        <span>{count}</span>
        {length === null ? null : <span>· {length}</span>}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

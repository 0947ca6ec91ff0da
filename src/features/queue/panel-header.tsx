import type { ReactNode } from 'react';
import styles from './queue-panel.module.css';

/** The length of a list of the panel, and the actions for all of it. */
export function PanelHeader({ count, children }: { count: string; children: ReactNode }) {
  return (
    <header className={styles.header}>
      <p className={styles.count}>{count}</p>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

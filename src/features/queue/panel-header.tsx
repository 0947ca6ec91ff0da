import type { ReactNode } from 'react';
import styles from './queue-panel.module.css';

/** How long a list of the panel is, and what can be done with all of it. */
export function PanelHeader({ count, children }: { count: string; children: ReactNode }) {
  return (
    <header className={styles.header}>
      <p className={styles.count}>{count}</p>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

import type { ReactNode } from 'react';
import styles from './storage-header.module.css';

type StorageHeaderProps = {
  title: string;
  lead: string;
  /** A `StorageUsage`; beside the title where there is room. */
  usage: ReactNode;
  /** Buttons for all of its songs; null = none. */
  actions: ReactNode;
};

/** The top of a page with the songs of a limited storage. */
export function StorageHeader({ title, lead, usage, actions }: StorageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {usage}
      {actions === null ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

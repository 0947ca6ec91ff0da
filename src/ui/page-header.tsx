import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** A text below the title. */
  lead?: ReactNode;
  /** Actions for the whole page, beside the title or, without the room, below it. */
  children?: ReactNode;
};

/** The title of a page with its actions. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}

import type { ReactNode } from 'react';
import styles from './tool-section.module.css';

type ToolSectionProps = {
  /** Level of the heading: 2 on a page, 3 in a dialog. */
  level: 2 | 3;
  title: string;
  hint?: string;
  /** A button for all songs of the section. */
  action: ReactNode;
  children: ReactNode;
};

/** Songs of one kind with their heading. */
export function ToolSection({ level, title, hint, action, children }: ToolSectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.heading}>
        <div>
          <Heading className={styles.title}>{title}</Heading>
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

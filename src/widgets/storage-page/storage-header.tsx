import type { ReactNode } from 'react';
import { ShareBar } from '@/ui/feedback/share-bar.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import styles from './storage-header.module.css';

type StorageHeaderProps = {
  title: string;
  lead: string;
  /** A `StorageUsage`; beside the title on wide screens. */
  usage: ReactNode;
  /** Buttons for all songs; null = none. */
  actions: ReactNode;
};

/** The header of a page with the songs of a limited storage. */
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

type StorageUsageProps = {
  label: string;
  /** 0 to 1. */
  share: number;
  /** Share from which the bar shows a warning. */
  almostFull: number;
  /** `UsageLine`s. */
  children: ReactNode;
};

/** Used storage as a bar with lines of text below it. */
export function StorageUsage({ label, share, almostFull, children }: StorageUsageProps) {
  return (
    <section aria-label={label} className={styles.usage}>
      <ShareBar share={share} isFull={share >= almostFull} />
      {children}
    </section>
  );
}

/** Texts at both ends of a line. */
export function UsageLine({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}

/** Placeholder of a bar with one line. */
export function StorageUsageSkeleton() {
  return (
    <div className={styles.usage}>
      <Skeleton height={8} shape="pill" />
      <div className={`${styles.words} ${styles.wordsSkeleton}`}>
        <Skeleton width={132} height={11} />
        <Skeleton width={92} height={11} />
      </div>
    </div>
  );
}

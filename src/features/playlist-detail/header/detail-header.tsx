import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/feedback/skeleton';
import { CoverImage } from '@/ui/pictures/cover-image';
import styles from './detail-header.module.css';

type DetailHeaderProps = {
  /** The type, as displayed: "Playlist", "Artist". */
  kind: string;
  title: string;
  coverUrl: string | null;
  isRound?: boolean;
  /** Lines of facts below the title. */
  facts: ReactNode;
  description?: ReactNode;
  actions: ReactNode;
};

/** The header of a playlist or artist: picture, name, facts and the actions for all of its songs. */
export function DetailHeader(props: DetailHeaderProps) {
  const { kind, title, coverUrl, isRound = false, facts, description, actions } = props;
  return (
    <header className={styles.header}>
      <CoverImage cover={coverUrl} size={480} className={`${styles.cover} ${isRound ? styles.round : ''}`} eager />
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <h1 className={styles.title}>{title}</h1>
        {facts}
        {description}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

/** A placeholder in the same shape while it loads. */
export function DetailHeaderSkeleton({ label, isRound = false }: { label: string; isRound?: boolean }) {
  return (
    <div className={styles.header} role="status" aria-label={label}>
      <span className={`${styles.cover} ${isRound ? styles.round : ''}`}>
        <Skeleton width="100%" height="100%" />
      </span>
      <div className={styles.words}>
        <Skeleton width={64} height={13} />
        <Skeleton width="min(360px, 70%)" height={32} />
        <Skeleton width="min(280px, 55%)" height={13} />
      </div>
      <div className={styles.actions}>
        <Skeleton width={112} height={36} shape="pill" />
        <Skeleton width={112} height={36} shape="pill" />
      </div>
    </div>
  );
}

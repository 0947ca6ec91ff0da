import type { CSSProperties, ReactNode } from 'react';
import { accentProperties } from '@/core/appearance/appearance.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import styles from './detail-header.module.css';
import { useCoverAccent } from './use-cover-accent.ts';

type DetailHeaderProps = {
  /** The displayed type: "Playlist", "Artist". */
  kind?: string;
  title: string;
  /** Level of the title. */
  heading?: 'h1' | 'h2';
  /** Omitted = no picture. */
  cover?: CoverRef | undefined;
  isRound?: boolean | undefined;
  /** True for a background and buttons in the colour of the cover. */
  isTinted?: boolean | undefined;
  /** A line below the title, such as the artists of an album. */
  subtitle?: ReactNode;
  /** Normally `Facts`. */
  facts: ReactNode;
  description?: ReactNode;
  actions: ReactNode;
};

/** The header of a playlist, album or artist: picture, name, facts and the actions for all of its songs. */
export function DetailHeader(props: DetailHeaderProps) {
  const { kind, title, heading = 'h1', cover, isRound = false, isTinted = false, subtitle } = props;
  const { facts, description, actions } = props;
  const accent = useCoverAccent(isTinted ? (cover ?? null) : null);
  return (
    <header
      className={styles.header}
      data-heading={heading}
      data-accent={accent ? 'cover' : undefined}
      style={accent ? (accentProperties(accent) as CSSProperties) : undefined}
    >
      {cover === undefined ? null : (
        <CoverImage cover={cover} size={480} className={`${styles.cover} ${isRound ? styles.round : ''}`} eager />
      )}
      <div className={styles.words}>
        {kind ? <p className={styles.kind}>{kind}</p> : null}
        <ForeignText as={heading} className={styles.title}>
          {title}
        </ForeignText>
        {subtitle ? <ForeignText className={styles.subtitle}>{subtitle}</ForeignText> : null}
        {facts}
        {description}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

/** Facts in one line, separated by dots; one element each. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}

/** Placeholder of `DetailHeader`. */
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

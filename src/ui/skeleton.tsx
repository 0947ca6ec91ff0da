import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; round?: boolean };

/** A grey stand-in of the size of what is coming. Screen readers skip it: the region itself says that it loads. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
    />
  );
}

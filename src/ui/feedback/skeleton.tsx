import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Omitted for a line of text or a picture with corners. */
  shape?: 'circle' | 'pill';
};

/**
 * A grey placeholder of the size of the content. Hidden from screen readers: the surrounding region announces the
 * loading state.
 */
export function Skeleton({ width = '100%', height = 12, shape }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} style={{ width, height }} />;
}

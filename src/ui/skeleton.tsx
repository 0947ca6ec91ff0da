import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Left out = a line of text or a picture with corners. */
  shape?: 'circle' | 'pill';
};

/** A grey stand-in of the size of what is coming. Screen readers skip it: the region itself says that it loads. */
export function Skeleton({ width = '100%', height = 12, shape }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} style={{ width, height }} />;
}

import type { CSSProperties } from 'react';
import { inRem } from '../in-rem.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** A number is in px and scales with the interface. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Default: a line of text, or a picture with rounded corners. */
  shape?: 'circle' | 'pill';
};

/**
 * A grey placeholder of the size of the content. Hidden from screen readers; the surrounding region announces the
 * loading state.
 */
export function Skeleton({ width = '100%', height = 12, shape }: SkeletonProps) {
  const size = { width: length(width), height: length(height) };
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} style={size} />;
}

function length(value: CSSProperties['width']): CSSProperties['width'] {
  return typeof value === 'number' ? inRem(value) : value;
}

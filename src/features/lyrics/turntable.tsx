import type { CoverRef } from '@/core/song/cover.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import styles from './turntable.module.css';

type TurntableProps = {
  cover: CoverRef;
  /** True while the record turns and the arm is on it. */
  isMoving: boolean;
  className?: string;
};

/**
 * A record on a turntable, with the cover as its label. As wide as its container; narrow windows have no space for the
 * arm.
 */
export function Turntable({ cover, isMoving, className }: TurntableProps) {
  return (
    <div className={`${styles.turntable} ${className}`} data-moving={isMoving}>
      <div className={styles.record}>
        <CoverImage cover={cover} size={480} className={styles.label} eager />
      </div>
      <svg className={styles.arm} viewBox="0 0 40 100" aria-hidden="true">
        <circle cx="28" cy="12" r="9" className={styles.armBase} />
        <path d="M28 12 V62 L14 84" className={styles.armTube} />
        <path d="M16.5 80.5 L9 92" className={styles.armHead} />
        <circle cx="28" cy="12" r="3.5" className={styles.armPivot} />
      </svg>
    </div>
  );
}

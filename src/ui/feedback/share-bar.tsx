import styles from './share-bar.module.css';

/** How much of something is used or done, 0 to 1. Decorative: the text beside it says it. */
export function ShareBar({ share, isFull = false }: { share: number; isFull?: boolean }) {
  return (
    <span aria-hidden="true" className={styles.bar} data-full={isFull}>
      {/* What has begun never looks empty. */}
      <span className={styles.fill} style={{ width: share > 0 ? `max(4px, ${Math.min(1, share) * 100}%)` : 0 }} />
    </span>
  );
}

import styles from './share-bar.module.css';

/** A bar of the used or completed share, 0 to 1. Decorative: the text beside it states the share. */
export function ShareBar({ share, isFull = false }: { share: number; isFull?: boolean }) {
  return (
    <span aria-hidden="true" className={styles.bar} data-full={isFull}>
      {/* A share above 0 is always visible. */}
      <span className={styles.fill} style={{ width: share > 0 ? `max(4px, ${Math.min(1, share) * 100}%)` : 0 }} />
    </span>
  );
}

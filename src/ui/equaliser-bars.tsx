import styles from './equaliser-bars.module.css';

/** Three bars that dance while sound plays and rest while it does not. */
export function EqualiserBars({ moving }: { moving: boolean }) {
  return (
    <span aria-hidden="true" className={styles.bars} data-moving={moving}>
      <i />
      <i />
      <i />
    </span>
  );
}

import styles from './announcement.module.css';

/** Words for screen readers only, spoken whenever they change. */
export function Announcement({ children }: { children: string }) {
  return (
    <p className={styles.announcement} role="status">
      {children}
    </p>
  );
}

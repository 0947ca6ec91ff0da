import styles from './visually-hidden.module.css';

/** Text for screen readers only, announced whenever it changes. */
export function Announcement({ children }: { children: string }) {
  return (
    <p className={styles.visuallyHidden} role="status">
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

type SettingRowProps = {
  /** Ids of its texts are `<id>-label` and `<id>-hint`, for the control to be named by. */
  id: string;
  label: string;
  hint: string;
  children: ReactNode;
};

/** One setting: its name and what it does on the left, its control on the right. */
export function SettingRow({ id, label, hint, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      {children}
    </div>
  );
}

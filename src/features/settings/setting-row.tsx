import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

type SettingRowProps = {
  /** The ids of its texts, `<id>-label` and `<id>-hint`, label the control. */
  id: string;
  label: string;
  hint: string | null;
  children: ReactNode;
};

/** One setting: its name and description on the left, its control on the right. */
export function SettingRow({ id, label, hint, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
        {hint === null ? null : (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

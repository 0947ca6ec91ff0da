import type { TFunction } from 'i18next';
import type { MouseEvent } from 'react';
import styles from './track-check.module.css';

type TrackCheckProps = { title: string; isSelected: boolean; t: TFunction; onCheck: (event: MouseEvent) => void };

/** The mark of a song that is or is not chosen. Not a stop for Tab: Space on its row does the same. */
export function TrackCheck({ title, isSelected, t, onCheck }: TrackCheckProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      tabIndex={-1}
      aria-label={t('trackTable.choose', { title })}
      checked={isSelected}
      // What changes it is the press, which knows of Shift.
      onChange={nothing}
      onClick={onCheck}
    />
  );
}

function nothing(): void {}

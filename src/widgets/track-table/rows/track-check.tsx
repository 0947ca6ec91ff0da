import type { TFunction } from 'i18next';
import type { MouseEvent } from 'react';
import styles from './track-check.module.css';

type TrackCheckProps = { title: string; isSelected: boolean; t: TFunction; onCheck: (event: MouseEvent) => void };

/** The checkbox of a selectable song. Not a tab stop: Space on its row does the same. */
export function TrackCheck({ title, isSelected, t, onCheck }: TrackCheckProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      tabIndex={-1}
      aria-label={t('trackTable.choose', { title })}
      checked={isSelected}
      // The click handler changes it, because only the click event reports the Shift key.
      onChange={nothing}
      onClick={onCheck}
    />
  );
}

function nothing(): void {}

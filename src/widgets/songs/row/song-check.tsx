import type { TFunction } from 'i18next';
import type { RowProps } from './row-props.ts';
import styles from './song-check.module.css';

/** The checkbox of a song in select mode. Not a tab stop, because Space on its row does the same. */
export function SongCheck({ row, t }: { row: RowProps; t: TFunction }) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      tabIndex={-1}
      aria-label={t('song.choose', { title: row.title })}
      checked={row.isSelected}
      // The click handler changes it, because only the click event reports the Shift key.
      onChange={nothing}
      onClick={row.onCheck}
    />
  );
}

function nothing(): void {}

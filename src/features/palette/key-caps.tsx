import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';

const signs: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Enter', '↵'],
  ['Tab', '⇥'],
  ['Meta', '⌘'],
  ['Control', 'Ctrl'],
]);

/** Keys that are pressed together, by their `KeyboardEvent.key`. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key === ' ' ? t('shortcuts.keys.space') : (signs.get(key) ?? key.toUpperCase())}
        </kbd>
      ))}
    </span>
  );
}

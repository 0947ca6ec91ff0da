import type { KeyCap } from '@/core/keyboard/key-caps.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import styles from './key-caps.module.css';
import { capText } from './shortcut-hint.ts';

/** The keys of a combination as key caps. */
export function KeyCaps({ caps }: { caps: readonly KeyCap[] }) {
  const { t } = useTranslation();
  return (
    <span className={styles.caps}>
      {caps.map((cap) => {
        const text = capText(cap, t);
        return (
          <kbd key={text} className={styles.cap}>
            {text}
          </kbd>
        );
      })}
    </span>
  );
}

import type { KeyCap } from '@/core/keyboard/key-caps';
import { useTranslation } from '@/i18n/use-translation';
import styles from './key-caps.module.css';
import { capText } from './shortcut-hint';

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

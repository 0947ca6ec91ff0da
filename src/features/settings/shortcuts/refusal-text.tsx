import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import styles from './shortcuts.module.css';

/** Keys that a row did not accept, and why. */
export type Refused<ErrorInfo> = { combination: string; error: ErrorInfo };

/** The rows whose last recording was refused, by action. */
export function useRefused<Action extends string, ErrorInfo>() {
  const [refused, setRefused] = useState<{ readonly [Key in Action]?: Refused<ErrorInfo> }>({});
  return {
    refused,
    setRefused(action: Action, entry: Refused<ErrorInfo> | null) {
      setRefused(
        ({ [action]: _, ...others }) => (entry === null ? others : { ...others, [action]: entry }) as typeof refused,
      );
    },
    clear: () => setRefused({}),
  };
}

/** A message about keys; with the id of another row, a link leads there. */
export function RefusalText({ children, link }: { children: ReactNode; link?: { id: string; action: string } }) {
  const { t } = useTranslation();
  return (
    <p className={styles.error}>
      <span>{children}</span>
      {link ? (
        <button type="button" className={styles.link} onClick={() => focusRow(link.id)}>
          {t('shortcutSettings.goTo', { action: link.action })}
        </button>
      ) : null}
    </p>
  );
}

/** Focuses the recorder of a row and makes it visible. */
export function focusRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

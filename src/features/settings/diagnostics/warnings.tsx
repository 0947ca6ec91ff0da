import { useId } from 'react';
import type { LogLine } from '@/core/diagnostics/session-log';
import { useTranslation } from '@/i18n/use-translation';
import styles from './diagnostics-panel.module.css';

/** The warnings of this session, newest first. They are for developers and not translated. */
export function Warnings({ warnings }: { warnings: readonly LogLine[] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={styles.title}>
        {t('diagnostics.warnings.title')}
      </h4>
      {warnings.length === 0 ? (
        <p className={styles.note}>{t('diagnostics.warnings.none')}</p>
      ) : (
        // Scrolls, and therefore has to be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ol className={styles.warnings} aria-labelledby={id} tabIndex={0}>
          {warnings.toReversed().map(({ atEpochMs, text, count }) => (
            <li key={`${atEpochMs}/${text}`}>
              <time dateTime={new Date(atEpochMs).toISOString()}>{time.format(atEpochMs)}</time>{' '}
              <span lang="en">{text}</span> {count > 1 ? t('diagnostics.warnings.times', { count }) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import styles from './api-mode.module.css';

type AllowedPagesProps = { origins: readonly string[]; onRemove: (origin: string) => void };

/** The pages and extensions that may connect without the token. */
export function AllowedPages({ origins, onRemove }: AllowedPagesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h4 id={id} className={styles.title}>
        {t('apiMode.pages')}
      </h4>
      {origins.length === 0 ? (
        <p className={styles.note}>{t('apiMode.noPages')}</p>
      ) : (
        <ul className={styles.pages}>
          {origins.map((origin) => (
            <li key={origin} className={styles.page}>
              <span className={styles.origin}>{origin}</span>
              <Button aria-label={t('apiMode.removeOf', { origin })} onClick={() => onRemove(origin)}>
                {t('apiMode.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

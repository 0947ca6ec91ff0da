import { useTranslation } from '@/i18n/use-translation';
import type { ImportResult } from '@/state/backup/import-backup';
import styles from './backup-panel.module.css';
import { showWhole } from './show-whole';

export type FailedPart = ImportResult['failed'][number];

/** The parts of a backup that could not be stored, and why; nothing where there are none. */
export function FailedParts({ failed }: { failed: readonly FailedPart[] }) {
  const { t } = useTranslation();
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.problem} ref={showWhole}>
      <p>{t('backup.failed')}</p>
      <ul>
        {failed.map(({ part, failure }) => (
          <li key={part}>{t(`backup.failure.${failure}`, { part: t(`backup.part.${part}`) })}</li>
        ))}
      </ul>
    </div>
  );
}

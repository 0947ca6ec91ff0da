import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './about-dialog.module.css';

const statements = [
  'about.statement1',
  'about.statement2',
  'about.statement3',
  'about.statement4',
  'about.statement5',
  'about.statement6',
  'about.statement7',
] as const;

const systemNames = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' } as const;

/** What Kanade is and is not; on the desktop also its version and platform. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('about.about')}
      size="wide"
      onClose={onClose}
      actions={
        <Button tone="primary" data-autofocus="" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <ul className={styles.points}>
        {statements.map((statement) => (
          <li key={statement}>{t(statement)}</li>
        ))}
      </ul>
      {desktop ? (
        <p className={styles.build}>
          {desktop.version === null ? null : <span>{t('about.version', { version: desktop.version })}</span>}
          {desktop.platform === null ? null : (
            <span>{t('about.platform', { platform: systemNames[desktop.platform] })}</span>
          )}
        </p>
      ) : null}
    </Dialog>
  );
}

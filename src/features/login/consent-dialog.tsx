import { useTranslation } from '@/i18n/use-translation';
import { useServiceAddress } from '@/state/settings/use-service-address';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './consent-dialog.module.css';

const points = ['login.terms1', 'login.terms2', 'login.terms3', 'login.terms4'] as const;

/** The user terms, which must be accepted before the first login. Declining stays on the page. */
export function ConsentDialog({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  const { t } = useTranslation();
  const address = useServiceAddress();
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('login.termsTitle')}
      onClose={onRefuse}
      actions={
        <>
          <Button onClick={onRefuse}>{t('login.termsRefuse')}</Button>
          <Button tone="primary" data-autofocus="" onClick={onAgree}>
            {t('login.termsAgree')}
          </Button>
        </>
      }
    >
      <p>{t('login.termsIntro')}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(point, { address })}</li>
        ))}
      </ul>
    </Dialog>
  );
}

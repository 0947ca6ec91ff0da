import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './share-link-dialog.module.css';

/** A link to copy by hand, for browsers that do not let the app do it. */
export function ShareLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('songActions.shareTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      <p className={styles.hint}>{t('songActions.shareHint')}</p>
      <input
        className={styles.link}
        aria-label={t('songActions.shareLink')}
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}

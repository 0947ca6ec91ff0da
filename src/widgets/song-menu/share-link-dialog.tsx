import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './share-link-dialog.module.css';

/** A link to copy by hand, for browsers that do not allow the app to write to the clipboard. */
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
        className={fieldStyles.field}
        aria-label={t('songActions.shareLink')}
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}

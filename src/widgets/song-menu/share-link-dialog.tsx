import { Link } from 'react-router-dom';
import { settingsAddress } from '@/core/navigation/paths';
import type { SharedLink } from '@/core/navigation/share-link';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './share-link-dialog.module.css';

/** A link to copy by hand, for browsers that do not allow the app to write to the clipboard. */
export function ShareLinkDialog({ shared, onClose }: { shared: SharedLink; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('sharing.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      <p className={styles.hint}>{t('sharing.hint')}</p>
      <input
        className={fieldStyles.field}
        aria-label={t('sharing.link')}
        value={shared.link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      {shared.reach === 'anyone' ? null : (
        <p className={styles.reach}>
          {t(`sharing.reach.${shared.reach}`)}{' '}
          <Link to={settingsAddress({ field: 'webAddress' })} onClick={onClose}>
            {t('sharing.setWebAddress')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

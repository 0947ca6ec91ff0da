import type { TFunction } from 'i18next';
import { settingsAddress } from '@/core/navigation/paths.ts';
import { type SharedLink, type ShareTarget, shareLink } from '@/core/navigation/share-link.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { copyText } from '@/state/clipboard.ts';
import { openSongDialog } from '@/state/panels.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './share-link-dialog.module.css';

/** A link to copy by hand, for browsers that deny access to the clipboard. */
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

/**
 * Copies a link and says where it leads and who can open it; shows the link if the browser denies copying. Needs the
 * texts of `sharing`. (docs/behaviour.md#share-links)
 */
export async function copyShareLink(
  target: ShareTarget,
  addresses: Parameters<typeof shareLink>[1],
  { t, navigate }: { t: TFunction; navigate: (address: string) => unknown },
): Promise<void> {
  const shared = shareLink(target, addresses);
  const { link, reach, place } = shared;
  if (!(await copyText(link))) openSongDialog({ type: 'share-link', shared });
  else if (reach === 'anyone') showToast(t('sharing.copied', { place }));
  else {
    showToast(t('sharing.copiedFor', { place, note: t(`sharing.reach.${reach}`) }), {
      action: {
        label: t('sharing.setWebAddress'),
        run: () => void navigate(settingsAddress({ field: 'webAddress' })),
      },
    });
  }
}

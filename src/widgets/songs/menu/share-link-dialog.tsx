import type { TFunction } from 'i18next';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
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

type ShareLinkDialogProps = {
  shared: SharedLink;
  /** What is shared as text, as a choice beside the link; null = the link to copy by hand. */
  text: string | null;
  onClose: () => void;
};

/** A link whose reach is limited, beside a text that anyone can read; or one to copy by hand, where copying is denied. */
export function ShareLinkDialog({ shared, text, onClose }: ShareLinkDialogProps) {
  const { t } = useTranslation();
  const [isDenied, setIsDenied] = useState(text === null);
  const copy = async (value: string, field: HTMLInputElement | null) => {
    if (!(await copyText(value))) {
      setIsDenied(true);
      field?.focus();
      return;
    }
    showToast(t('sharing.textCopied'));
    onClose();
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t(text === null ? 'sharing.title' : 'sharing.choiceTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      {isDenied ? <p className={styles.hint}>{t('sharing.hint')}</p> : null}
      {text === null ? null : (
        <>
          <ShareField label={t('sharing.text')} value={text} onCopy={copy} />
          <p className={styles.reach}>{t('sharing.textReach')}</p>
        </>
      )}
      <ShareField label={t('sharing.link')} value={shared.link} onCopy={text === null ? null : copy} />
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

type ShareFieldProps = {
  label: string;
  value: string;
  /** null = copying is denied. */
  onCopy: ((value: string, field: HTMLInputElement | null) => void) | null;
};

function ShareField({ label, value, onCopy }: ShareFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      <input
        ref={field}
        className={fieldStyles.field}
        aria-label={label}
        value={value}
        readOnly
        data-autofocus={onCopy ? undefined : ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      {onCopy ? (
        <Button aria-label={t('sharing.copy', { what: label })} onClick={() => onCopy(value, field.current)}>
          <Copy size={18} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Copies a link and says where it leads and who can open it; shows the link if the browser denies copying. A web app
 * that has only an address of this computer offers `text` beside the link. Needs the texts of `sharing`.
 * (docs/behaviour.md#share-links)
 */
export async function copyShareLink(
  { target, text }: { target: ShareTarget; text: string },
  addresses: Parameters<typeof shareLink>[1],
  { t, navigate }: { t: TFunction; navigate: (address: string) => unknown },
): Promise<void> {
  const shared = shareLink(target, addresses);
  const { link, reach, place } = shared;
  if (reach === 'desktop-app' && addresses.own !== null) openSongDialog({ type: 'share-link', shared, text });
  else if (!(await copyText(link))) openSongDialog({ type: 'share-link', shared, text: null });
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

import { useId, useState } from 'react';
import type { LyricsServer } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './api-mode.module.css';

/** Copies the token of programs, and replaces it after a confirmation. It is never shown: screens are shared. */
export function TokenButtons({ server }: { server: Pick<LyricsServer, 'copyToken' | 'renewToken'> }) {
  const { t } = useTranslation();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const cancel = () => setAsking(false);
  const copy = async () => {
    if (await server.copyToken()) showToast(t('apiMode.tokenCopied'));
    else showToast(t('apiMode.tokenNotCopied'), { tone: 'danger' });
  };
  const renew = async () => {
    setAsking(false);
    if (await server.renewToken()) showToast(t('apiMode.tokenRenewed'));
    else showToast(t('apiMode.tokenNotRenewed'), { tone: 'danger' });
  };
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h4 id={id} className={styles.title}>
        {t('apiMode.token')}
      </h4>
      <p className={styles.note}>{t('apiMode.tokenHint')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{t('apiMode.copyToken')}</Button>
        <Button onClick={() => setAsking(true)}>{t('apiMode.newToken')}</Button>
      </div>
      {isAsking ? (
        <Dialog
          title={t('apiMode.newTokenTitle')}
          closeLabel={t('app.close')}
          onClose={cancel}
          actions={
            <>
              <Button data-autofocus="" onClick={cancel}>
                {t('apiMode.cancel')}
              </Button>
              <Button tone="primary" onClick={() => void renew()}>
                {t('apiMode.newTokenConfirm')}
              </Button>
            </>
          }
        >
          <p>{t('apiMode.newTokenText')}</p>
        </Dialog>
      ) : null}
    </section>
  );
}

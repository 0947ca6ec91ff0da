import { useState } from 'react';
import { createLog } from '@/core/log';
import { useTranslation } from '@/i18n/use-translation';
import { localLibrary } from '@/state/local-music';
import type { DatabaseErrorKind } from '@/storage/database';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import { BrokenRecordDrawing } from '@/ui/pictures/drawings';

const log = createLog('local music');

/** The index can't be used; null = its code could not be loaded. Says why, and offers what may help. */
export function LibraryError({ error }: { error: DatabaseErrorKind | null }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const onRebuild = async () => {
    setAsking(false);
    try {
      await localLibrary()?.rebuild();
    } catch (error) {
      log.warn('the index could not be rebuilt', error);
      showToast(t('localMusic.rebuild.failed'), { tone: 'danger' });
    }
  };
  return (
    <>
      <EmptyState
        drawing={<BrokenRecordDrawing />}
        role="alert"
        title={t('localMusic.error.title')}
        action={
          error === 'damaged' ? (
            <Button tone="primary" onClick={() => setAsking(true)}>
              {t('localMusic.rebuild.action')}
            </Button>
          ) : (
            <Button tone="primary" onClick={() => location.reload()}>
              {t('app.reload')}
            </Button>
          )
        }
      >
        <p>{t(`localMusic.error.${error ?? 'unknown'}`)}</p>
      </EmptyState>
      {isAsking ? (
        <Dialog
          title={t('localMusic.rebuild.title')}
          closeLabel={t('app.close')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button data-autofocus onClick={() => setAsking(false)}>
                {t('localMusic.folders.cancel')}
              </Button>
              <Button tone="primary" onClick={() => void onRebuild()}>
                {t('localMusic.rebuild.action')}
              </Button>
            </>
          }
        >
          <p>{t('localMusic.rebuild.text')}</p>
        </Dialog>
      ) : null}
    </>
  );
}

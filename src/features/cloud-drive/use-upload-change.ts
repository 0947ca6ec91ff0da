import { useCallback } from 'react';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('uploads');

/** Runs a change of the uploads; a message says if the browser does not store it. Never rejects. */
export function useUploadChange(): (change: Promise<void>) => Promise<void> {
  const { t } = useTranslation();
  return useCallback(
    (change) =>
      change.catch((error: unknown) => {
        log.warn('a change of the uploads was not stored', error);
        showToast(t('cloudDrive.notStored'), { tone: 'danger' });
      }),
    [t],
  );
}

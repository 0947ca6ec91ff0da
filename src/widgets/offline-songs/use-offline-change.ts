import { useCallback } from 'react';
import { createLog } from '@/core/log';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('offline songs');

/** Runs a change of the offline songs and says so if the browser does not store it. Resolves to whether it did. */
export function useOfflineChange(): (change: Promise<void>) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (change) => {
      try {
        await change;
        return true;
      } catch (error) {
        log.warn('a change of the offline songs was not stored', error);
        showToast(t('offlineSongs.notStored'), { tone: 'danger' });
        return false;
      }
    },
    [t],
  );
}

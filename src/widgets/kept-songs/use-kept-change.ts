import { useCallback } from 'react';
import { createLog } from '@/core/log';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';

const log = createLog('kept songs');

/** Runs a change of the kept songs and says so if the browser does not store it. Resolves to whether it did. */
export function useKeptChange(): (change: Promise<void>) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (change) => {
      try {
        await change;
        return true;
      } catch (error) {
        log.warn('a change of the kept songs was not stored', error);
        showToast(t('keptSongs.notStored'), { tone: 'danger' });
        return false;
      }
    },
    [t],
  );
}

import { useEffect } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { onRefusal } from '@/storage/refused-writes';
import { showToast } from '@/ui/feedback/toast';

/** Reports, once for each reason, that changes are not stored. */
export function useStorageMessages(): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      onRefusal((refusal) =>
        showToast(t(refusal === 'full' ? 'app.storageFull' : 'app.storageBlocked'), { tone: 'danger', isLong: true }),
      ),
    [t],
  );
}

import { useCallback } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { copyText } from '@/state/clipboard';
import { showToast } from '@/ui/feedback/toast';

/** Copies lyrics, and shows whether that succeeded. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  return useCallback(
    async (text) => {
      if (await copyText(text)) showToast(t('lyrics.copied'));
      else showToast(t('lyrics.copyFailed'), { tone: 'danger' });
    },
    [t],
  );
}

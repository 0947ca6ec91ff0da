import type { TFunction } from 'i18next';
import { createLog } from '@/core/log.ts';
import { loadCode } from '@/host/load-code.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('loading');

/** Loads what a drag and a drop need, at the first drag. Resolves to null, with a message, if it can't be loaded. */
export async function loadDragging(t: TFunction) {
  try {
    return await loadCode(() => withTexts(() => import('./dragging.ts'), 'local'));
  } catch (error) {
    log.warn('dragging could not be loaded', error);
    showToast(t('app.partFailed'), { tone: 'danger' });
    return null;
  }
}

import type { TFunction } from 'i18next';
import { createLog } from '@/core/log.ts';
import { loadAhead, loadCode } from '@/host/load-code.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('loading');

/** Loads what a move and a drop need, before the first one. */
export function preloadDragging(): void {
  loadAhead(load).catch(() => undefined);
}

const load = () => loadCode(() => withTexts(() => import('./dragging.ts'), 'local', 'library'));

/** What a move and a drop need. Resolves to null, with a message, if it can't be loaded. */
export async function loadDragging(t: TFunction) {
  try {
    return await load();
  } catch (error) {
    log.warn('dragging could not be loaded', error);
    showToast(t('app.partFailed'), { tone: 'danger' });
    return null;
  }
}

import type { TFunction } from 'i18next';
import { errorMessageKeys } from '@/core/errors.ts';
import type { ListOrderResult } from '@/state/library/save-list-order.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/** Reasons that stay the same, and are said once. */
const said = new Set<ListOrderResult>();

/** Says that a new order of lists is not at the service. An expired session has its own message. */
export function showListOrderResult(t: TFunction, result: ListOrderResult): void {
  if (result === 'stored' || said.has(result)) return;
  if (typeof result !== 'string') {
    if (result.kind === 'login-expired') return;
    showToast(t('listOrder.failed', { reason: t(errorMessageKeys[result.kind]) }), { tone: 'danger' });
    return;
  }
  if (result !== 'away') said.add(result);
  showToast(t(`listOrder.${result}`), { isLong: true });
}

import type { TFunction } from 'i18next';
import { errorMessageKeys } from '@/core/errors.ts';
import type { TrackOrderResult } from '@/state/library/save-track-order.ts';
import { showToast, type Toast } from '@/ui/feedback/toast.ts';

/**
 * Says that a new order of songs is not at the service, and with `undo` also that it is. An expired session has its own
 * message. Needs the texts of `lists`.
 */
export function showTrackOrderResult(t: TFunction, result: TrackOrderResult, undo: Toast['action'] = null): void {
  if (result === 'kept') showToast(t('playlistDetail.orderKept'), { action: undo, isLong: true });
  else if (result === 'stored') {
    if (undo) showToast(t('playlistDetail.orderSaved'), { action: undo });
  } else if (result.kind !== 'login-expired') {
    showToast(t('playlistDetail.orderFailed', { reason: t(errorMessageKeys[result.kind]) }), { tone: 'danger' });
  }
}

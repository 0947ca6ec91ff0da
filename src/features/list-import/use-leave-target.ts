import { useQueryClient } from '@tanstack/react-query';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { deleteIfEmpty } from '@/state/list-import/import-target.ts';
import { openImport } from '@/state/list-import/use-list-import.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/**
 * Deletes the list that the open import has created if it is still empty; a message says if it could not. Called before
 * the import goes to another list, or is discarded. Never rejects.
 */
export function useLeaveTarget(): () => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return async () => {
    const job = openImport();
    if (!job?.target || job.addedCount !== null) return;
    const { name, createdBeside } = job.target;
    if (createdBeside === null) return;
    try {
      const userId = sessionStore.getState().session?.userId ?? null;
      await deleteIfEmpty(job.target, { client: api, queries, userId });
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('playlistDetail.deleteFailed', { name, reason }), { tone: 'danger' });
    }
  };
}

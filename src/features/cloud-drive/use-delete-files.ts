import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CloudDrive, deleteCloudFiles } from '@/api/account/cloud-drive.ts';
import { changeKnownDrive } from '@/api/account/known-cloud-drive.ts';
import { errorMessageKey, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { type CloudRow, cloudDriveKey } from './cloud-rows.ts';

const log = createLog('cloud drive');

const hidden = createHiddenKeys();

/** Keys of the rows that are hidden because they are about to be deleted. */
export const useHiddenFiles = (): ReadonlySet<string> => useHiddenKeys(hidden);

/** Deletes files from the cloud drive, with an undo message. The function is stable. */
export function useDeleteFiles(): (rows: readonly CloudRow[]) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = cloudDriveKey(useUserId());
  const remove = useRemoval<CloudRow>({
    hidden,
    keyOf: ({ key }) => key,
    commit: async (rows) => {
      const quota = await deleteCloudFiles(api, rows);
      const ids = new Set(rows.map(({ fileId }) => fileId));
      const without = (drive: CloudDrive): CloudDrive => {
        const songs = drive.songs.filter(({ fileId }) => !ids.has(fileId));
        return { ...drive, songs, totalCount: drive.totalCount - (drive.songs.length - songs.length), quota };
      };
      changeKnownDrive(api, without);
      queries.setQueryData<CloudDrive>(queryKey, (drive) => drive && without(drive));
    },
    onFailure: (error) => {
      log.warn('files were not deleted', error);
      const reason = t(errorMessageKey(toAppError(error)));
      showToast(t('cloudDrive.notDeleted', { reason }), { tone: 'danger', isLong: true });
      // The service may have deleted some of them.
      void queries.invalidateQueries({ queryKey });
    },
  });
  return useCallback(
    (rows) => {
      void remove(rows, t('cloudDrive.deleted', { count: rows.length }));
    },
    [remove, t],
  );
}

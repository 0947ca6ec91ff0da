import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type CloudDrive, deleteCloudFiles } from '@/api/account/cloud-drive';
import { changeKnownDrive } from '@/api/account/known-cloud-drive';
import { AppError, errorMessageKey, toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { sessionStore, useUserId } from '@/state/session/session-store';
import { showToast } from '@/ui/feedback/toast';
import { showUndoable } from '@/ui/feedback/undoable';
import { type CloudRow, cloudDriveKey } from './cloud-rows';

const log = createLog('cloud drive');

/** Files that are hidden because they are about to be deleted, by their row keys. */
const hiddenFiles = createStore<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

/** The keys of the rows that are hidden because they are about to be deleted. */
export function useHiddenFiles(): ReadonlySet<string> {
  return useStore(hiddenFiles, ({ keys }) => keys);
}

/**
 * Deletes files from the cloud drive. They are hidden at once and deleted when the message that can undo it is gone, so
 * that a page that ends before it deletes nothing. Files that the service does not delete are shown again.
 */
export function useDeleteFiles(): (rows: readonly CloudRow[]) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const queryKey = cloudDriveKey(userId);

  const remove = async (rows: readonly CloudRow[]): Promise<void> => {
    try {
      // Ids are those of one drive: they name other files in that of another user.
      if (sessionStore.getState().session?.userId !== userId) throw new AppError('needs-login');
      const quota = await deleteCloudFiles(api, rows);
      const ids = new Set(rows.map(({ fileId }) => fileId));
      const without = (drive: CloudDrive): CloudDrive => {
        const songs = drive.songs.filter(({ fileId }) => !ids.has(fileId));
        return { ...drive, songs, totalCount: drive.totalCount - (drive.songs.length - songs.length), quota };
      };
      changeKnownDrive(api, without);
      queries.setQueryData<CloudDrive>(queryKey, (drive) => drive && without(drive));
    } catch (error) {
      log.warn('files were not deleted', error);
      const reason = t(errorMessageKey(toAppError(error)));
      showToast(t('cloudDrive.notDeleted', { reason }), { tone: 'danger', isLong: true });
      // The service may have deleted some of them.
      void queries.invalidateQueries({ queryKey });
    }
    changeHidden((keys) => keys.filter((key) => !rows.some((row) => row.key === key)));
  };

  return (rows) => {
    if (rows.length === 0) return;
    const count = rows.length;
    const text = t('cloudDrive.deleted', { count });
    const own = new Set(rows.map(({ key }) => key));
    changeHidden((keys) => [...keys, ...own]);
    showUndoable(text, {
      undoLabel: t('queue.undo'),
      onUndo: () => changeHidden((keys) => keys.filter((key) => !own.has(key))),
      onDone: () => void remove(rows),
    });
  };
}

function changeHidden(change: (keys: readonly string[]) => Iterable<string>): void {
  hiddenFiles.setState(({ keys }) => ({ keys: new Set(change([...keys])) }));
}

import { errorMessageKeys, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist/playlist';
import { useTranslation } from '@/i18n/use-translation';
import { useDeletePlaylist } from '@/state/library/user-playlists';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './delete-playlist-dialog.module.css';

/** Confirms deleting an own list, which can't be undone. */
export function DeletePlaylistDialog({ list, onClose }: { list: Playlist; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { mutateAsync: remove } = useDeletePlaylist();
  const { name, songCount } = list;
  const onDelete = async () => {
    // The list and its dialog disappear at once; a toast reports the result.
    onClose();
    try {
      await remove(list);
      showToast(t('library.deleted', { name }));
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'login-expired') return;
      showToast(t('library.deleteFailed', { name, reason: t(errorMessageKeys[kind]) }), { tone: 'danger' });
    }
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('library.deleteTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('songActions.cancel')}
          </Button>
          <Button tone="primary" className={styles.delete} onClick={onDelete}>
            {t('library.delete')}
          </Button>
        </>
      }
    >
      <p>{t('library.deleteText', { count: songCount, formatted: songCount.toLocaleString(i18n.language) })}</p>
    </Dialog>
  );
}

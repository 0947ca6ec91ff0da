import { useTranslation } from 'react-i18next';
import { errorMessageKeys, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist';
import { useDeletePlaylist } from '@/state/user-playlists';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast';
import styles from './delete-playlist-dialog.module.css';

/** Asks before an own list is deleted, which can't be taken back. */
export function DeletePlaylistDialog({ list, onClose }: { list: Playlist; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { mutateAsync: remove } = useDeletePlaylist();
  const { name, songCount } = list;
  const onDelete = async () => {
    // The list is gone from sight at once, and its dialog with it; what comes of it is told by a message.
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

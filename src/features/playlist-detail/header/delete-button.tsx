import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { paths } from '@/core/navigation/paths';
import type { Playlist } from '@/core/playlist/playlist';
import { useTranslation } from '@/i18n/use-translation';
import { useDeletePlaylist, useUserPlaylists } from '@/state/library/user-playlists';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';

/** Deletes an own list after confirmation, and navigates to the library. */
export function DeleteButton({ list }: { list: Playlist }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: lists } = useUserPlaylists();
  const { mutateAsync: deletePlaylist, isPending } = useDeletePlaylist();
  const [isAsking, setIsAsking] = useState(false);
  const { name } = list;

  const confirm = async (): Promise<void> => {
    try {
      // Preferably the library's own entry, because it must be removed there.
      await deletePlaylist(lists?.find(({ listId, kind }) => kind === 'own' && listId === list.listId) ?? list);
      setIsAsking(false);
      showToast(t('playlistDetail.deleted', { name }));
      navigate(paths.library, { replace: true });
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('playlistDetail.deleteFailed', { name, reason }), { tone: 'danger' });
      setIsAsking(false);
    }
  };
  return (
    <>
      <IconButton label={t('playlistDetail.delete')} onClick={() => setIsAsking(true)}>
        <Trash2 size={20} />
      </IconButton>
      {isAsking ? (
        <Dialog
          closeLabel={t('app.close')}
          title={t('playlistDetail.deleteTitle', { name })}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button data-autofocus onClick={() => setIsAsking(false)}>
                {t('songActions.cancel')}
              </Button>
              <Button tone="primary" disabled={isPending} onClick={confirm}>
                {t('playlistDetail.deleteConfirm')}
              </Button>
            </>
          }
        >
          <p>{t('playlistDetail.deleteText', { name })}</p>
        </Dialog>
      ) : null}
    </>
  );
}

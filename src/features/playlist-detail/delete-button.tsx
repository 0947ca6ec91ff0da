import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorMessageKeys, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist';
import { useDeletePlaylist, useUserPlaylists } from '@/state/user-playlists';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast';

/** Deletes an own list after asking, and leads to the library. */
export function DeleteButton({ list }: { list: Playlist }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: lists } = useUserPlaylists();
  const { mutateAsync: deletePlaylist, isPending } = useDeletePlaylist();
  const [isAsking, setIsAsking] = useState(false);
  const { name } = list;

  const confirm = async (): Promise<void> => {
    try {
      // The library's own entry, where it is known: that one has to vanish there.
      await deletePlaylist(lists?.find(({ listId, kind }) => kind === 'own' && listId === list.listId) ?? list);
      setIsAsking(false);
      showToast(t('playlistDetail.deleted', { name }));
      navigate('/library', { replace: true });
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

import { useTranslation } from 'react-i18next';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { useCreatePlaylist } from '@/state/user-playlists';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast';
import { NewPlaylistForm } from '@/widgets/new-playlist-form';

/** Asks for a name and makes a playlist of it; an empty name takes the wish back, a refusal keeps what was typed. */
export function CreatePlaylistDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // Not with callbacks of `mutate`: what came of it is told even when the dialog was closed meanwhile.
  const { mutateAsync: make, isPending } = useCreatePlaylist();
  const create = async (name: string) => {
    try {
      await make(name);
      showToast(t('library.created', { name }));
      onClose();
    } catch (error) {
      const { kind } = toAppError(error);
      if (kind === 'login-expired') onClose();
      else showToast(t('library.createFailed', { reason: t(errorMessageKeys[kind]) }), { tone: 'danger' });
    }
  };
  return (
    <Dialog closeLabel={t('app.close')} title={t('library.create')} onClose={onClose}>
      <NewPlaylistForm isBusy={isPending} onName={create} onCancel={onClose} />
    </Dialog>
  );
}

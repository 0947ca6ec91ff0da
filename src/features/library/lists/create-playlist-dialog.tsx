import { errorMessageKeys, toAppError } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import { useCreatePlaylist } from '@/state/library/user-playlists';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import { NewPlaylistForm } from '@/widgets/playlist/new-playlist-form';

/** Asks for a name and creates a playlist; an empty name cancels, and the typed name stays after a refusal. */
export function CreatePlaylistDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // Not callbacks of `mutate`: the result is shown even if the dialog was closed meanwhile.
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

import { useTranslation } from '@/i18n/use-translation';
import { Dialog } from '@/ui/overlays/dialog';
import { NewPlaylistForm } from '@/widgets/playlist/new-playlist-form';

type NameDialogProps = {
  title: string;
  initialName: string;
  /** Called with a non-empty name. */
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a playlist; an empty one cancels. */
export function NameDialog({ title, initialName, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <NewPlaylistForm
        label={t('localMusic.playlist.name')}
        initialName={initialName}
        submitLabel={t('localMusic.playlist.save')}
        onName={onName}
        onCancel={onClose}
      />
    </Dialog>
  );
}

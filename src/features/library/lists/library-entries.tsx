import Cloud from 'lucide-react/icons/cloud';
import CloudDownload from 'lucide-react/icons/cloud-download';
import FolderOpen from 'lucide-react/icons/folder-open';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { useCreatePlaylist } from '@/state/library/user-playlists';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import { NewPlaylistForm } from '@/widgets/playlist/new-playlist-form';
import styles from './library-entries.module.css';

/** Links to the cloud drive, the local music and the offline songs, and the button for a new playlist. */
export function LibraryEntries() {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={styles.entries}>
      <Link to={paths.cloudDrive} className={styles.entry}>
        <Cloud size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.cloudDrive')}</span>
        <span className={styles.hint}>{t('library.cloudHint')}</span>
      </Link>
      <Link to={paths.localMusic} className={styles.entry}>
        <FolderOpen size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.localMusic')}</span>
        <span className={styles.hint}>{t('library.localHint')}</span>
      </Link>
      <Link to={paths.offlineSongs} className={styles.entry}>
        <CloudDownload size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.offlineSongs')}</span>
        <span className={styles.hint}>{t('library.offlineHint')}</span>
      </Link>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => setCreating(true)}>
        <Plus size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('library.create')}</span>
        <span className={styles.hint}>{t('library.createHint')}</span>
      </button>
      {isCreating ? <CreatePlaylistDialog onClose={() => setCreating(false)} /> : null}
    </div>
  );
}

/** Asks for a name and creates a playlist; an empty name cancels, and the typed name stays after a refusal. */
function CreatePlaylistDialog({ onClose }: { onClose: () => void }) {
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

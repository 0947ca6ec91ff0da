import { Cloud, FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CreatePlaylistDialog } from './create-playlist-dialog';
import styles from './library-entries.module.css';

/** The ways from the library to the cloud drive, to the music of this device, and to a new playlist. */
export function LibraryEntries() {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={styles.entries}>
      <Link to="/CloudDrive" className={styles.entry}>
        <Cloud size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.cloudDrive')}</span>
        <span className={styles.hint}>{t('library.cloudHint')}</span>
      </Link>
      <Link to="/LocalMusic" className={styles.entry}>
        <FolderOpen size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.localMusic')}</span>
        <span className={styles.hint}>{t('library.localHint')}</span>
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

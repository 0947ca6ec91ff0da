import { Cloud, CloudDownload, FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { CreatePlaylistDialog } from './create-playlist-dialog';
import styles from './library-entries.module.css';

/** Links to the cloud drive, the local music and the kept songs, and the button for a new playlist. */
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
      <Link to={paths.keptSongs} className={styles.entry}>
        <CloudDownload size={20} aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{t('nav.keptSongs')}</span>
        <span className={styles.hint}>{t('library.keptHint')}</span>
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

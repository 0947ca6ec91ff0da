import { CloudDownload, FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address';
import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import styles from './own-music-card.module.css';

/** Leads to local music, which needs no service. */
export function OwnMusicCard() {
  const { t } = useTranslation();
  return (
    <Link to={localAddress()} className={styles.card}>
      <FolderOpen size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{t('localMusic.start.title')}</span>
        <span className={styles.text}>{t('localMusic.start.text')}</span>
      </span>
    </Link>
  );
}

/** Leads to the kept songs, which need no service either. */
export function KeptSongsCard({ count }: { count: number }) {
  const { t, i18n } = useTranslation();
  return (
    <Link to={paths.keptSongs} className={styles.card}>
      <CloudDownload size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{t('nav.keptSongs')}</span>
        <span className={styles.text}>
          {t('cloudDrive.count', { count, formatted: count.toLocaleString(i18n.language) })}
        </span>
      </span>
    </Link>
  );
}

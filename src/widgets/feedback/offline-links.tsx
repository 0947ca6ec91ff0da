import CloudDownload from 'lucide-react/icons/cloud-download';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useInRouterContext } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address.ts';
import { paths } from '@/core/navigation/paths.ts';
import { formatNumber } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineSongs } from '@/state/offline-songs/offline-store.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import { useIsFirstMounted } from '@/widgets/service/use-is-first-mounted.ts';
import styles from './offline-links.module.css';

/** Links to offline songs and local music, which need no service; shown once per screen. */
export function OfflineLinks() {
  const isFirst = useIsFirstMounted();
  // Small surfaces have no screens.
  const hasScreens = useInRouterContext();
  return isFirst && hasScreens ? <Links /> : null;
}

function Links() {
  const { t, i18n } = useTranslation();
  const count = useOfflineSongs(({ songs }) => songs.size);
  return (
    <nav className={styles.frame} aria-label={t('offlineSongs.stillPlays')}>
      <p className={styles.text}>{t('offlineSongs.stillPlays')}</p>
      <div className={styles.links}>
        <Link to={paths.offlineSongs} className={styles.link}>
          <CloudDownload size={18} aria-hidden="true" />
          {t('nav.offlineSongs')}
          {count > 0 ? <span className={styles.count}>{formatNumber(count, i18n.language)}</span> : null}
        </Link>
        <Link to={localAddress()} className={styles.link}>
          <FolderOpen size={18} aria-hidden="true" />
          {t('nav.localMusic')}
        </Link>
      </div>
    </nav>
  );
}

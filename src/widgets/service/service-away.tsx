import CloudDownload from 'lucide-react/icons/cloud-download';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { localAddress } from '@/core/local-music/local-address.ts';
import { paths } from '@/core/navigation/paths.ts';
import { needsLocalNetworkPermission, shownAddress } from '@/core/service/service-address.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineSongs } from '@/state/offline-songs/offline-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PlugDrawing } from '@/ui/pictures/drawings.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import ownMusicCardStyles from './own-music-card.module.css';
import styles from './service-away.module.css';
import { ServiceFinder } from './service-finder.tsx';
import { useIsFirstMounted } from './use-is-first-mounted.ts';

type ServiceAwayProps = {
  onRetry: () => void;
  /** Smaller, for panels and columns. */
  compact: boolean;
};

/** No service answers at the current address: retry, choose another one, or start one. */
export function ServiceAway({ onRetry, compact }: ServiceAwayProps) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  const address = useStore(settingsStore, serviceAddress);
  const isFirst = useIsFirstMounted();
  useEffect(() => {
    // A service that was found may have ended; the shell then starts the embedded one.
    if (isFirst) desktop?.service.use(settingsStore.getState().networkMode);
  }, [desktop, isFirst]);
  const offlineCount = useOfflineSongs(({ songs }) => songs.size);
  return (
    <div className={styles.away}>
      <EmptyState
        drawing={<PlugDrawing />}
        role="alert"
        compact={compact}
        title={t('error.serviceAwayTitle', { address: shownAddress(address) })}
        action={
          <Button tone="primary" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        }
      >
        <p>{t('service.needed')}</p>
        {needsLocalNetworkPermission(address, location.protocol) ? <p>{t('service.localNetwork')}</p> : null}
      </EmptyState>
      {isFirst ? (
        <div className={styles.finder}>
          <OwnMusicCard />
          {offlineCount > 0 ? <OfflineSongsCard count={offlineCount} /> : null}
          <ServiceFinder isAway />
          <p className={styles.without}>{t('service.without')}</p>
        </div>
      ) : null}
    </div>
  );
}

/** A link to local music, which needs no service. */
function OwnMusicCard() {
  const { t } = useTranslation();
  return (
    <Link to={localAddress()} className={ownMusicCardStyles.card}>
      <FolderOpen size={22} aria-hidden="true" className={ownMusicCardStyles.icon} />
      <span className={ownMusicCardStyles.words}>
        <span className={ownMusicCardStyles.title}>{t('localMusic.start.title')}</span>
        <span className={ownMusicCardStyles.text}>{t('localMusic.start.text')}</span>
      </span>
    </Link>
  );
}

/** A link to the offline songs, which need no service. */
function OfflineSongsCard({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.offlineSongs} className={ownMusicCardStyles.card}>
      <CloudDownload size={22} aria-hidden="true" className={ownMusicCardStyles.icon} />
      <span className={ownMusicCardStyles.words}>
        <span className={ownMusicCardStyles.title}>{t('nav.offlineSongs')}</span>
        <span className={ownMusicCardStyles.text}>{t('cloudDrive.count', { count })}</span>
      </span>
    </Link>
  );
}

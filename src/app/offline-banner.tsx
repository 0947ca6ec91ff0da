import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './offline-banner.module.css';

function subscribe(onChange: () => void): () => void {
  const ended = new AbortController();
  addEventListener('online', onChange, { signal: ended.signal });
  addEventListener('offline', onChange, { signal: ended.signal });
  return () => ended.abort();
}

/**
 * Says that the device has no network, for as long as it has none. `isFixed` where a screen fills the window: the banner
 * then takes the upper edge and tells its height as `--banner-height`.
 */
export function OfflineBanner({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.banner} data-fixed={isFixed}>
          <WifiOff size={16} aria-hidden="true" />
          <span>{t('app.offlineBanner')}</span>
        </p>
      )}
    </div>
  );
}

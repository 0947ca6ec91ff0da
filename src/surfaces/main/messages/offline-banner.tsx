import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';
import { useTranslation } from '@/i18n/use-translation';
import styles from './offline-banner.module.css';

const subscribe = (onChange: () => void) => listen(window, ['online', 'offline'], onChange);

/**
 * A banner shown while the device is offline. With `isFixed`, for screens that fill the window, it covers the upper
 * edge and publishes its height as `--banner-height`.
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

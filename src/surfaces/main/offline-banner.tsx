import { useQuery } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { answersAtRoot } from '@/api/transport/no-response.ts';
import { listen } from '@/core/async/listen.ts';
import { isLoopback } from '@/core/service/service-address.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { roundMs } from '@/state/service/service-watch.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import styles from './offline-banner.module.css';

/**
 * A banner shown while the device is offline, unless the music service is on this computer and answers. With `isFixed`,
 * for screens that fill the window, it covers the upper edge and publishes its height as `--banner-height`.
 */
export function OfflineBanner({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline ? (
        <p className={styles.banner} data-fixed={isFixed}>
          <WifiOff size={16} aria-hidden="true" />
          <span>{t('app.offlineBanner')}</span>
        </p>
      ) : null}
    </div>
  );
}

const subscribe = (onChange: () => void) => listen(window, ['online', 'offline'], onChange);

function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const address = useStore(settingsStore, serviceAddress);
  const isAsked = !isOnline && isLoopback(address);
  const { data: answers } = useQuery({
    queryKey: ['service-answers', address],
    queryFn: ({ signal }) => answersAtRoot(address, signal),
    enabled: isAsked,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: roundMs,
  });
  return !isOnline && !(isAsked && answers !== false);
}

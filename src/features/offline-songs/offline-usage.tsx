import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { settingsAddress } from '@/core/navigation/paths';
import { limitBytes } from '@/core/offline-songs/offline-rules';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
import { StorageUsage, UsageLine } from '@/widgets/storage-page/storage-usage';
import styles from './offline-usage.module.css';

/** Used share from which the bar shows a warning. */
const almostFull = 0.95;

/** How much of the limit is used, and how much the browser still stores. */
export function OfflineUsage({ usedBytes }: { usedBytes: number }) {
  const { t, i18n } = useTranslation();
  const limit = limitBytes(useSetting('keptLimit'));
  const free = useFreeBytes(usedBytes);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <StorageUsage label={t('offlineSongs.usage')} share={usedBytes / limit} almostFull={almostFull}>
      <UsageLine>
        <span>{t('offlineSongs.used', { used: size(usedBytes), limit: size(limit) })}</span>
        <Link className={styles.link} to={settingsAddress({ field: 'keptLimit' })}>
          {t('offlineSongs.changeLimit')}
        </Link>
      </UsageLine>
      {free === null ? null : <UsageLine>{t('offlineSongs.browserFree', { free: size(free) })}</UsageLine>}
    </StorageUsage>
  );
}

/** What the browser still stores, in bytes; null where it does not tell. Read again when what is used has changed. */
function useFreeBytes(usedBytes: number): number | null {
  const [free, setFree] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is used
  useEffect(() => {
    let isShown = true;
    const asked = navigator.storage?.estimate?.();
    asked?.then(
      ({ quota, usage }) => {
        if (isShown && quota !== undefined && usage !== undefined) setFree(Math.max(0, quota - usage));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [usedBytes]);
  return free;
}

import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { ShareBar } from '@/ui/feedback/share-bar';
import { Skeleton } from '@/ui/feedback/skeleton';
import type { CloudQuota } from './cloud-drive-api';
import { usedShare } from './cloud-rows';
import styles from './quota-bar.module.css';

/** Used share from which the bar shows a warning. */
const almostFull = 0.9;

/** The used space of the cloud drive. */
export function QuotaBar({ quota }: { quota: CloudQuota }) {
  const { t, i18n } = useTranslation();
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const share = usedShare(quota);
  const used = t('cloudDrive.used', { used: size(quota.usedBytes), max: size(quota.maxBytes) });
  const available = t('cloudDrive.available', { available: size(quota.availableBytes) });
  return (
    <section aria-label={t('cloudDrive.quota')} className={styles.quota}>
      <ShareBar share={share} isFull={share >= almostFull} />
      <p className={styles.words}>
        <span>{used}</span>
        <span>{available}</span>
      </p>
    </section>
  );
}

/** Placeholder of the same size while the quota loads. */
export function QuotaBarSkeleton() {
  return (
    <div className={styles.quota}>
      <Skeleton height={8} shape="pill" />
      <div className={`${styles.words} ${styles.wordsSkeleton}`}>
        <Skeleton width={132} height={11} />
        <Skeleton width={92} height={11} />
      </div>
    </div>
  );
}

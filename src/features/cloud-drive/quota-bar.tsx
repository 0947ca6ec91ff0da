import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { StorageUsage, UsageLine } from '@/widgets/storage-page/storage-usage';
import type { CloudQuota } from './cloud-drive-api';
import { usedShare } from './cloud-rows';

/** Used share from which the bar shows a warning. */
const almostFull = 0.9;

/** The used space of the cloud drive. */
export function QuotaBar({ quota }: { quota: CloudQuota }) {
  const { t, i18n } = useTranslation();
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const used = t('cloudDrive.used', { used: size(quota.usedBytes), max: size(quota.maxBytes) });
  const available = t('cloudDrive.available', { available: size(quota.availableBytes) });
  return (
    <StorageUsage label={t('cloudDrive.quota')} share={usedShare(quota)} almostFull={almostFull}>
      <UsageLine>
        <span>{used}</span>
        <span>{available}</span>
      </UsageLine>
    </StorageUsage>
  );
}

import { TriangleAlert } from 'lucide-react';
import { defaultService, shownAddress } from '@/core/service/service-address';
import { type Settings, serviceAddress } from '@/core/settings/settings';
import { useTranslation } from '@/i18n/use-translation';
import { settingsStore } from '@/state/settings/settings-store';
import styles from './import-dialog.module.css';

/** Says that restoring these settings changes the music service, which receives the login. */
export function ServiceChange({ changed }: { changed: Partial<Settings> }) {
  const { t } = useTranslation();
  const settings = settingsStore.getState();
  const before = serviceAddress(settings);
  const after = serviceAddress({ ...settings, ...changed });
  if (before === after) return null;
  return (
    <p className={styles.warning} role="note">
      <TriangleAlert size={18} aria-hidden="true" />
      {after === defaultService
        ? t('backup.preview.serviceReset')
        : t('backup.preview.service', { address: shownAddress(after) })}
    </p>
  );
}

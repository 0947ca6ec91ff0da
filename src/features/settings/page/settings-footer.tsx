import { useHost } from '@/host/host-context';
import { systemName } from '@/host/system-name';
import { useTranslation } from '@/i18n/use-translation';
import styles from './settings-footer.module.css';

const hostTexts = {
  web: 'settings.hostWeb',
  extension: 'settings.hostExtension',
  desktop: 'settings.hostDesktop',
} as const;

/** Version and platform of the app. */
export function SettingsFooter() {
  const { t } = useTranslation();
  const { kind, version, desktop } = useHost();
  const system = systemName(desktop?.platform ?? null);
  return (
    <footer className={styles.footer}>
      <span>{t('app.name')}</span>
      {version === null ? null : <span>{t('about.version', { version })}</span>}
      <span>{t(hostTexts[kind])}</span>
      {system === null ? null : <span>{t('about.platform', { platform: system })}</span>}
    </footer>
  );
}

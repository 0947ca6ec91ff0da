import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import styles from './behaviour.module.css';

/** How long music plays on in the hosts that can't choose it. */
export function KeepPlayingPanel() {
  const { t } = useTranslation();
  const { kind } = useHost();
  return <p className={styles.text}>{t(kind === 'web' ? 'settings.keepPlayingWeb' : 'settings.keepPlayingDesktop')}</p>;
}

export function KeepPlayingValue() {
  const { t } = useTranslation();
  const { kind } = useHost();
  return t(kind === 'web' ? 'settings.keepPlayingWebValue' : 'settings.keepPlayingDesktopValue');
}

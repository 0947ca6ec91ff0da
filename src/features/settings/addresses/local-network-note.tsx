import { useTranslation } from '@/i18n/use-translation';
import { useLocalNetwork } from '@/state/service/service-discovery';
import styles from './local-network-note.module.css';

/** How to allow this page to reach an address on this computer, where the browser requires a permission for that. */
export function LocalNetworkNote({ address }: { address: string }) {
  const { t } = useTranslation();
  const state = useLocalNetwork(address);
  if (state === 'granted') return null;
  return (
    <p className={styles.note}>
      {t(state === 'denied' ? 'settingPanels.localNetwork.denied' : 'settingPanels.localNetwork.prompt')}
    </p>
  );
}

import Copy from 'lucide-react/icons/copy';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { probeService, probeSocket } from '@/api/service-discovery.ts';
import { shownAddress, socketAddress } from '@/core/service/service-address.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import type { MessageKey } from '@/i18n/typed-keys.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalNetwork } from '@/state/service/service-discovery.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { serviceText } from '@/widgets/service/service-text.ts';
import styles from './addresses-panel.module.css';

const socketTexts = {
  ready: 'settingPanels.addresses.socketReady',
  'unknown-program': 'settingPanels.addresses.socketUnknown',
  nothing: 'settingPanels.addresses.socketNothing',
} as const;

/** The addresses that Kanade uses, read-only, each with a connection test. */
export function AddressesPanel() {
  const { t } = useTranslation();
  const service = useStore(settingsStore, serviceAddress);
  return (
    <div className={styles.addresses}>
      <Address
        // Keyed by address, so that a result disappears when the address changes.
        key={service}
        name={t('settingPanels.addresses.service')}
        address={service}
        shown={shownAddress(service)}
        test={async () => serviceText(await probeService(service))}
      />
      <LocalNetworkNote address={service} />
      <Address
        name={t('settingPanels.addresses.socket')}
        address={socketAddress}
        shown={socketAddress}
        test={async () => socketTexts[await probeSocket(socketAddress)]}
      />
    </div>
  );
}

type AddressProps = {
  name: string;
  address: string;
  shown: string;
  /** Resolves to the result; never rejects. */
  test: () => Promise<MessageKey>;
};

function Address({ name, address, shown, test }: AddressProps) {
  const { t } = useTranslation();
  const id = useId();
  const [result, setResult] = useState<MessageKey | 'testing' | null>(null);
  const onCopy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(t('settingPanels.addresses.copied')),
      () => showToast(t('lyrics.copyFailed'), { tone: 'danger' }),
    );
  const onTest = async () => {
    setResult('testing');
    setResult(await test());
  };
  return (
    <div className={styles.address}>
      <span id={id} className={styles.name}>
        {name}
      </span>
      <output aria-labelledby={id} className={styles.shown}>
        {shown}
      </output>
      <IconButton label={t('settingPanels.addresses.copy', { address: shown })} onClick={() => void onCopy()}>
        <Copy size={18} />
      </IconButton>
      <Button
        aria-label={t('settingPanels.addresses.testOf', { name })}
        disabled={result === 'testing'}
        onClick={() => void onTest()}
      >
        {t('settingPanels.addresses.test')}
      </Button>
      <p role="status" className={styles.result}>
        {result === null ? null : t(result === 'testing' ? 'settingPanels.addresses.testing' : result)}
      </p>
    </div>
  );
}

/** Instructions to allow this page to reach an address on this computer, for browsers that require a permission. */
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

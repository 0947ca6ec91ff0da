import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { shownAddress } from '@/core/service/service-address';
import { type Settings, serviceAddress } from '@/core/settings/settings';
import { useTranslation } from '@/i18n/use-translation';
import { useChooseService } from '@/state/service/service-discovery';
import { settingsStore, useSetting } from '@/state/settings/settings-store';
import { ServiceFinder } from '@/widgets/service/service-finder';
import { LocalNetworkNote } from '../addresses/local-network-note';
import { Choice } from '../cards/choice';
import { useOptions } from '../cards/use-setting-texts';
import styles from './controls.module.css';

/** The music service: one of the two of this computer, or one at an address that is checked before it is used. */
export function NetworkControl() {
  const { t } = useTranslation();
  const id = useId();
  const mode = useSetting('networkMode');
  const ownAddress = useSetting('serviceAddress');
  const address = useStore(settingsStore, serviceAddress);
  const options = useOptions('networkMode');
  const choose = useChooseService();
  const [isAddressWanted, setAddressWanted] = useState(false);
  const asksAddress = isAddressWanted && ownAddress === '';
  const onChoose = (chosen: string) => {
    const isWithoutAddress = chosen === 'devnet' && ownAddress === '';
    setAddressWanted(isWithoutAddress);
    if (!isWithoutAddress) {
      const networkMode = chosen as Settings['networkMode'];
      choose(serviceAddress({ networkMode, serviceAddress: ownAddress }));
    }
  };
  return (
    <div className={styles.network}>
      <Choice
        labelledBy={`${id}-mode`}
        describedBy={`${id}-note`}
        value={mode}
        isList
        options={options.map((option) => ({
          ...option,
          value: option.value as string,
          label:
            option.value === 'devnet' && ownAddress !== ''
              ? `${option.label} · ${shownAddress(ownAddress)}`
              : option.label,
        }))}
        onChoose={onChoose}
      />
      <span id={`${id}-mode`} hidden>
        {t('settings.network')}
      </span>
      <p id={`${id}-note`} role="status" className={styles.note} hidden={!asksAddress}>
        {asksAddress ? t('settings.networkAskAddress') : null}
      </p>
      <LocalNetworkNote address={address} />
      <ServiceFinder />
    </div>
  );
}

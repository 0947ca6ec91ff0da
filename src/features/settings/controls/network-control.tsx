import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { isOwnComputer } from '@/core/navigation/share-link.ts';
import { shownAddress } from '@/core/service/service-address.ts';
import { type Settings, serviceAddress, settingFields } from '@/core/settings/settings.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useChooseService } from '@/state/service/service-discovery.ts';
import { settingsStore, useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { showToast } from '@/ui/feedback/toast.ts';
import { ServiceFinder } from '@/widgets/service/service-finder.tsx';
import { useSettingSetter } from '@/widgets/settings/use-change-setting.ts';
import { LocalNetworkNote } from '../addresses-panel.tsx';
import { Choice } from '../cards/choice.tsx';
import { useOptions } from '../cards/use-setting-texts.tsx';
import styles from './controls.module.css';

/** The music service: one of the two on this computer, or one at an address that is probed before it is used. */
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

/** The address of the web app to which shared links lead. */
export function WebAddressControl() {
  const { t } = useTranslation();
  const id = useId();
  const stored = useSetting('webAddress');
  const change = useSettingSetter('webAddress');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<'invalid' | 'local' | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = v.safeParse(settingFields.webAddress.schema, (typed ?? stored).trim());
    if (!address.success) return setError('invalid');
    if (isOwnComputer(address.output)) return setError('local');
    setError(null);
    change(address.output);
    setTyped(null);
    showToast(t('settings.saved'));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.line}>
        <input
          className={fieldStyles.field}
          aria-label={t('settings.webAddress')}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          value={typed ?? stored}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://music.example/"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit">{t('settings.save')}</Button>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error === null ? null : t(error === 'local' ? 'settings.webAddressLocal' : 'settings.webAddressInvalid')}
      </p>
    </form>
  );
}

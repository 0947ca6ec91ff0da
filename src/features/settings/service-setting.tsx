import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceAddress } from '@/state/settings/use-service-address';
import { ServiceFinder } from '@/widgets/service/service-finder';
import { SettingRow } from './setting-row';
import styles from './settings-page.module.css';

/** The address of the music service, and the choice of another one. */
export function ServiceSetting() {
  const { t } = useTranslation();
  const id = useId();
  const address = useServiceAddress();
  return (
    <>
      <SettingRow id={id} label={t('settings.serviceAddress')} hint={t('settings.serviceHint')}>
        <output aria-labelledby={`${id}-label`} className={styles.address}>
          {address}
        </output>
      </SettingRow>
      <div className={styles.service}>
        <ServiceFinder />
      </div>
    </>
  );
}

import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { LoggedInDevice } from '@/api/account/devices';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import styles from './device-row.module.css';

/** What the device is called in the list and its dialogs. */
export function useDeviceName(): (device: LoggedInDevice) => string {
  const { t } = useTranslation();
  return ({ name, appName }) => name || appName || t('devices.unknown');
}

/** One login; this installation has a mark, any other a button that logs it out. */
export function DeviceRow({ device, onLogOut }: { device: LoggedInDevice; onLogOut: () => void }) {
  const { t, i18n } = useTranslation();
  const name = useDeviceName()(device);
  const { appName, loginType, place, loggedInAtMs, isThis } = device;
  const details = [appName === name ? '' : appName, loginType && t(`devices.types.${loginType}`), place];
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <MonitorSmartphone className={styles.icon} size={24} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
        {loggedInAtMs === null ? null : (
          <time className={styles.details} dateTime={new Date(loggedInAtMs).toISOString()}>
            {t('devices.loggedInAt', { time: moment.format(loggedInAtMs) })}
          </time>
        )}
      </div>
      {isThis ? (
        <span className={styles.mark}>{t('devices.thisDevice')}</span>
      ) : (
        <Button aria-label={t('devices.logOutOf', { name })} onClick={onLogOut}>
          {t('devices.logOut')}
        </Button>
      )}
    </li>
  );
}

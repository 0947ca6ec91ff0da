import type { PluginAccess } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import styles from './plugins.module.css';

/** Permissions that have a text; others are shown by their names. */
const explained = [
  'storage',
  'tabs',
  'scripting',
  'cookies',
  'webRequest',
  'management',
  'alarms',
  'clipboardRead',
  'clipboardWrite',
  'devtools',
] as const;

/** Match patterns for every website of at least one protocol. */
const everywhere = /^(?:<all_urls>|(?:\*|https?|wss?):\/\/\*(?::\*)?\/.*)$/;

/** What a plugin may touch, in plain words. */
export function AccessList({ access: { permissions, hosts, usesAppData } }: { access: PluginAccess }) {
  const { t } = useTranslation();
  const known = explained.filter((name) => permissions.includes(name));
  const others = permissions.filter((name) => !explained.some((one) => one === name));
  return (
    <ul className={styles.access}>
      {usesAppData ? <li className={styles.warning}>{t('plugins.access.appData')}</li> : null}
      {hosts.some((host) => everywhere.test(host)) ? (
        <li>{t('plugins.access.everywhere')}</li>
      ) : hosts.length === 0 ? null : (
        <li>
          {t('plugins.access.hosts')} <span className={styles.code}>{hosts.join(', ')}</span>
        </li>
      )}
      {known.map((name) => (
        <li key={name}>{t(`plugins.access.permissions.${name}`)}</li>
      ))}
      {others.length === 0 ? null : (
        <li>
          {t('plugins.access.others')} <span className={styles.code}>{others.join(', ')}</span>
        </li>
      )}
      <li>{t('plugins.access.always')}</li>
    </ul>
  );
}

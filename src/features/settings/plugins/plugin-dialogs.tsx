import type { PluginAccess, PluginInfo } from '@/host/host.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './plugins.module.css';

type PluginDialogProps = {
  plugin: PluginInfo;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for consent to load a plugin, and lists what it may then access. */
export function ConsentDialog({ plugin, onConfirm, onClose }: PluginDialogProps) {
  const { t } = useTranslation();
  const { name, version, id } = plugin;
  return (
    <Dialog
      title={t('plugins.consentTitle', { name })}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('plugins.dontAllow')}
          </Button>
          <Button tone="primary" onClick={onConfirm}>
            {t('plugins.allow')}
          </Button>
        </>
      }
    >
      <div className={styles.texts}>
        <p>{t('plugins.consentText')}</p>
        <AccessList access={plugin.access} />
        <p className={styles.details}>{t('plugins.identity', { version, id })}</p>
      </div>
    </Dialog>
  );
}

/** Confirms moving a plugin to the trash. */
export function UninstallDialog({ plugin, onConfirm, onClose }: PluginDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('plugins.uninstallTitle', { name: plugin.name })}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('plugins.cancel')}
          </Button>
          <Button className={styles.danger} onClick={onConfirm}>
            {t('plugins.uninstall')}
          </Button>
        </>
      }
    >
      <p>{t('plugins.uninstallText')}</p>
    </Dialog>
  );
}

/** Permissions that have a text; others are shown by name. */
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

/** Describes what a plugin may access. */
function AccessList({ access: { permissions, hosts, usesAppData } }: { access: PluginAccess }) {
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

import type { PluginInfo } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { AccessList } from './access-list';
import styles from './plugins.module.css';

type PluginDialogProps = {
  plugin: PluginInfo;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks whether a plugin may be loaded, and lists what it may touch then. */
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

/** Asks before a plugin is moved to the trash. */
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

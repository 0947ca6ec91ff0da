import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import styles from './panels.module.css';

/** Leads to the browser's page of extensions, which manages what the desktop app calls plugins. */
export function BrowserPluginsPanel() {
  const { t } = useTranslation();
  const { openExtensions } = useHost();
  return (
    <div className={styles.panel}>
      <p>{t('settingPanels.pluginPage.text')}</p>
      {openExtensions ? (
        <Button onClick={openExtensions}>{t('settingPanels.pluginPage.open')}</Button>
      ) : (
        <p>{t('settingPanels.pluginPage.where')}</p>
      )}
    </div>
  );
}

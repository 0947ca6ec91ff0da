import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { useLatestRelease } from '@/state/use-latest-release';
import { Button } from '@/ui/controls/button';
import styles from './panels.module.css';

/** The version of the desktop app, and whether there is a newer one. */
export function UpdatePanel() {
  const { t } = useTranslation();
  const { version, desktop, openExternal } = useHost();
  const release = useLatestRelease();
  return (
    <div className={styles.panel}>
      <p>
        {version === null ? t('settingPanels.update.unknownVersion') : t('settingPanels.update.running', { version })}
      </p>
      {release ? (
        <>
          <p>
            {release.isNew
              ? t('settingPanels.update.available', { version: release.version })
              : t('settingPanels.update.newest')}
          </p>
          <Button onClick={() => openExternal(release.pageUrl)}>{t('settingPanels.update.open')}</Button>
        </>
      ) : (
        <p>{t(desktop?.releasesAddress ? 'settingPanels.update.unknown' : 'settingPanels.update.noCheck')}</p>
      )}
    </div>
  );
}

/** The version of the desktop app, marked while there is a newer one. */
export function UpdateValue() {
  const { t } = useTranslation();
  const { version } = useHost();
  const release = useLatestRelease();
  return (
    <>
      {version} {release?.isNew ? <span className={styles.badge}>{t('about.isNew')}</span> : null}
    </>
  );
}

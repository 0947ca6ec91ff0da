import { useState, useSyncExternalStore } from 'react';
import { installAdvice } from '@/core/settings/settings-page.ts';
import type { InstallPrompt } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { factoryReset } from '@/state/factory-reset.ts';
import { useLatestRelease } from '@/state/use-latest-release.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './system-panels.module.css';

type InstallState = 'installed' | 'available' | 'not-offered';

/** Installs the web app, or explains how to do so in this browser. */
export function InstallPanel() {
  const { install } = useHost();
  return install ? <Install install={install} /> : null;
}

function Install({ install }: { install: InstallPrompt }) {
  const { t } = useTranslation();
  const state = useInstallState(install);
  const [isDismissed, setDismissed] = useState(false);
  const advice = installAdvice(navigator.userAgent);
  if (state === 'installed') return <p className={styles.panel}>{t('settingPanels.install.alreadyInstalled')}</p>;
  if (state === 'available') {
    return (
      <div className={styles.panel}>
        <p>{t('settingPanels.install.offer')}</p>
        <Button
          tone="primary"
          onClick={() => void install.prompt().then((choice) => setDismissed(choice === 'dismissed'))}
        >
          {t('settingPanels.install.install')}
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className={styles.panel}>
      {t(isDismissed ? 'settingPanels.install.dismissed' : `settingPanels.install.${advice}`)}
    </p>
  );
}

/** Whether the web app is installed, or can be. */
export function InstallValue() {
  const { install } = useHost();
  return install ? <StateText install={install} /> : null;
}

function StateText({ install }: { install: InstallPrompt }) {
  const { t } = useTranslation();
  const state = useInstallState(install);
  if (state === 'not-offered') return null;
  return t(`settingPanels.install.${state}`);
}

function useInstallState(install: InstallPrompt): InstallState {
  return useSyncExternalStore(install.subscribe, () => {
    if (install.isInstalled()) return 'installed';
    return install.isAvailable() ? 'available' : 'not-offered';
  });
}

/** A link to the browser's page of extensions, the counterpart of the desktop app's plugins. */
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

/** The version of the desktop app, and whether a newer one exists. */
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

/** The version of the desktop app, marked if a newer one exists. */
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

type State = { kind: 'idle' } | { kind: 'asking' } | { kind: 'running' } | { kind: 'done'; left: readonly string[] };

/** Deletes all data of Kanade in this browser, after a confirmation. */
export function ResetPanel() {
  const { t } = useTranslation();
  const host = useHost();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const reset = async () => {
    setState({ kind: 'running' });
    setState({ kind: 'done', left: await factoryReset(host) });
  };
  const cancel = () => setState({ kind: 'idle' });
  const isRunning = state.kind === 'running';
  return (
    <div className={styles.panel}>
      <p>{t('settingPanels.reset.what')}</p>
      <Button className={styles.danger} onClick={() => setState({ kind: 'asking' })}>
        {t('settingPanels.reset.start')}
      </Button>
      {state.kind === 'asking' || isRunning ? (
        <Dialog
          title={t('settingPanels.reset.confirmTitle')}
          closeLabel={t('app.close')}
          {...(isRunning ? {} : { onClose: cancel })}
          actions={
            <>
              <Button data-autofocus="" disabled={isRunning} onClick={cancel}>
                {t('settingPanels.reset.cancel')}
              </Button>
              <Button className={styles.danger} disabled={isRunning} onClick={() => void reset()}>
                {t(isRunning ? 'settingPanels.reset.running' : 'settingPanels.reset.confirm')}
              </Button>
            </>
          }
        >
          <div className={styles.texts}>
            <p>{t('settingPanels.reset.what')}</p>
            <p>{t('settingPanels.reset.confirmText')}</p>
          </div>
        </Dialog>
      ) : null}
      {state.kind === 'done' ? <DoneDialog left={state.left} /> : null}
    </div>
  );
}

/** Can't be closed: until the restart, the page still holds the deleted data. */
function DoneDialog({ left }: { left: readonly string[] }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  return (
    <Dialog
      title={t('settingPanels.reset.doneTitle')}
      closeLabel={t('app.close')}
      actions={
        <Button
          tone="primary"
          data-autofocus=""
          onClick={() => (desktop ? desktop.controlWindow('close') : location.reload())}
        >
          {t(desktop ? 'settingPanels.reset.close' : 'settingPanels.reset.reload')}
        </Button>
      }
    >
      <p>{t(desktop ? 'settingPanels.reset.doneRestart' : 'settingPanels.reset.doneReload')}</p>
      {left.length === 0 ? null : <p role="alert">{t('settingPanels.reset.partly', { what: left.join(', ') })}</p>}
    </Dialog>
  );
}

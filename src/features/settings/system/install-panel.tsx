import { useState, useSyncExternalStore } from 'react';
import { installAdvice } from '@/core/settings/settings-page';
import type { InstallPrompt } from '@/host/host';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import styles from './panels.module.css';

type InstallState = 'installed' | 'available' | 'not-offered';

/** Installs the web app, or says how to in this browser. */
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

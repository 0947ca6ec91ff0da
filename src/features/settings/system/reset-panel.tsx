import { useState } from 'react';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { factoryReset } from '@/state/factory-reset';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './panels.module.css';

type State = { kind: 'idle' } | { kind: 'asking' } | { kind: 'running' } | { kind: 'done'; left: readonly string[] };

/** Deletes everything that Kanade keeps here, after a confirmation. */
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

/** Can't be closed: until the restart, the page shows and keeps what is already deleted. */
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

import { socketAddress } from '@/core/service/service-address';
import type { LyricsServer } from '@/host/host';
import { useTranslation } from '@/i18n/use-translation';
import styles from './api-mode.module.css';

const troubleTexts = { 'port-in-use': 'apiMode.portInUse', failed: 'apiMode.failed' } as const;

/** Whether the server runs, and for how many programs. */
export function ServerState({ status: { state, clients } }: { status: ReturnType<LyricsServer['status']> }) {
  const { t } = useTranslation();
  if (state === 'port-in-use' || state === 'failed') {
    return (
      <p role="status" className={styles.problem}>
        {t(troubleTexts[state])}
      </p>
    );
  }
  const isRunning = state === 'running';
  return (
    <div role="status" className={styles.state}>
      <p>
        {isRunning
          ? t('apiMode.running', { address: socketAddress })
          : t(state === 'starting' ? 'apiMode.starting' : 'apiMode.off')}
      </p>
      {isRunning ? <p>{clients > 0 ? t('apiMode.clients', { count: clients }) : t('apiMode.noClients')}</p> : null}
    </div>
  );
}

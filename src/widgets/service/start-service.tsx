import { useState, useSyncExternalStore } from 'react';
import { isMusicService, probeService } from '@/api/service-discovery';
import { defaultService } from '@/core/service/service-address';
import type { EmbeddedService } from '@/host/host';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import styles from './start-service.module.css';

type StartServiceProps = {
  /** Called with the address of a service that was started here. */
  onStarted: (address: string) => void;
};

/** How to start a music service; on the desktop also a button that does. */
export function StartService({ onStarted }: StartServiceProps) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  return (
    <div className={styles.start}>
      {desktop ? <StartButton service={desktop.service} onStarted={onStarted} /> : null}
      <p>
        {t('service.startDemo')} <code className={styles.command}>npm start</code>
      </p>
      <p>{t('service.startOther')}</p>
    </div>
  );
}

function StartButton({ service, onStarted }: StartServiceProps & { service: EmbeddedService }) {
  const { t } = useTranslation();
  const isAvailable = useSyncExternalStore(service.subscribe, service.isAvailable);
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  if (!isAvailable) return null;
  const onStart = async () => {
    setState('starting');
    // It can't start where one runs already, which then is the one to use.
    const isThere = (await service.start()) || isMusicService(await probeService(defaultService));
    setState(isThere ? 'idle' : 'failed');
    if (isThere) onStarted(defaultService);
  };
  return (
    <>
      <Button disabled={state === 'starting'} onClick={() => void onStart()}>
        {t(state === 'starting' ? 'service.starting' : 'service.startHere')}
      </Button>
      <p aria-live="polite" className={styles.problem}>
        {state === 'failed' ? t('service.startFailed') : null}
      </p>
    </>
  );
}

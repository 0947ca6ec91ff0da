import { useState, useSyncExternalStore } from 'react';
import { isMusicService, probeService } from '@/api/service-discovery';
import { defaultService } from '@/core/service/service-address';
import { usualService } from '@/core/settings/settings';
import type { EmbeddedService } from '@/host/host';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
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
  // Where the demo service is wanted beside another one, or beside a web app that runs already.
  const command = useSetting('networkMode') === 'testnet' ? 'npm run service' : 'npm start';
  return (
    <div className={styles.start}>
      {desktop ? <StartButton service={desktop.service} onStarted={onStarted} /> : null}
      <p>
        {t('service.startDemo')} <code className={styles.command}>{command}</code>
      </p>
      <p>{t('service.startOther')}</p>
    </div>
  );
}

function StartButton({ service, onStarted }: StartServiceProps & { service: EmbeddedService }) {
  const { t } = useTranslation();
  const isAvailable = useSyncExternalStore(service.subscribe, service.isAvailable);
  const shell = useSyncExternalStore(service.subscribe, service.state);
  const mode = useSetting('networkMode');
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  if (!isAvailable) return null;
  const onStart = async () => {
    setState('starting');
    // At the address of the network mode, which selects it: on another port, the shell reports where it is.
    const address = usualService(mode) ?? defaultService;
    // It can't start where one runs already, which then is the one to use.
    const isThere = (await service.start()) || isMusicService(await probeService(address));
    setState(isThere ? 'idle' : 'failed');
    if (isThere) onStarted(address);
  };
  const isStarting = state === 'starting' || shell?.kind === 'starting';
  const error = isStarting
    ? null
    : shell?.kind === 'failed'
      ? t('service.stoppedOften')
      : state === 'failed'
        ? t('service.startFailed')
        : null;
  return (
    <>
      <Button disabled={isStarting} onClick={() => void onStart()}>
        {t(isStarting ? 'service.starting' : 'service.startHere')}
      </Button>
      <p aria-live="polite" className={styles.error}>
        {error}
      </p>
    </>
  );
}

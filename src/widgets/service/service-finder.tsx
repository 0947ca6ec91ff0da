import Server from 'lucide-react/icons/server';
import { useId, useState, useSyncExternalStore } from 'react';
import { isMusicService, type ProbedService, probeService } from '@/api/service-discovery.ts';
import { defaultService, demoService, shownAddress } from '@/core/service/service-address.ts';
import { defaultServiceOf, serviceAddress } from '@/core/settings/settings.ts';
import type { EmbeddedService } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useNowInSeconds } from '@/state/player/use-position.ts';
import { searchServices, useChooseService, useServiceDiscovery } from '@/state/service/service-discovery.ts';
import { settingsStore, useServiceAddress, useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { AddressForm } from './address-form.tsx';
import styles from './service-finder.module.css';

type ServiceFinderProps = {
  /** True if the current service does not answer: others are then searched for at once. */
  isAway?: boolean;
};

/** Chooses the music service: one found on this computer, one at a typed address, or one started here. */
export function ServiceFinder({ isAway = false }: ServiceFinderProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { isSearching, found, nextAtEpochMs } = useServiceDiscovery({ isAway });
  const choose = useChooseService();
  const onChoose = (address: string) => {
    choose(address);
    showToast(t('service.chosen', { address: shownAddress(serviceAddress(settingsStore.getState())) }));
  };
  return (
    <section aria-labelledby={titleId} className={styles.finder}>
      <header className={styles.header}>
        <h3 id={titleId} className={styles.title}>
          {t('service.title')}
        </h3>
        <Button tone="quiet" disabled={isSearching} onClick={searchServices}>
          {t(found === null ? 'service.search' : 'service.searchAgain')}
        </Button>
      </header>
      <div role="status" className={styles.state}>
        {isSearching ? (
          <>
            <Spinner size={16} />
            {t('service.searching')}
          </>
        ) : found === null ? null : (
          t(found.length === 0 ? 'service.noneFound' : 'service.found')
        )}
      </div>
      {!isSearching && found?.length === 0 ? <NextLook atEpochMs={nextAtEpochMs} /> : null}
      <FoundServices services={found ?? []} onChoose={onChoose} />
      <AddressForm onAddress={onChoose} />
      <StartService onStarted={onChoose} />
    </section>
  );
}

/** Not a live region: screen readers announce the search once, not every second. */
function NextLook({ atEpochMs }: { atEpochMs: number | null }) {
  const { t } = useTranslation();
  const nowMs = useNowInSeconds();
  const seconds = atEpochMs === null ? 0 : Math.ceil((atEpochMs - nowMs) / 1000);
  return <p className={styles.next}>{seconds > 0 ? t('service.nextLook', { seconds }) : t('service.looksNow')}</p>;
}

type FoundServicesProps = { services: readonly ProbedService[]; onChoose: (address: string) => void };

function FoundServices({ services, onChoose }: FoundServicesProps) {
  const { t } = useTranslation();
  const used = useServiceAddress();
  if (services.length === 0) return null;
  const isDemoAt = (wanted: string) => services.some(({ address, kind }) => address === wanted && kind === 'demo');
  // The demo service may answer at both of its addresses, but is offered once.
  const second = used === shownAddress(demoService) ? defaultService : demoService;
  const hidden = isDemoAt(defaultService) && isDemoAt(demoService) ? second : null;
  return (
    <ul className={styles.services}>
      {services
        .filter(({ address }) => address !== hidden)
        .map(({ address, kind, generation }) => {
          const shown = shownAddress(address);
          const facts = [
            generation === 2 ? t('service.newer') : null,
            kind === 'provider-away' ? t('service.providerAway') : null,
            shown === used ? t('service.inUse') : null,
          ].filter((fact) => fact !== null);
          return (
            <li key={address}>
              <button type="button" className={styles.service} onClick={() => onChoose(address)}>
                <Server size={18} aria-hidden="true" className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.name}>
                    {t(kind === 'demo' ? 'service.demoAt' : 'service.at', { address: shown })}
                  </span>
                  {facts.length > 0 ? <span className={styles.facts}>{facts.join(' · ')}</span> : null}
                </span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}

type StartServiceProps = {
  /** Called with the address of a service started here. */
  onStarted: (address: string) => void;
};

/** Instructions to start a music service, with a button on the desktop. */
function StartService({ onStarted }: StartServiceProps) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  // The demo service, which can run beside another service or a running web app.
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
    // The address of the network mode, which selects it; if it is on another port, the shell reports the address.
    const address = defaultServiceOf(mode) ?? defaultService;
    // Can't start beside a running service, which is then used.
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

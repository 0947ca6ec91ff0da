import { useId } from 'react';
import { shownAddress } from '@/core/service/service-address';
import { serviceAddress } from '@/core/settings/settings';
import { useTranslation } from '@/i18n/use-translation';
import { useNowInSeconds } from '@/state/player/use-position';
import { searchServices, useChooseService, useServiceDiscovery } from '@/state/service/service-discovery';
import { settingsStore } from '@/state/settings/settings-store';
import { Button } from '@/ui/controls/button';
import { Spinner } from '@/ui/feedback/spinner';
import { showToast } from '@/ui/feedback/toast';
import { AddressForm } from './address-form';
import { FoundServices } from './found-services';
import styles from './service-finder.module.css';
import { StartService } from './start-service';

type ServiceFinderProps = {
  /** True where the service in use does not answer: others are then looked for at once. */
  isAway?: boolean;
};

/** Chooses the music service: one that was found on this computer, one at a typed address, or one that is started. */
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

/** No live region: screen readers read once that Kanade keeps looking, and not every second. */
function NextLook({ atEpochMs }: { atEpochMs: number | null }) {
  const { t } = useTranslation();
  const nowMs = useNowInSeconds();
  const seconds = atEpochMs === null ? 0 : Math.ceil((atEpochMs - nowMs) / 1000);
  return <p className={styles.next}>{seconds > 0 ? t('service.nextLook', { seconds }) : t('service.looksNow')}</p>;
}

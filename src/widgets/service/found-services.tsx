import Server from 'lucide-react/icons/server';
import type { ProbedService } from '@/api/service-discovery';
import { defaultService, demoService, shownAddress } from '@/core/service/service-address';
import { useTranslation } from '@/i18n/use-translation';
import { useServiceAddress } from '@/state/settings/settings-store';
import styles from './found-services.module.css';

type FoundServicesProps = { services: readonly ProbedService[]; onChoose: (address: string) => void };

/** The music services that answer, as buttons. */
export function FoundServices({ services, onChoose }: FoundServicesProps) {
  const { t } = useTranslation();
  const used = useServiceAddress();
  if (services.length === 0) return null;
  const isDemoAt = (wanted: string) => services.some(({ address, kind }) => address === wanted && kind === 'demo');
  // The demo service may answer at both of its addresses, and is offered once.
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

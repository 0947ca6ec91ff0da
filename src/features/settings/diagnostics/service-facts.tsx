import type { ServiceReport } from '@/core/diagnostics/diagnostics';
import { shownAddress } from '@/core/service/service-address';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import { Facts } from './facts';

const generations = { 1: 'diagnostics.service.early', 2: 'diagnostics.service.late' } as const;

/** Whether the music service can be reached, and what it is. */
export function ServiceFacts({ service, onCheck }: { service: ServiceReport; onCheck: () => void }) {
  const { t } = useTranslation();
  const { address, state, generation } = service;
  return (
    <Facts
      title={t('diagnostics.service.title')}
      facts={[
        [t('diagnostics.service.address'), shownAddress(address)],
        [t('diagnostics.service.state'), t(`diagnostics.service.${state}`)],
        [
          t('diagnostics.service.generation'),
          generation === null ? t('diagnostics.unknown') : t(generations[generation]),
        ],
      ]}
    >
      <Button disabled={state === 'checking'} onClick={onCheck}>
        {t('diagnostics.service.check')}
      </Button>
    </Facts>
  );
}

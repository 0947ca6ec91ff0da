import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import type { ServiceReport } from '@/core/diagnostics/diagnostics';
import type { LogLine } from '@/core/diagnostics/session-log';
import { shownAddress } from '@/core/service/service-address';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { copyText } from '@/state/clipboard';
import { copyableReport, useDiagnostics } from '@/state/diagnostics/use-diagnostics';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import styles from './diagnostics-panel.module.css';
import { EngineFacts } from './engine-facts';
import { Facts } from './facts';
import { StorageTable } from './storage-table';

const generations = { 1: 'diagnostics.service.early', 2: 'diagnostics.service.late' } as const;

/** Whether the music service can be reached, and what it is. */
function ServiceFacts({ service, onCheck }: { service: ServiceReport; onCheck: () => void }) {
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

/** What helps to find the cause of an error. Read while it is shown, and only then. */
export function DiagnosticsPanel() {
  const { t } = useTranslation();
  const { diagnostics, checkService, refreshStorage } = useDiagnostics(useHost());
  const { app, service, storage, warnings } = diagnostics;
  const copy = async () => {
    const isCopied = await copyText(copyableReport(diagnostics));
    showToast(t(isCopied ? 'diagnostics.copied' : 'diagnostics.copyFailed'), isCopied ? {} : { tone: 'danger' });
  };
  return (
    <div className={styles.panel}>
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        {t('diagnostics.copy')}
      </Button>
      <Facts
        title={t('diagnostics.app.title')}
        facts={[
          [
            t('diagnostics.app.version'),
            `${app.version ?? t('diagnostics.unknown')} · ${t(`diagnostics.host.${app.host}`)}`,
          ],
          [t('diagnostics.app.browser'), app.browser],
          [t('diagnostics.app.platform'), app.platform || t('diagnostics.unknown')],
        ]}
      />
      <ServiceFacts service={service} onCheck={checkService} />
      <EngineFacts diagnostics={diagnostics} />
      <StorageTable storage={storage} onChange={refreshStorage} />
      <Warnings warnings={warnings} />
    </div>
  );
}

/** The warnings of this session, newest first. They are for developers and not translated. */
function Warnings({ warnings }: { warnings: readonly LogLine[] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={styles.title}>
        {t('diagnostics.warnings.title')}
      </h4>
      {warnings.length === 0 ? (
        <p className={styles.note}>{t('diagnostics.warnings.none')}</p>
      ) : (
        // Scrolls, and therefore has to be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ol className={styles.warnings} aria-labelledby={id} tabIndex={0}>
          {warnings.toReversed().map(({ atEpochMs, text, count }) => (
            <li key={`${atEpochMs}/${text}`}>
              <time dateTime={new Date(atEpochMs).toISOString()}>{time.format(atEpochMs)}</time>{' '}
              <span lang="en">{text}</span> {count > 1 ? t('diagnostics.warnings.times', { count }) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import { Copy } from 'lucide-react';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { copyText } from '@/state/clipboard';
import { copyableReport } from '@/state/diagnostics/copyable-report';
import { useDiagnostics } from '@/state/diagnostics/use-diagnostics';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import styles from './diagnostics-panel.module.css';
import { EngineFacts } from './engine-facts';
import { Facts } from './facts';
import { ServiceFacts } from './service-facts';
import { StorageTable } from './storage-table';
import { Warnings } from './warnings';

/** What helps to find the cause of a problem. Read while it is shown, and only then. */
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

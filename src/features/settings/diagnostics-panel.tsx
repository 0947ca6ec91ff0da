import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useId, useState } from 'react';
import type { Diagnostics, ServiceReport, StorageReport, StoredAmount } from '@/core/diagnostics/diagnostics.ts';
import type { LogLine } from '@/core/diagnostics/session-log.ts';
import { createLog } from '@/core/log.ts';
import { shownAddress } from '@/core/service/service-address.ts';
import { formatBytes, formatNumber, formatRounded, formatTimeWithSeconds } from '@/core/text/format.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { copyText } from '@/state/clipboard.ts';
import { type ClearableKind, clearStored, isClearable, losesData } from '@/state/diagnostics/storage-report.ts';
import { copyableReport, useDiagnostics } from '@/state/diagnostics/use-diagnostics.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './diagnostics-panel.module.css';

const generations = { 1: 'diagnostics.service.early', 2: 'diagnostics.service.late' } as const;

/** The state and the version of the music service. */
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

/** Information for finding the cause of an error. Read only while it is shown. */
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

/** The warnings of this session, newest first. For developers, therefore not translated. */
function Warnings({ warnings }: { warnings: readonly LogLine[] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
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
              <time dateTime={new Date(atEpochMs).toISOString()}>
                {formatTimeWithSeconds(atEpochMs, i18n.language)}
              </time>{' '}
              <span lang="en">{text}</span> {count > 1 ? t('diagnostics.warnings.times', { count }) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The engine, its audio, and the rendering performance of this page. */
function EngineFacts({ diagnostics }: { diagnostics: Diagnostics }) {
  const { t, i18n } = useTranslation();
  const { player, engine, frames, heapBytes } = diagnostics;
  const unknown = t('diagnostics.unknown');
  const since = engine && formatTimeWithSeconds(engine.startedAtEpochMs, i18n.language);
  return (
    <>
      <Facts
        title={t('diagnostics.player.title')}
        facts={[
          [
            t('diagnostics.player.engine'),
            since && player.connection === 'connected'
              ? t('diagnostics.player.since', { time: since })
              : t(`diagnostics.player.${player.connection}`),
          ],
          [t('diagnostics.player.revivals'), formatNumber(player.revivals, i18n.language)],
          [t('diagnostics.player.queue'), formatNumber(player.queueLength, i18n.language)],
        ]}
      />
      <Facts title={t('diagnostics.sound.title')} facts={soundFacts()} />
      <Facts
        title={t('diagnostics.page.title')}
        facts={[
          [t('diagnostics.page.frames'), t('diagnostics.page.framesValue', { late: frames.late, total: frames.total })],
          [t('diagnostics.page.heap'), heapBytes === null ? unknown : formatBytes(heapBytes, i18n.language)],
        ]}
      />
    </>
  );

  function soundFacts(): [string, string][] {
    if (!engine) return [[t('diagnostics.sound.graph'), unknown]];
    const { graph, device } = engine.sound;
    const shownDevice = device ?? t('diagnostics.sound.defaultDevice');
    if (!graph) {
      return [
        [t('diagnostics.sound.graph'), t('diagnostics.sound.unused')],
        [t('diagnostics.sound.device'), shownDevice],
      ];
    }
    const kilohertz = formatRounded(graph.sampleRateHz / 1000, i18n.language);
    return [
      [
        t('diagnostics.sound.graph'),
        t(graph.state === 'running' ? 'diagnostics.sound.running' : 'diagnostics.sound.suspended'),
      ],
      [t('diagnostics.sound.sampleRate'), `${kilohertz} kHz`],
      [
        t('diagnostics.sound.latency'),
        t('diagnostics.sound.latencyValue', {
          base: Math.round(graph.baseLatencyMs),
          output: Math.round(graph.outputLatencyMs),
        }),
      ],
      [t('diagnostics.sound.device'), shownDevice],
    ];
  }
}

type FactsProps = {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
};

/** A group of facts with their names. */
function Facts({ title, facts, children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

const log = createLog('diagnostics');

type StorageTableProps = {
  /** null while it is being read. */
  storage: StorageReport | null;
  onChange: () => void;
};

/** Kanade's storage in this browser by kind, with buttons that clear what is not needed. */
function StorageTable({ storage, onChange }: StorageTableProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const [toClear, setToClear] = useState<ClearableKind | null>(null);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const name = (kind: StoredAmount['kind']) => t(`diagnostics.storage.kind.${kind}`);

  const clear = async (kind: ClearableKind) => {
    setToClear(null);
    try {
      await clearStored(kind, client);
      showToast(t('diagnostics.storage.cleared', { kind: name(kind) }));
    } catch (error) {
      log.warn(`the ${kind} could not be cleared`, error);
      showToast(t('diagnostics.storage.clearFailed'), { tone: 'danger' });
    }
    onChange();
  };

  const amountText = ({ bytes, entries }: StoredAmount): string => {
    if ((bytes ?? 0) === 0 && entries === 0) return t('diagnostics.storage.empty');
    const texts = [
      ...(bytes ? [size(bytes)] : []),
      ...(entries ? [t('diagnostics.storage.entries', { count: entries })] : []),
    ];
    if (texts.length > 0) return texts.join(' · ');
    return bytes === 0 ? t('diagnostics.storage.empty') : t('diagnostics.unknown');
  };
  const isEmpty = ({ bytes, entries }: StoredAmount): boolean =>
    !bytes && (entries === 0 || (entries === null && bytes === 0));

  return (
    <section aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={styles.title}>
        {t('diagnostics.storage.title')}
      </h4>
      {storage?.usedBytes == null || storage.quotaBytes == null ? null : (
        <p className={styles.note}>
          {t('diagnostics.storage.used', { used: size(storage.usedBytes), quota: size(storage.quotaBytes) })}
        </p>
      )}
      {storage?.isPersistent == null ? null : (
        <p className={styles.note}>
          {t(storage.isPersistent ? 'diagnostics.storage.lasting' : 'diagnostics.storage.notLasting')}
        </p>
      )}
      <ul className={styles.amounts}>
        {(storage?.amounts ?? []).map((amount) => {
          const { kind } = amount;
          return (
            <li key={kind} className={styles.amount}>
              <span>{name(kind)}</span>
              <span className={styles.size}>{amountText(amount)}</span>
              {isClearable(kind) ? (
                <Button
                  tone="quiet"
                  aria-label={t('diagnostics.storage.clearKind', { kind: name(kind) })}
                  disabled={isEmpty(amount)}
                  onClick={() => (losesData(kind) ? setToClear(kind) : void clear(kind))}
                >
                  {t('diagnostics.storage.clear')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {toClear === null ? null : (
        <Dialog
          title={t('diagnostics.storage.confirmTitle', { kind: name(toClear) })}
          closeLabel={t('diagnostics.storage.cancel')}
          onClose={() => setToClear(null)}
          actions={
            <>
              <Button onClick={() => setToClear(null)}>{t('diagnostics.storage.cancel')}</Button>
              <Button tone="primary" onClick={() => void clear(toClear)}>
                {t('diagnostics.storage.clear')}
              </Button>
            </>
          }
        >
          <p>{t('diagnostics.storage.confirm')}</p>
        </Dialog>
      )}
    </section>
  );
}

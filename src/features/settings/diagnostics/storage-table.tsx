import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StorageReport, StoredAmount } from '@/core/diagnostics/diagnostics';
import { createLog } from '@/core/log';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { type ClearableKind, clearStored, isClearable, losesData } from '@/state/diagnostics/storage-report';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';
import styles from './diagnostics-panel.module.css';

const log = createLog('diagnostics');

type StorageTableProps = {
  /** null while it is being read. */
  storage: StorageReport | null;
  onChange: () => void;
};

/** What Kanade stores in this browser, by kind, and clearing what is not needed. */
export function StorageTable({ storage, onChange }: StorageTableProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const [asked, setAsked] = useState<ClearableKind | null>(null);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const name = (kind: StoredAmount['kind']) => t(`diagnostics.storage.kind.${kind}`);

  const clear = async (kind: ClearableKind) => {
    setAsked(null);
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
      ...(entries
        ? [t('diagnostics.storage.entries', { count: entries, formatted: entries.toLocaleString(i18n.language) })]
        : []),
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
                  onClick={() => (losesData(kind) ? setAsked(kind) : void clear(kind))}
                >
                  {t('diagnostics.storage.clear')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {asked === null ? null : (
        <Dialog
          title={t('diagnostics.storage.confirmTitle', { kind: name(asked) })}
          closeLabel={t('diagnostics.storage.cancel')}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{t('diagnostics.storage.cancel')}</Button>
              <Button tone="primary" onClick={() => void clear(asked)}>
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

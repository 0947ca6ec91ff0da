import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useId, useMemo } from 'react';
import { storedErrorKey } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { openPanel, type QueueTab } from '@/state/panels.ts';
import { usePlayHistory } from '@/state/player/play-history.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Sheet } from '@/ui/overlays/sheet.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { HistoryList } from './history-list.tsx';
import { PanelHeader } from './panel-header.tsx';
import { EarlierQueues, QueueContent } from './queue-content.tsx';
import styles from './queue-panel.module.css';

type QueuePanelProps = {
  tab: QueueTab;
  /** The theme of the page unless it is opened on a dark screen. */
  theme?: 'dark' | undefined;
  onClose: () => void;
};

/** The queue, the history and the earlier queues as tabs of a panel. */
export function QueuePanel({ tab, theme, onClose }: QueuePanelProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const tabs = [
    { id: 'queue', label: t('queue.title') },
    { id: 'history', label: t('listening.history') },
    { id: 'earlier-queues', label: t('queue.earlier') },
  ] as const;
  const label = tabs.find(({ id }) => id === tab)?.label ?? '';
  return (
    <Sheet label={label} theme={theme} onClose={onClose}>
      <div className={styles.tabs}>
        <TabList
          look="titles"
          label={t('listening.tabs')}
          tabs={tabs}
          selected={tab}
          onSelect={openPanel}
          panelId={panelId}
        />
        <IconButton label={t('app.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} className={styles.body}>
        {tab === 'queue' ? <QueueContent /> : null}
        {tab === 'history' ? <HistoryContent /> : null}
        {tab === 'earlier-queues' ? <EarlierQueues /> : null}
      </div>
    </Sheet>
  );
}

/** Ids of the plays that are being removed, and `everything`. */
const hidden = createHiddenKeys();
const everything = '*';

/** The recently played songs, newest first. */
function HistoryContent() {
  const { t } = useTranslation();
  const { plays, count: known, error, history } = usePlayHistory();
  const removed = useHiddenKeys(hidden);
  const isCleared = removed.has(everything);
  const shown = useMemo(
    () => (isCleared || !plays ? [] : removed.size > 0 ? plays.filter(({ id }) => !removed.has(id)) : plays),
    [plays, removed, isCleared],
  );
  const { remove, clear } = useRemovePlays(() => history.reload());
  if (!plays) {
    if (!error) return null;
    return (
      <LoadError
        compact
        isStored
        title={t('listening.historyFailed')}
        error={error}
        onRetry={() => void history.reload()}
      />
    );
  }
  const count = isCleared ? 0 : known === null ? null : known - (plays.length - shown.length);
  return (
    <>
      <PanelHeader count={count === null ? '' : t('listening.historyCount', { count })}>
        {shown.length > 0 ? (
          <IconButton label={t('listening.clearHistoryName')} onClick={clear}>
            <Trash2 size={18} />
          </IconButton>
        ) : null}
      </PanelHeader>
      {shown.length > 0 ? (
        <HistoryList plays={shown} onRemove={remove} onEnd={() => history.loadMore()} />
      ) : (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('listening.historyEmpty')}>
          <p>{t('listening.historyEmptyHint')}</p>
        </EmptyState>
      )}
    </>
  );
}

type Removed = { id: string; clearedAt?: number };

/** Removes one play, or all until now; either can be undone. */
function useRemovePlays(reload: () => Promise<void>): { remove: (play: Removed) => void; clear: () => void } {
  const { t } = useTranslation();
  const remove = useRemoval<Removed>({
    hidden,
    keyOf: ({ id }) => id,
    async commit([first, ...others]) {
      if (first?.clearedAt !== undefined) await playLog.clear(first.clearedAt);
      else if (first) await playLog.remove([first, ...others].map(({ id }) => id));
      await reload();
    },
    onFailure: (error) => {
      const reason = t(storedErrorKey(error));
      showToast(t('listening.historyKept', { reason }), { tone: 'danger' });
    },
  });
  return {
    remove: (play) => void remove([play], t('listening.historyRemoved')),
    clear: () => void remove([{ id: everything, clearedAt: Date.now() }], t('listening.historyCleared')),
  };
}

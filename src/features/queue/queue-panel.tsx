import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openPanel } from '@/state/panels.ts';
import { clearPlayHistory, usePlayHistory } from '@/state/player/use-play-history.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Sheet } from '@/ui/overlays/sheet.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { HistoryList } from './history-list.tsx';
import { PanelHeader, QueueContent } from './queue-content.tsx';
import styles from './queue-panel.module.css';

type QueuePanelProps = {
  tab: 'queue' | 'history';
  /** The theme of the page unless it is opened on a dark screen. */
  theme?: 'dark' | undefined;
  onClose: () => void;
};

/** The queue and the history as two tabs of a panel. */
export function QueuePanel({ tab, theme, onClose }: QueuePanelProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const tabs = [
    { id: 'queue', label: t('queue.title') },
    { id: 'history', label: t('listening.history') },
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
        {tab === 'queue' ? <QueueContent /> : <HistoryContent />}
      </div>
    </Sheet>
  );
}

/** The recently played songs, newest first. */
function HistoryContent() {
  const { t } = useTranslation();
  const entries = usePlayHistory();
  const count = entries.length;
  const clear = () => {
    const takeBack = clearPlayHistory();
    showToast(t('listening.historyCleared'), { action: { label: t('listening.undo'), run: takeBack } });
  };
  return (
    <>
      <PanelHeader count={t('listening.historyCount', { count })}>
        {count > 0 ? (
          <IconButton label={t('listening.clearHistoryName')} onClick={clear}>
            <Trash2 size={18} />
          </IconButton>
        ) : null}
      </PanelHeader>
      {count > 0 ? (
        <HistoryList entries={entries} />
      ) : (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('listening.historyEmpty')}>
          <p>{t('listening.historyEmptyHint')}</p>
        </EmptyState>
      )}
    </>
  );
}

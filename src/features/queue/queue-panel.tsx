import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { openPanel } from '@/state/panels/panel-store';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { Sheet } from '@/ui/overlays/sheet';
import { HistoryContent } from './history/history-content';
import { QueueContent } from './queue-content';
import styles from './queue-panel.module.css';

type QueuePanelProps = {
  tab: 'queue' | 'history';
  /** The theme of the page unless it is opened on a dark screen. */
  theme?: 'dark' | undefined;
  onClose: () => void;
};

/** The queue and the history as a sheet with two tabs. */
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
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} className={styles.body}>
        {tab === 'queue' ? <QueueContent /> : <HistoryContent />}
      </div>
    </Sheet>
  );
}

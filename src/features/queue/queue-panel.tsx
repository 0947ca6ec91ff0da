import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel, openPanel, usePanel } from '@/state/panels/panel-store';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { Sheet } from '@/ui/overlays/sheet';
import { HistoryContent } from './history/history-content';
import { QueueContent } from './queue-content';
import styles from './queue-panel.module.css';

/**
 * The queue and the history as a sheet with two tabs, while it is open; in the theme of the page unless it is opened on
 * a dark screen.
 */
export function QueuePanel({ theme }: { theme?: 'dark' | undefined }) {
  const { t } = useTranslation();
  const tab = usePanel();
  const panelId = useId();
  if (tab !== 'queue' && tab !== 'history') return null;
  const tabs = [
    { id: 'queue', label: t('queue.title') },
    { id: 'history', label: t('listening.history') },
  ] as const;
  const label = tabs.find(({ id }) => id === tab)?.label ?? '';
  return (
    <Sheet label={label} theme={theme} onClose={closePanel}>
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

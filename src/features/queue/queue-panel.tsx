import { ListPlus, Shuffle, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { openPanel } from '@/state/panels/panel-store';
import { usePlayerState } from '@/state/player/use-player';
import { useLoggedIn } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Sheet } from '@/ui/overlays/sheet';
import { TurntableDrawing } from '@/ui/pictures/drawings';
import { useQueueActions } from '@/widgets/player/use-queue-actions';
import { HistoryContent } from './history/history-content';
import { QueueList } from './list/queue-list';
import { PanelHeader } from './panel-header';
import styles from './queue-panel.module.css';
import { SaveForm } from './saving/save-form';
import { saveStore } from './saving/save-store';

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

function QueueContent() {
  const { t, i18n } = useTranslation();
  const { clear, shuffle } = useQueueActions();
  const items = usePlayerState((snapshot) => snapshot.queue.items);
  const loggedIn = useLoggedIn();
  const [asksName, setAsksName] = useState(false);
  const isSaving = useStore(saveStore, ({ saving }) => saving !== null);
  const count = items.length;
  const formatted = count.toLocaleString(i18n.language);

  return (
    <>
      <PanelHeader count={t('queue.count', { count, formatted })}>
        {count > 2 ? (
          <IconButton label={t('queue.shuffle')} onClick={shuffle}>
            <Shuffle size={18} />
          </IconButton>
        ) : null}
        {count > 0 && loggedIn ? (
          <IconButton label={t('queue.saveAsPlaylist')} aria-expanded={asksName} onClick={() => setAsksName(!asksName)}>
            <ListPlus size={18} />
          </IconButton>
        ) : null}
        {count > 0 ? (
          <IconButton label={t('queue.clearName')} onClick={clear}>
            <Trash2 size={18} />
          </IconButton>
        ) : null}
      </PanelHeader>
      {isSaving || (asksName && loggedIn && count > 0) ? <SaveForm onClose={() => setAsksName(false)} /> : null}
      {count > 0 ? (
        <QueueList items={items} />
      ) : (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('queue.empty')}>
          <p>{t('queue.emptyHint')}</p>
        </EmptyState>
      )}
    </>
  );
}

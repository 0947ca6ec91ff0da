import { ListPlus, Shuffle, Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { closePanel, openPanel, usePanel } from '@/state/panels/panel-store';
import { usePlayerState } from '@/state/player/use-player';
import { useLoggedIn } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Sheet } from '@/ui/overlays/sheet';
import { TurntableDrawing } from '@/ui/pictures/drawings';
import { KeepButton } from '@/widgets/kept-songs/keep-button';
import { useQueueActions } from '@/widgets/player/use-queue-actions';
import { HistoryContent } from './history/history-content';
import { QueueList } from './list/queue-list';
import { PanelHeader } from './panel-header';
import styles from './queue-panel.module.css';
import { SaveForm } from './saving/save-form';
import { saveStore } from './saving/save-store';

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

function QueueContent() {
  const { t, i18n } = useTranslation();
  const { clear, shuffle } = useQueueActions();
  const items = usePlayerState((snapshot) => snapshot.queue.items);
  const loggedIn = useLoggedIn();
  const [asksName, setAsksName] = useState(false);
  const isSaving = useStore(saveStore, ({ saving }) => saving !== null);
  const songs = useMemo(() => items.map(({ song }) => song), [items]);
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
        {count > 0 ? <KeepButton songs={songs} label={t('keptSongs.keepQueue')} /> : null}
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

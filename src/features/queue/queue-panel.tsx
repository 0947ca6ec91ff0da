import { ListPlus, Shuffle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { positionAt } from '@/core/position-clock';
import { setQueueOpen, useQueueOpen, useQueueTab } from '@/state/queue-panel-store';
import { useLoggedIn } from '@/state/session-store';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/use-player';
import { TurntableDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Sheet } from '@/ui/sheet';
import { showToast } from '@/ui/toast';
import { HistoryContent } from './history-content';
import { PanelHeader } from './panel-header';
import { PanelTabs } from './panel-tabs';
import { QueueList } from './queue-list';
import styles from './queue-panel.module.css';
import { SaveForm } from './save-form';
import { saveStore } from './save-store';

/** What will be played and what was, as a sheet with two tabs, while it is open. */
export function QueuePanel() {
  const { t } = useTranslation();
  const open = useQueueOpen();
  const tab = useQueueTab();
  if (!open) return null;
  const label = t(tab === 'queue' ? 'queue.title' : 'listening.history');
  return (
    <Sheet label={label} onClose={() => setQueueOpen(false)}>
      <PanelTabs />
      <div role="tabpanel" aria-label={label} className={styles.body}>
        {tab === 'queue' ? <QueueContent /> : <HistoryContent />}
      </div>
    </Sheet>
  );
}

function QueueContent() {
  const { t, i18n } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const items = usePlayerState((snapshot) => snapshot.queue.items);
  const loggedIn = useLoggedIn();
  const [asksName, setAsksName] = useState(false);
  const isSaving = useStore(saveStore, ({ saving }) => saving !== null);
  const count = items.length;
  const formatted = count.toLocaleString(i18n.language);

  const clear = () => {
    const { current, clock, wantsToPlay, durationMs, queue } = player.getSnapshot();
    const songs = queue.items.map(({ song }) => song);
    const startIndex = Math.max(
      0,
      queue.items.findIndex(({ key }) => key === current?.key),
    );
    const positionMs = positionAt(clock, Date.now(), durationMs);
    send({ type: 'clear-queue' });
    showToast(t('queue.cleared', { count, formatted }), {
      action: {
        label: t('queue.undo'),
        run: () => send({ type: 'replace-queue', songs, startIndex, positionMs, play: wantsToPlay }),
      },
    });
  };

  const shuffle = () => {
    const keys = player.getSnapshot().queue.items.map(({ key }) => key);
    send({ type: 'shuffle-queue' });
    showToast(t('queue.shuffled'), {
      action: { label: t('queue.undo'), run: () => send({ type: 'order-queue', keys }) },
    });
  };

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

import ListPlus from 'lucide-react/icons/list-plus';
import Shuffle from 'lucide-react/icons/shuffle';
import Trash2 from 'lucide-react/icons/trash';
import { type ComponentType, Fragment, type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { hoursAndMinutes } from '@/core/account/profile.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { totalDurationMs } from '@/core/queue/queue-sections.ts';
import { formatUnits } from '@/core/text/format.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { useQueueActions } from '@/widgets/player/use-queue-actions.ts';
import { QueueList } from './queue-list.tsx';
import styles from './queue-panel.module.css';
import { saveStore } from './save-store.ts';

/** Lazy: the side panel starts without the code of the service, which saving needs. */
const SaveForm = lazyComponent(async () => (await import('./save-form.tsx')).SaveForm);

/** Loaded together with its texts. */
const SaveQueueOffline = lazyComponent(
  async () => (await withTexts(() => import('./save-queue-offline.tsx'), 'local')).SaveQueueOffline,
);

/** Loaded together with its texts. */
const RadioStrip = lazyComponent(async () => (await withTexts(() => import('./radio-strip.tsx'), 'app')).RadioStrip);

type QueueContentProps = {
  /** Provides context for links and the service if the page does not. */
  Scope?: ComponentType<{ children: ReactNode }>;
};

/** The queue with the actions for all of it. */
export function QueueContent({ Scope = Fragment }: QueueContentProps) {
  const { t } = useTranslation();
  const { clear, shuffle } = useQueueActions();
  const items = usePlayerState((snapshot) => snapshot.queue.items);
  // The songs of a long queue are in a database, and arrive with the engine's first answer.
  const isKnown = usePlayerState(({ connection, queue }) => connection !== 'connecting' || queue.items.length > 0);
  const hasRadio = usePlayerState(({ radio }) => radio !== null);
  const loggedIn = useLoggedIn();
  const [asksName, setAsksName] = useState(false);
  const isSaving = useStore(saveStore, ({ saving }) => saving !== null);
  const count = items.length;

  return (
    <>
      <PanelHeader count={t('queue.count', { count })} length={useQueueLength(items)}>
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
          <Scope>
            <SaveQueueOffline items={items} />
          </Scope>
        ) : null}
        {count > 0 ? (
          <IconButton label={t('queue.clearName')} onClick={clear}>
            <Trash2 size={18} />
          </IconButton>
        ) : null}
      </PanelHeader>
      {hasRadio && count > 0 ? (
        <Scope>
          <RadioStrip />
        </Scope>
      ) : null}
      {isSaving || (asksName && loggedIn && count > 0) ? (
        <Scope>
          <SaveForm onClose={() => setAsksName(false)} />
        </Scope>
      ) : null}
      {count > 0 ? (
        <QueueList items={items} Scope={Scope} />
      ) : isKnown ? (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('queue.empty')}>
          <p>{t('queue.emptyHint')}</p>
        </EmptyState>
      ) : null}
    </>
  );
}

/** How long all songs take, as hours and minutes; null if it is not known of each of them. */
function useQueueLength(items: readonly QueueItem[]): string | null {
  const { i18n } = useTranslation();
  const totalMs = useMemo(() => totalDurationMs(items), [items]);
  if (totalMs === null) return null;
  return formatUnits(hoursAndMinutes(Math.max(1, Math.round(totalMs / 60_000))), i18n.language, 'short');
}

type PanelHeaderProps = {
  count: string;
  /** How long all of it takes. */
  length?: string | null;
  /** The actions for all of it. */
  children: ReactNode;
};

/** The size of a list, and its actions. */
export function PanelHeader({ count, length = null, children }: PanelHeaderProps) {
  return (
    <div className={styles.header}>
      <p className={styles.count}>
        <span>{count}</span>
        {length === null ? null : <span>· {length}</span>}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

import Layers from 'lucide-react/icons/layers';
import ListPlus from 'lucide-react/icons/list-plus';
import Shuffle from 'lucide-react/icons/shuffle';
import Trash2 from 'lucide-react/icons/trash';
import { type ComponentType, Fragment, type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { hoursAndMinutes } from '@/core/account/profile.ts';
import type { Queue, QueueItem } from '@/core/queue/queue-items.ts';
import { totalDurationMs } from '@/core/queue/queue-sections.ts';
import type { Song } from '@/core/song/song.ts';
import { formatUnits } from '@/core/text/format-units.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { useQueueActions } from '@/widgets/player/use-queue-actions.ts';
import { PanelHeader } from './panel-header.tsx';
import { QueueList } from './queue-list.tsx';
import { saveStore } from './save-store.ts';

/** Lazy: the side panel starts without the code of the service, which saving needs. */
const SaveForm = lazyComponent(async () => (await import('./save-form.tsx')).SaveForm);

/** Loaded together with its texts. */
const SaveQueueOffline = lazyComponent(
  async () => (await withTexts(() => import('./save-queue-offline.tsx'), 'local')).SaveQueueOffline,
);

/** Loaded together with its texts. */
const QueueTools = lazyComponent(async () => (await withTexts(() => import('./queue-tools.tsx'), 'lists')).QueueTools);

/** Loaded together with its texts. */
const RadioStrip = lazyComponent(async () => (await withTexts(() => import('./radio-strip.tsx'), 'app')).RadioStrip);

/** Loaded together with its texts. */
export const EarlierQueues = lazyComponent(
  async () => (await withTexts(() => import('./earlier-queues.tsx'), 'app', 'lists')).EarlierQueues,
);

type QueueContentProps = {
  /** Provides context for links and the service if the page does not. */
  Scope?: ComponentType<{ children: ReactNode }>;
  /** Whether a button shows the earlier queues, which otherwise have a tab beside the queue. */
  offersEarlier?: boolean;
};

/** The queue with the actions for all of it. */
export function QueueContent({ Scope = Fragment, offersEarlier = false }: QueueContentProps) {
  const { t } = useTranslation();
  const { clear, shuffle } = useQueueActions();
  const items = usePlayerState((snapshot) => snapshot.queue.items);
  // The songs of a long queue are in a database, and arrive with the engine's first answer.
  const isKnown = usePlayerState(({ connection, queue }) => connection !== 'connecting' || queue.items.length > 0);
  const hasRadio = usePlayerState(({ radio }) => radio !== null);
  const loggedIn = useLoggedIn();
  const [asksName, setAsksName] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const player = usePlayer();
  const isSaving = useStore(saveStore, ({ saving }) => saving !== null);
  const count = items.length;
  const length = useQueueLength(items);

  if (showsEarlier) {
    return (
      <Scope>
        <EarlierQueues onClose={() => setShowsEarlier(false)} />
      </Scope>
    );
  }
  return (
    <>
      <PanelHeader count={t('queue.count', { count })} length={length}>
        {offersEarlier ? (
          <IconButton label={t('queue.showEarlier')} onClick={() => setShowsEarlier(true)}>
            <Layers size={18} />
          </IconButton>
        ) : null}
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
        {count > 0 ? (
          <Scope>
            <QueueTools items={items} />
          </Scope>
        ) : null}
      </PanelHeader>
      {hasRadio && count > 0 ? (
        <Scope>
          <RadioStrip />
        </Scope>
      ) : null}
      {isSaving || (asksName && loggedIn && count > 0) ? (
        <Scope>
          <SaveForm songs={async () => songsOf(player.getSnapshot().queue)} onClose={() => setAsksName(false)} />
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

function songsOf({ items }: Queue): Song[] {
  return items.map(({ song }) => song);
}

/** How long all songs take, as hours and minutes; null if it is not known of each of them. */
function useQueueLength(items: readonly QueueItem[]): string | null {
  const { i18n } = useTranslation();
  const totalMs = useMemo(() => totalDurationMs(items), [items]);
  if (totalMs === null) return null;
  return formatUnits(hoursAndMinutes(Math.max(1, Math.round(totalMs / 60_000))), i18n.language, 'short');
}

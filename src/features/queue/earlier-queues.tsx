import type { TFunction } from 'i18next';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListPlus from 'lucide-react/icons/list-plus';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hoursAndMinutes } from '@/core/account/profile.ts';
import { storedErrorKey, toAppError } from '@/core/errors.ts';
import {
  type EarlierQueue,
  listedQueues,
  maxQueueName,
  pinnedQueuesLimit,
  queueName,
} from '@/core/queue/earlier-queue.ts';
import { formatTimeAgo } from '@/core/text/format.ts';
import { formatUnits } from '@/core/text/format-units.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openPanel } from '@/state/panels.ts';
import { earlierQueues, useEarlierQueues } from '@/state/player/earlier-queues.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuEntry, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionBelow } from '@/ui/overlays/menu-position.ts';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { useRowFocus } from '@/widgets/lists/use-row-focus.ts';
import { restoreCommand, useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { NewPlaylistForm } from '@/widgets/playlists/new-playlist-form.tsx';
import { SongCover } from '@/widgets/songs/row/song-cover.tsx';
import styles from './earlier-queues.module.css';
import { PanelHeader } from './panel-header.tsx';
import { radioName } from './radio-name.ts';
import { SaveForm } from './save-form.tsx';
import { saveStore } from './save-store.ts';

const hidden = createHiddenKeys();

type EarlierQueuesProps = {
  /** Goes back to the queue; without it, the queue has a tab. */
  onClose?: () => void;
};

/** What the form at the top asks for. */
type Asked = { kind: 'name' | 'save'; queue: EarlierQueue };

/** The queues that were replaced (docs/behaviour.md#earlier-queues). A press brings one back. */
export function EarlierQueues({ onClose }: EarlierQueuesProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEarlierQueues();
  const removed = useHiddenKeys(hidden);
  const currentId = usePlayerState(({ queueId }) => queueId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isSaving = useStore(saveStore, ({ saving }) => saving !== null);
  const list = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(list);
  const actions = useEarlierQueueActions(refetch, onClose ?? (() => openPanel('queue')));
  const queues = data && listedQueues(data, currentId).filter(({ id }) => !removed.has(id));
  const count = queues?.length ?? 0;
  const groups = [
    { id: 'pinned', name: t('earlierQueues.pinned'), queues: queues?.filter(({ isPinned }) => isPinned) ?? [] },
    { id: 'recent', name: t('earlierQueues.recent'), queues: queues?.filter(({ isPinned }) => !isPinned) ?? [] },
  ];
  return (
    <>
      {count > 0 || onClose ? (
        <PanelHeader count={count > 0 ? t('earlierQueues.count', { count }) : ''}>
          {onClose ? (
            <IconButton label={t('earlierQueues.back')} onClick={onClose}>
              <ChevronLeft size={18} />
            </IconButton>
          ) : null}
        </PanelHeader>
      ) : null}
      {asked?.kind === 'name' ? (
        <div className={styles.form}>
          <NewPlaylistForm
            key={asked.queue.id}
            label={t('earlierQueues.name')}
            submitLabel={t('queue.save')}
            initialName={asked.queue.name || nameOf(asked.queue, t)}
            placeholder={nameOf(asked.queue, t)}
            maxLength={maxQueueName}
            onName={(name) => {
              void actions.change(asked.queue, { name: queueName(name) });
              setAsked(null);
            }}
            onEmpty={() => {
              void actions.change(asked.queue, { name: '' });
              setAsked(null);
            }}
            onCancel={() => setAsked(null)}
          />
        </div>
      ) : null}
      {isSaving || asked?.kind === 'save' ? (
        <SaveForm
          songs={async () => (asked ? await actions.songsOf(asked.queue) : [])}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {queues === undefined && error ? (
        <LoadError
          compact
          isStored
          title={t('earlierQueues.failed')}
          error={toAppError(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {queues?.length === 0 ? (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('earlierQueues.empty')}>
          <p>{t('earlierQueues.emptyHint')}</p>
        </EmptyState>
      ) : null}
      {queues && queues.length > 0 ? (
        <div ref={list} className={styles.groups} {...rowFocus}>
          {groups.map((group) =>
            group.queues.length > 0 ? <Group key={group.id} {...group} actions={actions} onAsk={setAsked} /> : null,
          )}
        </div>
      ) : null}
    </>
  );
}

type RowActions = ReturnType<typeof useEarlierQueueActions>;

type GroupProps = {
  name: string;
  queues: readonly EarlierQueue[];
  actions: RowActions;
  onAsk: (asked: Asked) => void;
};

function Group({ name, queues, actions, onAsk }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {name}
      </h3>
      <ul className={styles.list}>
        {queues.map((queue) => (
          <QueueRow key={queue.id} queue={queue} actions={actions} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

type QueueRowProps = { queue: EarlierQueue; actions: RowActions; onAsk: (asked: Asked) => void };

function QueueRow({ queue, actions, onAsk }: QueueRowProps) {
  const { t, i18n } = useTranslation();
  const [menuAt, setMenuAt] = useState<MenuPosition | null>(null);
  const name = queue.name || nameOf(queue, t);
  const { songCount, durationMs, replacedAt } = queue;
  const facts = [
    t('queue.count', { count: songCount }),
    ...(durationMs === null
      ? []
      : [formatUnits(hoursAndMinutes(Math.max(1, Math.round(durationMs / 60_000))), i18n.language, 'short')]),
  ];
  return (
    <li className={styles.row} data-row>
      <button
        type="button"
        className={styles.main}
        title={t('earlierQueues.bringBack', { name })}
        onClick={() => void actions.bringBack(queue)}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuAt({ x: event.clientX, y: event.clientY });
        }}
      >
        <SongCover cover={queue.cover} size={64} className={styles.cover} />
        <ForeignText className={styles.name}>{name}</ForeignText>{' '}
        <span className={styles.facts}>
          {facts.join(' · ')}
          {' · '}
          <time dateTime={new Date(replacedAt).toISOString()}>
            {formatTimeAgo(replacedAt, Date.now(), i18n.language)}
          </time>
        </span>
      </button>
      <IconButton
        label={t('earlierQueues.more', { name })}
        aria-haspopup="menu"
        onClick={(event) => setMenuAt(positionBelow(event.currentTarget))}
      >
        <Ellipsis size={18} />
      </IconButton>
      {menuAt ? (
        <QueueMenu
          queue={queue}
          label={t('earlierQueues.more', { name })}
          at={menuAt}
          actions={actions}
          onAsk={onAsk}
          onClose={() => setMenuAt(null)}
        />
      ) : null}
    </li>
  );
}

type QueueMenuProps = QueueRowProps & { label: string; at: MenuPosition; onClose: () => void };

function QueueMenu({ queue, label, at, actions, onAsk, onClose }: QueueMenuProps) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const { isPinned } = queue;
  const items: MenuEntry[] = [
    {
      id: 'pin',
      label: t(isPinned ? 'earlierQueues.unpin' : 'earlierQueues.pin'),
      icon: isPinned ? <PinOff size={18} /> : <Pin size={18} />,
      run: () => void actions.change(queue, { isPinned: !isPinned }),
    },
    {
      id: 'name',
      label: t(queue.name === '' ? 'earlierQueues.giveName' : 'earlierQueues.rename'),
      icon: <Pencil size={18} />,
      run: () => onAsk({ kind: 'name', queue }),
    },
    ...(loggedIn
      ? [
          {
            id: 'save',
            label: t('queue.saveAsPlaylist'),
            icon: <ListPlus size={18} />,
            run: () => onAsk({ kind: 'save', queue }),
          },
        ]
      : []),
    'separator',
    {
      id: 'remove',
      label: t('earlierQueues.remove'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      run: () => actions.remove(queue),
    },
  ];
  return <Menu label={label} items={items} at={at} onClose={onClose} />;
}

/**
 * @param refetch reads the list again; resolves once it is current
 * @param onBroughtBack shows the queue
 */
function useEarlierQueueActions(refetch: () => Promise<unknown>, onBroughtBack: () => void) {
  const { t } = useTranslation();
  const replaceQueue = useReplaceQueue();
  const fail = (error: unknown) => {
    const reason = t(storedErrorKey(error));
    showToast(t('earlierQueues.changeFailed', { reason }), { tone: 'danger' });
  };
  const remove = useRemoval<EarlierQueue>({
    hidden,
    keyOf: ({ id }) => id,
    async commit(queues) {
      await earlierQueues.remove(queues);
      await refetch();
    },
    onFailure: fail,
  });
  const read = async (queue: EarlierQueue) => {
    const songs = await earlierQueues.songsOf(queue).catch(() => null);
    if (songs === null) showToast(t('earlierQueues.unreadable'), { tone: 'danger' });
    return songs;
  };
  return {
    songsOf: async (queue: EarlierQueue) => (await read(queue))?.songs ?? [],
    async bringBack(queue: EarlierQueue) {
      const songs = await read(queue);
      if (songs && (await replaceQueue(restoreCommand({ ...queue, ...songs }, queue.id)))) onBroughtBack();
    },
    async change({ id }: EarlierQueue, change: Partial<Pick<EarlierQueue, 'name' | 'isPinned'>>) {
      try {
        const result = await earlierQueues.change(id, change);
        if (result === 'too-many') showToast(t('earlierQueues.tooMany', { count: pinnedQueuesLimit }));
      } catch (error) {
        fail(error);
      }
    },
    remove: (queue: EarlierQueue) => void remove([queue], t('earlierQueues.removed')),
  };
}

/** What names a queue that the user has not named: its list, its radio, or its first songs. */
function nameOf({ list, radio, titles, songCount }: EarlierQueue, t: TFunction): string {
  if (list) return list.name;
  if (radio) return radioName(radio, t);
  const first = titles.map((title) => title || t('song.untitled')).join(t('earlierQueues.between'));
  return songCount > titles.length ? t('earlierQueues.andMore', { titles: first }) : first;
}

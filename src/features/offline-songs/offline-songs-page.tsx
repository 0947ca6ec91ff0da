import CloudOff from 'lucide-react/icons/cloud-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paths, settingsAddress } from '@/core/navigation/paths.ts';
import { expiryOf, limitBytes, totalBytes } from '@/core/offline-songs/offline-rules.ts';
import type { OfflineSong } from '@/core/offline-songs/offline-song.ts';
import { levelBadge } from '@/core/song/quality-badge.ts';
import { songId } from '@/core/song/song-id.ts';
import { formatBytes, formatShortDateTime } from '@/core/text/format.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useOfflineSongs } from '@/state/offline-songs/offline-store.ts';
import { pinOfflineSongs, removeOfflineSongs } from '@/state/offline-songs/save-songs.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import type { MenuEntry } from '@/ui/overlays/menu.tsx';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useIsScreenNarrow } from '@/widgets/lists/virtual/screen-width.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useOfflineChange } from '@/widgets/offline-songs/use-save-songs.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { TrackTable } from '@/widgets/songs/table/track-table.tsx';
import { TrackTableSkeleton } from '@/widgets/songs/table/track-table-skeleton.tsx';
import { useSongsMenu } from '@/widgets/songs/table/use-songs-actions.tsx';
import { type ExtraColumn, useTrackTable } from '@/widgets/songs/table/use-track-table.ts';
import { StorageHeader, StorageUsage, UsageLine } from '@/widgets/storage-page/storage-header.tsx';
import { OfflineRequests } from './offline-requests.tsx';
import styles from './offline-songs-page.module.css';

const skeletonRows = 6;

/** The offline songs: their sizes and limit, running downloads, and the list. */
export function OfflineSongsPage() {
  const { t } = useTranslation();
  const songs = useOfflineSongs((state) => state.songs);
  const requests = useOfflineSongs((state) => state.requests);
  const isKnown = useOfflineSongs((state) => state.isKnown);
  const isRefused = useOfflineSongs((state) => state.isRefused);
  // Requested together, the songs of a playlist stay in its order.
  const list = useMemo(() => [...songs.values()].sort((a, b) => a.requestedAtEpochMs - b.requestedAtEpochMs), [songs]);
  return (
    <>
      <StorageHeader
        title={t('offlineSongs.title')}
        lead={t('offlineSongs.lead')}
        usage={isRefused ? null : <OfflineUsage usedBytes={totalBytes(list)} />}
        actions={list.length > 0 ? <Actions songs={list} /> : null}
      />
      {isRefused ? (
        <EmptyState role="alert" drawing={<BrokenRecordDrawing />} title={t('offlineSongs.refused')}>
          <p>{t('offlineSongs.refusedHint')}</p>
        </EmptyState>
      ) : isKnown ? (
        <>
          {requests.length > 0 ? <OfflineRequests requests={requests} /> : null}
          <Content songs={list} hasRequests={requests.length > 0} />
        </>
      ) : (
        <TrackTableSkeleton viewKey="trackViewMode" rows={skeletonRows} label={t('offlineSongs.title')} />
      )}
    </>
  );
}

function Content({ songs, hasRequests }: { songs: readonly OfflineSong[]; hasRequests: boolean }) {
  const { t } = useTranslation();
  if (songs.length > 0) return <OfflineSongList songs={songs} />;
  if (hasRequests) return null;
  return (
    <EmptyState
      role="status"
      drawing={<HeadphonesDrawing />}
      title={t('offlineSongs.empty')}
      action={<ButtonLink to={paths.discover}>{t('nav.discover')}</ButtonLink>}
    >
      <p>{t('offlineSongs.emptyHint')}</p>
    </EmptyState>
  );
}

function Actions({ songs }: { songs: readonly OfflineSong[] }) {
  const { t, i18n } = useTranslation();
  const replaceQueue = useReplaceQueue(useListHere(t('offlineSongs.title')));
  const change = useOfflineChange();
  const [isAsking, setIsAsking] = useState(false);
  const count = songs.length;
  const playAll = () =>
    void replaceQueue({ type: 'replace-queue', songs: songs.map(({ song }) => song), startIndex: null, play: true });
  const removeAll = async () => {
    setIsAsking(false);
    await change(removeOfflineSongs(songs));
  };
  return (
    <>
      <Button tone="primary" onClick={playAll}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('offlineSongs.playAll')}
      </Button>
      <Button onClick={() => setIsAsking(true)}>
        <Trash2 size={18} aria-hidden="true" />
        {t('offlineSongs.removeAll')}
      </Button>
      {isAsking ? (
        <Dialog
          closeLabel={t('app.close')}
          title={t('offlineSongs.removeAllTitle')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button data-autofocus onClick={() => setIsAsking(false)}>
                {t('offlineSongs.dismiss')}
              </Button>
              <Button tone="primary" onClick={removeAll}>
                {t('offlineSongs.removeAll')}
              </Button>
            </>
          }
        >
          <p>{t('offlineSongs.removeAllText', { count, size: formatBytes(totalBytes(songs), i18n.language) })}</p>
        </Dialog>
      ) : null}
    </>
  );
}

/** Used share from which the bar shows a warning. */
const almostFull = 0.95;

/** The used share of the limit, and the free space of the browser's storage. */
export function OfflineUsage({ usedBytes }: { usedBytes: number }) {
  const { t, i18n } = useTranslation();
  const limit = limitBytes(useSetting('keptLimit'));
  const free = useFreeBytes(usedBytes);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  return (
    <StorageUsage label={t('offlineSongs.usage')} share={usedBytes / limit} almostFull={almostFull}>
      <UsageLine>
        <span>{t('offlineSongs.used', { used: size(usedBytes), limit: size(limit) })}</span>
        <Link className={styles.link} to={settingsAddress({ field: 'keptLimit' })}>
          {t('offlineSongs.changeLimit')}
        </Link>
      </UsageLine>
      {free === null ? null : <UsageLine>{t('offlineSongs.browserFree', { free: size(free) })}</UsageLine>}
    </StorageUsage>
  );
}

/** Free space of the browser's storage, in bytes; null = unknown. Read again when the used space changes. */
function useFreeBytes(usedBytes: number): number | null {
  const [free, setFree] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is used
  useEffect(() => {
    let isShown = true;
    const asked = navigator.storage?.estimate?.();
    asked?.then(
      ({ quota, usage }) => {
        if (isShown && quota !== undefined && usage !== undefined) setFree(Math.max(0, quota - usage));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [usedBytes]);
  return free;
}

type OfflineRow = TrackRow & { saved: OfflineSong };

/** The offline songs as a table with size, quality and remaining time; the menu pins and removes them. */
export function OfflineSongList({ songs }: { songs: readonly OfflineSong[] }) {
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  // Narrow tables have no extra columns: the size is beside the title.
  const hasColumns = !useIsScreenNarrow(frame);
  const rows = useMemo(
    () =>
      songs.map((saved): OfflineRow => {
        const parts = [
          levelBadge(saved.delivered?.level ?? 'normal'),
          ...(hasColumns ? [] : [formatBytes(saved.sizeBytes, i18n.language)]),
          ...(saved.isPinned ? [t('offlineSongs.pinned')] : []),
        ];
        const badge = parts.filter((part) => part !== undefined).join(' · ');
        return { key: songId(saved.song), song: saved.song, badge, saved };
      }),
    [songs, hasColumns, t, i18n.language],
  );
  const table = useTrackTable(rows, { viewKey: 'trackViewMode', columns: useOfflineColumns() });
  const here = useListHere(t('offlineSongs.title'));
  return (
    <div ref={frame}>
      <TrackTable label={t('offlineSongs.list')} table={table} batchItems={useBatchItems()} from={here} />
    </div>
  );
}

function useOfflineColumns(): readonly ExtraColumn<OfflineRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    return [
      {
        id: 'size',
        label: t('offlineSongs.size'),
        width: '96px',
        text: ({ saved }) => formatBytes(saved.sizeBytes, i18n.language),
        value: ({ saved }) => saved.sizeBytes,
      },
      {
        id: 'until',
        label: t('offlineSongs.until'),
        width: '132px',
        text: ({ saved }) => {
          const expiry = expiryOf(saved);
          return expiry === null ? t('offlineSongs.untilRemoved') : formatShortDateTime(expiry, i18n.language);
        },
        value: ({ saved }) => expiryOf(saved),
      },
    ];
  }, [t, i18n.language]);
}

function useBatchItems(): (selected: readonly OfflineRow[]) => readonly MenuEntry[] {
  const { t } = useTranslation();
  const menuOf = useSongsMenu();
  const change = useOfflineChange();
  return (selected) => {
    const saved = selected.map((row) => row.saved);
    const songs = saved.map(({ song }) => song);
    return [
      ...menuOf(songs),
      {
        id: 'pin',
        label: t('offlineSongs.pin'),
        icon: <Pin size={18} />,
        run: () => void change(pinOfflineSongs(saved, true)),
      },
      {
        id: 'unpin',
        label: t('offlineSongs.unpin'),
        icon: <PinOff size={18} />,
        run: () => void change(pinOfflineSongs(saved, false)),
      },
      {
        id: 'remove',
        label: t('offlineSongs.remove'),
        icon: <CloudOff size={18} />,
        tone: 'danger',
        run: async () => {
          if (await change(removeOfflineSongs(saved))) showToast(t('offlineSongs.removed', { count: saved.length }));
        },
      },
    ];
  };
}

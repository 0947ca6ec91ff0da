import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { totalBytes } from '@/core/offline-songs/offline-rules';
import type { OfflineSong } from '@/core/offline-songs/offline-song';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineSongs } from '@/state/offline-songs/offline-store';
import { removeOfflineSongs } from '@/state/offline-songs/save-songs';
import { usePlayerCommand } from '@/state/player/use-player';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Dialog } from '@/ui/overlays/dialog';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings';
import { useOfflineChange } from '@/widgets/offline-songs/use-offline-change';
import { StorageHeader } from '@/widgets/storage-page/storage-header';
import { TrackTableSkeleton } from '@/widgets/track-table/track-table-skeleton';
import { OfflineRequests } from './offline-requests';
import { OfflineSongList } from './offline-song-list';
import { OfflineUsage } from './offline-usage';

const skeletonRows = 6;

/** The songs that play without a connection: their sizes and limit, those being fetched, and the list. */
export function OfflineSongsPage() {
  const { t } = useTranslation();
  const songs = useOfflineSongs((state) => state.songs);
  const requests = useOfflineSongs((state) => state.requests);
  const isKnown = useOfflineSongs((state) => state.isKnown);
  const isRefused = useOfflineSongs((state) => state.isRefused);
  // A playlist stays in its order.
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
    <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('offlineSongs.empty')}>
      <p>{t('offlineSongs.emptyHint')}</p>
    </EmptyState>
  );
}

function Actions({ songs }: { songs: readonly OfflineSong[] }) {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const change = useOfflineChange();
  const [isAsking, setIsAsking] = useState(false);
  const count = songs.length;
  const formatted = count.toLocaleString(i18n.language);
  const playAll = () =>
    void send({ type: 'replace-queue', songs: songs.map(({ song }) => song), startIndex: 0, play: true });
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
          <p>
            {t('offlineSongs.removeAllText', { count, formatted, size: formatBytes(totalBytes(songs), i18n.language) })}
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { totalBytes } from '@/core/kept-songs/kept-rules';
import type { KeptSong } from '@/core/kept-songs/kept-song';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { removeFromKept } from '@/state/kept-songs/keep-songs';
import { useKeptSongs } from '@/state/kept-songs/kept-store';
import { usePlayerCommand } from '@/state/player/use-player';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Dialog } from '@/ui/overlays/dialog';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings';
import { useKeptChange } from '@/widgets/kept-songs/use-kept-change';
import { StorageHeader } from '@/widgets/storage-page/storage-header';
import { TrackTableSkeleton } from '@/widgets/track-table/track-table-skeleton';
import { KeepRequests } from './keep-requests';
import { KeptList } from './kept-list';
import { KeptUsage } from './kept-usage';

const skeletonRows = 6;

/** The songs that play without a connection: their sizes and limit, those being fetched, and the list. */
export function KeptSongsPage() {
  const { t } = useTranslation();
  const songs = useKeptSongs((state) => state.songs);
  const requests = useKeptSongs((state) => state.requests);
  const isKnown = useKeptSongs((state) => state.isKnown);
  const isRefused = useKeptSongs((state) => state.isRefused);
  // A playlist stays in its order.
  const list = useMemo(() => [...songs.values()].sort((a, b) => a.requestedAtEpochMs - b.requestedAtEpochMs), [songs]);
  return (
    <>
      <StorageHeader
        title={t('keptSongs.title')}
        lead={t('keptSongs.lead')}
        usage={isRefused ? null : <KeptUsage usedBytes={totalBytes(list)} />}
        actions={list.length > 0 ? <Actions songs={list} /> : null}
      />
      {isRefused ? (
        <EmptyState role="alert" drawing={<BrokenRecordDrawing />} title={t('keptSongs.refused')}>
          <p>{t('keptSongs.refusedHint')}</p>
        </EmptyState>
      ) : isKnown ? (
        <>
          {requests.length > 0 ? <KeepRequests requests={requests} /> : null}
          <Content songs={list} hasRequests={requests.length > 0} />
        </>
      ) : (
        <TrackTableSkeleton viewKey="trackViewMode" rows={skeletonRows} label={t('keptSongs.title')} />
      )}
    </>
  );
}

function Content({ songs, hasRequests }: { songs: readonly KeptSong[]; hasRequests: boolean }) {
  const { t } = useTranslation();
  if (songs.length > 0) return <KeptList songs={songs} />;
  if (hasRequests) return null;
  return (
    <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('keptSongs.empty')}>
      <p>{t('keptSongs.emptyHint')}</p>
    </EmptyState>
  );
}

function Actions({ songs }: { songs: readonly KeptSong[] }) {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const change = useKeptChange();
  const [isAsking, setIsAsking] = useState(false);
  const count = songs.length;
  const formatted = count.toLocaleString(i18n.language);
  const playAll = () =>
    void send({ type: 'replace-queue', songs: songs.map(({ song }) => song), startIndex: 0, play: true });
  const removeAll = async () => {
    setIsAsking(false);
    await change(removeFromKept(songs));
  };
  return (
    <>
      <Button tone="primary" onClick={playAll}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('keptSongs.playAll')}
      </Button>
      <Button onClick={() => setIsAsking(true)}>
        <Trash2 size={18} aria-hidden="true" />
        {t('keptSongs.removeAll')}
      </Button>
      {isAsking ? (
        <Dialog
          closeLabel={t('app.close')}
          title={t('keptSongs.removeAllTitle')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button data-autofocus onClick={() => setIsAsking(false)}>
                {t('keptSongs.dismiss')}
              </Button>
              <Button tone="primary" onClick={removeAll}>
                {t('keptSongs.removeAll')}
              </Button>
            </>
          }
        >
          <p>
            {t('keptSongs.removeAllText', { count, formatted, size: formatBytes(totalBytes(songs), i18n.language) })}
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

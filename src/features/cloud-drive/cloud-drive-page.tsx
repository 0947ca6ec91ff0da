import { CloudUpload, Play, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { isPlayable } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand } from '@/state/player/use-player';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Skeleton } from '@/ui/feedback/skeleton';
import { showToast } from '@/ui/feedback/toast';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { LoadFailure } from '@/widgets/cards/load-failure';
import { StorageHeader } from '@/widgets/storage-page/storage-header';
import { StorageUsageSkeleton } from '@/widgets/storage-page/storage-usage';
import { TrackTableSkeleton } from '@/widgets/track-table/track-table-skeleton';
import { useListFollowing } from '@/widgets/track-table/use-list-following';
import type { CloudDrive } from './cloud-drive-api';
import styles from './cloud-drive-page.module.css';
import { CloudSongs } from './cloud-songs';
import { QuotaBar } from './quota-bar';
import { useCloudDrive } from './use-cloud-drive';

const skeletonRows = 8;

/** The user's own files at the service: the used space, and the songs to play, sort and select. */
export function CloudDrivePage() {
  const { t } = useTranslation();
  const { drive, isPartial, error, refetch } = useCloudDrive();
  return (
    <>
      <StorageHeader
        title={t('cloudDrive.title')}
        lead={t('cloudDrive.lead')}
        usage={drive ? <QuotaBar quota={drive.quota} /> : error ? null : <StorageUsageSkeleton />}
        actions={error ? null : <Actions drive={drive} />}
      />
      {drive ? (
        <Content drive={drive} isPartial={isPartial} />
      ) : error ? (
        <LoadFailure title={t('cloudDrive.failed')} error={error} onRetry={() => refetch()} />
      ) : (
        <>
          <div className={`${styles.count} ${styles.countSkeleton}`}>
            <Skeleton width={52} height={11} />
          </div>
          <TrackTableSkeleton viewKey="cloudDriveListMode" rows={skeletonRows} label={t('cloudDrive.loading')} />
        </>
      )}
    </>
  );
}

function Actions({ drive }: { drive: CloudDrive | null }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const songs = useMemo(() => drive?.songs.map(({ song }) => song).filter(isPlayable) ?? [], [drive]);
  const follow = useListFollowing(songs, drive?.isComplete ?? false);
  const playAll = async () => {
    const isTaken = await send({ type: 'replace-queue', songs, startIndex: 0, play: true });
    follow(isTaken ? songs : null, { takenCount: songs.length });
  };
  return (
    <>
      <Button tone="primary" disabled={songs.length === 0} onClick={playAll}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('cloudDrive.playAll')}
      </Button>
      <Button onClick={() => showToast(t('cloudDrive.uploadComing'))}>
        <CloudUpload size={18} aria-hidden="true" />
        {t('cloudDrive.upload')}
      </Button>
      <Button onClick={() => showToast(t('cloudDrive.deleteComing'))}>
        <Trash2 size={18} aria-hidden="true" />
        {t('cloudDrive.delete')}
      </Button>
    </>
  );
}

function Content({ drive, isPartial }: { drive: CloudDrive; isPartial: boolean }) {
  const { t, i18n } = useTranslation();
  const formatted = (count: number) => count.toLocaleString(i18n.language);
  if (drive.songs.length === 0 && !isPartial) {
    return (
      <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('cloudDrive.empty')}>
        <p>{t('cloudDrive.emptyHint')}</p>
      </EmptyState>
    );
  }
  const numbers = { done: formatted(drive.songs.length), total: formatted(drive.totalCount) };
  const isShort = !drive.isComplete || drive.songs.length < drive.totalCount;
  return (
    <>
      <p role="status" className={styles.count}>
        {isPartial
          ? t('cloudDrive.loaded', numbers)
          : isShort
            ? t('cloudDrive.incomplete', numbers)
            : t('cloudDrive.count', { count: drive.songs.length, formatted: numbers.done })}
      </p>
      <CloudSongs songs={drive.songs} />
    </>
  );
}

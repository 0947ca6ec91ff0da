import { useQuery } from '@tanstack/react-query';
import CloudDownload from 'lucide-react/icons/cloud-download';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CloudDrive, type CloudQuota, canChangeCloudDrive } from '@/api/account/cloud-drive.ts';
import { readCloudDrive } from '@/api/account/known-cloud-drive.ts';
import { sortedUploads } from '@/core/cloud-drive/upload.ts';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import { isPlayable } from '@/core/song/song.ts';
import { formatBytes, formatDate } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUploads } from '@/state/cloud-drive/upload-store.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import type { MenuEntry } from '@/ui/overlays/menu.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useSaveLabel, useSaveSongs } from '@/widgets/offline-songs/use-save-songs.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { TrackTable } from '@/widgets/songs/table/track-table.tsx';
import { TrackTableSkeleton } from '@/widgets/songs/table/track-table-skeleton.tsx';
import { useQueueLoadingList } from '@/widgets/songs/table/use-queue-loading-list.ts';
import { useSongsMenu } from '@/widgets/songs/table/use-songs-actions.tsx';
import { type ExtraColumn, useTrackTable } from '@/widgets/songs/table/use-track-table.ts';
import {
  StorageHeader,
  StorageUsage,
  StorageUsageSkeleton,
  UsageLine,
} from '@/widgets/storage-page/storage-header.tsx';
import styles from './cloud-drive-page.module.css';
import { type CloudRow, cloudDriveKey, cloudRows, usedShare } from './cloud-rows.ts';
import { UploadArea, UploadButton } from './upload-area.tsx';
import { UploadsSection } from './uploads-section.tsx';
import { useDeleteFiles, useHiddenFiles } from './use-delete-files.ts';

const log = createLog('cloud drive');

/** The whole cloud drive. During the first load, `drive` holds the pages loaded so far. */
function useCloudDrive() {
  const userId = useUserId();
  const [sofar, setSofar] = useState<CloudDrive | null>(null);
  const query = useQuery({
    queryKey: cloudDriveKey(userId),
    queryFn: async ({ signal }) => {
      setSofar(null);
      try {
        return await readCloudDrive(api, { signal, fresh: true, onProgress: setSofar });
      } catch (error) {
        if (toAppError(error).kind !== 'cancelled') log.warn('the cloud drive was not loaded', error);
        throw error;
      }
    },
    enabled: userId !== null,
  });
  const { data, error, isFetching, refetch } = query;
  return {
    drive: data ?? (isFetching ? sofar : null),
    isPartial: !data && isFetching,
    error: isFetching ? null : error,
    refetch,
  };
}

/** Whether the service may accept uploads and deletions: true until it is known that it does not. */
function useCanChange(): boolean {
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: ['cloud-drive-changes', userId],
    queryFn: ({ signal }) => canChangeCloudDrive(api, { signal }),
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? true;
}

/** Used share from which the bar shows a warning. */
const almostFull = 0.9;

function QuotaBar({ quota }: { quota: CloudQuota }) {
  const { t, i18n } = useTranslation();
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const used = t('cloudDrive.used', { used: size(quota.usedBytes), max: size(quota.maxBytes) });
  const available = t('cloudDrive.available', { available: size(quota.availableBytes) });
  return (
    <StorageUsage label={t('cloudDrive.quota')} share={usedShare(quota)} almostFull={almostFull}>
      <UsageLine>
        <span>{used}</span>
        <span>{available}</span>
      </UsageLine>
    </StorageUsage>
  );
}

const skeletonRows = 8;

/** The user's files at the service: the used space, and the songs to play, sort and select. */
export function CloudDrivePage() {
  const { t } = useTranslation();
  const { drive, isPartial, error, refetch } = useCloudDrive();
  const canChange = useCanChange();
  const uploaded = useUploads(({ uploads }) => sortedUploads(uploads).done.length);
  const shownUploaded = useRef(uploaded);
  useEffect(() => {
    if (uploaded > shownUploaded.current) void refetch();
    shownUploaded.current = uploaded;
  }, [uploaded, refetch]);
  const page = (
    <>
      <StorageHeader
        title={t('cloudDrive.title')}
        lead={t('cloudDrive.lead')}
        usage={drive ? <QuotaBar quota={drive.quota} /> : error ? null : <StorageUsageSkeleton />}
        actions={error ? null : <Actions drive={drive} canChange={canChange} />}
      />
      {canChange ? <UploadsSection /> : null}
      {drive ? (
        <Content drive={drive} isPartial={isPartial} canChange={canChange} />
      ) : error && toAppError(error).kind === 'not-found' ? (
        <EmptyState
          role="status"
          drawing={<HeadphonesDrawing />}
          title={t('cloudDrive.noDrive')}
          action={<ButtonLink to={paths.localMusic}>{t('nav.localMusic')}</ButtonLink>}
        />
      ) : error ? (
        <LoadError title={t('cloudDrive.failed')} error={error} onRetry={() => refetch()} />
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
  return canChange ? <UploadArea>{page}</UploadArea> : page;
}

function Actions({ drive, canChange }: { drive: CloudDrive | null; canChange: boolean }) {
  const { t } = useTranslation();
  const replaceQueue = useReplaceQueue(useListHere(t('cloudDrive.title')));
  const songs = useMemo(() => drive?.songs.map(({ song }) => song).filter(isPlayable) ?? [], [drive]);
  const queueRest = useQueueLoadingList(songs, drive?.isComplete ?? false);
  const playAll = async () => {
    const isTaken = await replaceQueue({ type: 'replace-queue', songs, startIndex: null, play: true });
    queueRest(isTaken ? songs : null, { takenCount: songs.length });
  };
  return (
    <>
      <Button tone="primary" disabled={songs.length === 0} onClick={playAll}>
        <Play size={18} fill="currentColor" aria-hidden="true" />
        {t('cloudDrive.playAll')}
      </Button>
      {drive !== null && canChange && songs.length === 0 ? null : canChange ? (
        // Selected songs are deleted with a button of their own.
        <UploadButton />
      ) : (
        <>
          <Button onClick={() => showToast(t('cloudDrive.uploadComing'))}>
            <CloudUpload size={18} aria-hidden="true" />
            {t('cloudDrive.upload')}
          </Button>
          <Button onClick={() => showToast(t('cloudDrive.deleteComing'))}>
            <Trash2 size={18} aria-hidden="true" />
            {t('cloudDrive.delete')}
          </Button>
        </>
      )}
    </>
  );
}

type ContentProps = { drive: CloudDrive; isPartial: boolean; canChange: boolean };

function Content({ drive, isPartial, canChange }: ContentProps) {
  const { t } = useTranslation();
  const hidden = useHiddenFiles();
  const songs = useMemo(() => cloudRows(drive.songs).filter(({ key }) => !hidden.has(key)), [drive, hidden]);
  if (songs.length === 0 && !isPartial) {
    return (
      <EmptyState
        role="status"
        drawing={<HeadphonesDrawing />}
        title={t('cloudDrive.empty')}
        action={canChange ? <UploadButton /> : <ButtonLink to={paths.localMusic}>{t('nav.localMusic')}</ButtonLink>}
      >
        <p>{t(canChange ? 'cloudDrive.emptyUpload' : 'cloudDrive.emptyHint')}</p>
      </EmptyState>
    );
  }
  const numbers = { done: songs.length, total: drive.totalCount };
  const isShort = !drive.isComplete || drive.songs.length < drive.totalCount;
  return (
    <>
      <p role="status" className={styles.count}>
        {isPartial
          ? t('cloudDrive.loaded', numbers)
          : isShort
            ? t('cloudDrive.incomplete', numbers)
            : t('cloudDrive.count', { count: songs.length })}
      </p>
      <CloudSongs rows={songs} canChange={canChange} />
    </>
  );
}

/** The songs of the cloud drive as a list or a grid, with their sizes. */
function CloudSongs({ rows, canChange }: { rows: readonly CloudRow[]; canChange: boolean }) {
  const { t } = useTranslation();
  const remove = useDeleteFiles();
  const table = useTrackTable(rows, { viewKey: 'cloudDriveListMode', columns: useCloudColumns() });
  // They can't be added to playlists (docs/behaviour.md#adding-to-playlists).
  const menuOf = useSongsMenu();
  const saveOffline = useSaveSongs();
  const saveLabel = useSaveLabel();
  const batchItems = (selected: readonly CloudRow[]): MenuEntry[] => [
    ...menuOf(selected.map(({ song }) => song)),
    {
      id: 'keep',
      label: saveLabel(selected.map(({ song }) => song)),
      icon: <CloudDownload size={18} />,
      run: () => void saveOffline(selected.map(({ song }) => song)),
    },
    'separator',
    {
      id: 'delete',
      label: t('cloudDrive.delete'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      run: () => (canChange ? remove(selected) : showToast(t('cloudDrive.deleteComing'))),
    },
  ];
  const listEntryOf = useCallback(
    (row: CloudRow) => (canChange ? { label: t('cloudDrive.delete'), onRemove: () => remove([row]) } : undefined),
    [canChange, remove, t],
  );
  const here = useListHere(t('cloudDrive.title'));
  return (
    <TrackTable
      label={t('cloudDrive.songs')}
      table={table}
      batchItems={batchItems}
      listEntryOf={listEntryOf}
      from={here}
    />
  );
}

function useCloudColumns(): readonly ExtraColumn<CloudRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    return [
      {
        id: 'size',
        label: t('cloudDrive.size'),
        width: '88px',
        text: ({ sizeBytes }) => (sizeBytes > 0 ? formatBytes(sizeBytes, i18n.language) : ''),
        value: ({ sizeBytes }) => (sizeBytes > 0 ? sizeBytes : null),
      },
      {
        id: 'added',
        label: t('cloudDrive.added'),
        width: '112px',
        text: ({ addedAtMs }) => (addedAtMs === null ? '' : formatDate(addedAtMs, i18n.language)),
        value: ({ addedAtMs }) => addedAtMs,
      },
    ];
  }, [t, i18n.language]);
}

import CloudDownload from 'lucide-react/icons/cloud-download';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo } from 'react';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';
import type { MenuEntry } from '@/ui/overlays/menu';
import { useSaveSongs } from '@/widgets/offline-songs/use-save-songs';
import { TrackTable } from '@/widgets/track-table/track-table';
import { useSongsMenu } from '@/widgets/track-table/use-songs-actions';
import { type ExtraColumn, useTrackTable } from '@/widgets/track-table/use-track-table';
import type { CloudFile } from './cloud-drive-api';
import { type CloudRow, cloudRows } from './cloud-rows';

/** The songs of the cloud drive as a list or a grid, with their sizes. */
export function CloudSongs({ songs }: { songs: readonly CloudFile[] }) {
  const { t } = useTranslation();
  const rows = useMemo(() => cloudRows(songs), [songs]);
  const table = useTrackTable(rows, { viewKey: 'cloudDriveListMode', columns: useCloudColumns() });
  // They can't be added to playlists (docs/behaviour.md#adding-to-playlists).
  const menuOf = useSongsMenu();
  const keep = useSaveSongs();
  const batchItems = (selected: readonly CloudRow[]): MenuEntry[] => [
    ...menuOf(selected.map(({ song }) => song)),
    {
      id: 'keep',
      label: t('offlineSongs.save'),
      icon: <CloudDownload size={18} />,
      run: () => void keep(selected.map(({ song }) => song)),
    },
    'separator',
    {
      id: 'delete',
      label: t('cloudDrive.delete'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      run: () => showToast(t('cloudDrive.deleteComing')),
    },
  ];
  return <TrackTable label={t('cloudDrive.songs')} table={table} batchItems={batchItems} />;
}

function useCloudColumns(): readonly ExtraColumn<CloudRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
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
        text: ({ addedAtMs }) => (addedAtMs === null ? '' : day.format(addedAtMs)),
        value: ({ addedAtMs }) => addedAtMs,
      },
    ];
  }, [t, i18n.language]);
}

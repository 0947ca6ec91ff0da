import { ListEnd, ListStart, Play, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '@/core/format-bytes';
import { usePlayerCommand } from '@/state/use-player';
import type { MenuEntry } from '@/ui/menu';
import { showToast } from '@/ui/toast';
import { TrackTable } from '@/widgets/track-table';
import { useQueueCommand } from '@/widgets/use-queue-command';
import { type ExtraColumn, useTrackTable } from '@/widgets/use-track-table';
import type { CloudSong } from './cloud-drive-api';
import { type CloudRow, cloudRows } from './cloud-rows';

/** The songs of the cloud drive as a list or a grid, with their sizes. */
export function CloudSongs({ songs }: { songs: readonly CloudSong[] }) {
  const { t } = useTranslation();
  const rows = useMemo(() => cloudRows(songs), [songs]);
  const table = useTrackTable(rows, { viewKey: 'cloudDriveListMode', columns: useCloudColumns() });
  const batchItems = useBatchItems();
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

/** What can be done with several songs at once. They can't be put into playlists (doc 1 §5). */
function useBatchItems(): (selected: readonly CloudRow[]) => readonly MenuEntry[] {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const sendToQueue = useQueueCommand();
  return (selected) => {
    const songs = selected.map(({ song }) => song);
    const number = { count: songs.length, formatted: songs.length.toLocaleString(i18n.language) };
    return [
      {
        id: 'play',
        label: t('cloudDrive.play'),
        icon: <Play size={18} />,
        run: () => void send({ type: 'replace-queue', songs, startIndex: 0, play: true }),
      },
      {
        id: 'play-next',
        label: t('song.playNext'),
        icon: <ListStart size={18} />,
        run: async () => {
          if (await sendToQueue({ type: 'play-next', songs })) showToast(t('cloudDrive.addedNext', number));
        },
      },
      {
        id: 'enqueue',
        label: t('song.addToQueue'),
        icon: <ListEnd size={18} />,
        run: async () => {
          if (await sendToQueue({ type: 'enqueue', songs })) showToast(t('cloudDrive.addedToQueue', number));
        },
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
  };
}

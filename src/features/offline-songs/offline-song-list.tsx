import CloudOff from 'lucide-react/icons/cloud-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { useMemo, useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';
import { expiryOf } from '@/core/offline-songs/offline-rules';
import type { OfflineSong } from '@/core/offline-songs/offline-song';
import { levelBadge } from '@/core/song/quality-badge';
import { songId } from '@/core/song/song-id';
import { formatBytes } from '@/core/text/format-bytes';
import type { TrackRow } from '@/core/track-list/track-order';
import { useTranslation } from '@/i18n/use-translation';
import { pinOfflineSongs, removeOfflineSongs } from '@/state/offline-songs/save-songs';
import { showToast } from '@/ui/feedback/toast';
import type { MenuEntry } from '@/ui/overlays/menu';
import { useOfflineChange } from '@/widgets/offline-songs/use-offline-change';
import { TrackTable } from '@/widgets/track-table/track-table';
import { useSongsMenu } from '@/widgets/track-table/use-songs-actions';
import { type ExtraColumn, useTrackTable } from '@/widgets/track-table/use-track-table';

/** Narrow tables have no columns of their own: the size then stands beside the title. */
const wide = matchMedia('(width >= 900px)');

const followWidth = (onChange: () => void) => listen(wide, 'change', onChange);

type OfflineRow = TrackRow & { saved: OfflineSong };

/** The offline songs as a table, with size, quality and how long they stay; their menu pins and removes them. */
export function OfflineSongList({ songs }: { songs: readonly OfflineSong[] }) {
  const { t, i18n } = useTranslation();
  const hasColumns = useSyncExternalStore(followWidth, () => wide.matches);
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
  return <TrackTable label={t('offlineSongs.list')} table={table} batchItems={useBatchItems()} />;
}

function useOfflineColumns(): readonly ExtraColumn<OfflineRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(i18n.language, {
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
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
          return expiry === null ? t('offlineSongs.untilRemoved') : time.format(expiry);
        },
        value: ({ saved }) => expiryOf(saved),
      },
    ];
  }, [t, i18n.language]);
}

function useBatchItems(): (selected: readonly OfflineRow[]) => readonly MenuEntry[] {
  const { t, i18n } = useTranslation();
  const menuOf = useSongsMenu();
  const change = useOfflineChange();
  return (selected) => {
    const saved = selected.map((row) => row.saved);
    const songs = saved.map(({ song }) => song);
    const number = { count: saved.length, formatted: saved.length.toLocaleString(i18n.language) };
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
          if (await change(removeOfflineSongs(saved))) showToast(t('offlineSongs.removed', number));
        },
      },
    ];
  };
}

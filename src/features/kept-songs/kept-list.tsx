import CloudOff from 'lucide-react/icons/cloud-off';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { useMemo, useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';
import { expiryOf } from '@/core/kept-songs/kept-rules';
import type { KeptSong } from '@/core/kept-songs/kept-song';
import { levelBadge } from '@/core/song/quality-badge';
import { songId } from '@/core/song/song-id';
import { formatBytes } from '@/core/text/format-bytes';
import type { TrackRow } from '@/core/track-list/track-order';
import { useTranslation } from '@/i18n/use-translation';
import { pinKept, removeFromKept } from '@/state/kept-songs/keep-songs';
import { showToast } from '@/ui/feedback/toast';
import type { MenuEntry } from '@/ui/overlays/menu';
import { useKeptChange } from '@/widgets/kept-songs/use-kept-change';
import { TrackTable } from '@/widgets/track-table/track-table';
import { useSongsMenu } from '@/widgets/track-table/use-songs-actions';
import { type ExtraColumn, useTrackTable } from '@/widgets/track-table/use-track-table';

/** Narrow tables have no columns of their own: the size then stands beside the title. */
const wide = matchMedia('(width >= 900px)');

const followWidth = (onChange: () => void) => listen(wide, 'change', onChange);

type KeptRow = TrackRow & { kept: KeptSong };

/** The kept songs as a table, with size, quality and how long they stay; their menu pins and removes them. */
export function KeptList({ songs }: { songs: readonly KeptSong[] }) {
  const { t, i18n } = useTranslation();
  const hasColumns = useSyncExternalStore(followWidth, () => wide.matches);
  const rows = useMemo(
    () =>
      songs.map((kept): KeptRow => {
        const parts = [
          levelBadge(kept.delivered?.level ?? 'normal'),
          ...(hasColumns ? [] : [formatBytes(kept.sizeBytes, i18n.language)]),
          ...(kept.isPinned ? [t('keptSongs.pinned')] : []),
        ];
        const badge = parts.filter((part) => part !== undefined).join(' · ');
        return { key: songId(kept.song), song: kept.song, badge, kept };
      }),
    [songs, hasColumns, t, i18n.language],
  );
  const table = useTrackTable(rows, { viewKey: 'trackViewMode', columns: useKeptColumns() });
  return <TrackTable label={t('keptSongs.list')} table={table} batchItems={useBatchItems()} />;
}

function useKeptColumns(): readonly ExtraColumn<KeptRow>[] {
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
        label: t('keptSongs.size'),
        width: '96px',
        text: ({ kept }) => formatBytes(kept.sizeBytes, i18n.language),
        value: ({ kept }) => kept.sizeBytes,
      },
      {
        id: 'until',
        label: t('keptSongs.until'),
        width: '132px',
        text: ({ kept }) => {
          const expiry = expiryOf(kept);
          return expiry === null ? t('keptSongs.untilRemoved') : time.format(expiry);
        },
        value: ({ kept }) => expiryOf(kept),
      },
    ];
  }, [t, i18n.language]);
}

function useBatchItems(): (selected: readonly KeptRow[]) => readonly MenuEntry[] {
  const { t, i18n } = useTranslation();
  const menuOf = useSongsMenu();
  const change = useKeptChange();
  return (selected) => {
    const kept = selected.map((row) => row.kept);
    const songs = kept.map(({ song }) => song);
    const number = { count: kept.length, formatted: kept.length.toLocaleString(i18n.language) };
    return [
      ...menuOf(songs),
      { id: 'pin', label: t('keptSongs.pin'), icon: <Pin size={18} />, run: () => void change(pinKept(kept, true)) },
      {
        id: 'unpin',
        label: t('keptSongs.unpin'),
        icon: <PinOff size={18} />,
        run: () => void change(pinKept(kept, false)),
      },
      {
        id: 'remove',
        label: t('keptSongs.remove'),
        icon: <CloudOff size={18} />,
        tone: 'danger',
        run: async () => {
          if (await change(removeFromKept(kept))) showToast(t('keptSongs.removed', number));
        },
      },
    ];
  };
}

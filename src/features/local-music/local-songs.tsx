import ListMusic from 'lucide-react/icons/list-music';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { localAddress } from '@/core/local-music/local-address.ts';
import { type LocalRow, localRow, songsOf } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { artistKey } from '@/core/local-music/local-views.ts';
import { formatBytes } from '@/core/text/format.ts';
import { prepareSearch } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalLibrary } from '@/state/local-music.ts';
import { openSongDialog } from '@/state/panels.ts';
import type { MenuEntry } from '@/ui/overlays/menu.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import type { TrackLinks } from '@/widgets/songs/table/rows/table-row.ts';
import { TrackTable } from '@/widgets/songs/table/track-table.tsx';
import { useSongsMenu } from '@/widgets/songs/table/use-songs-actions.tsx';
import { type ExtraColumn, useTrackTable } from '@/widgets/songs/table/use-track-table.ts';

type LocalSongsProps = {
  rows: readonly LocalRow[];
  label: string;
  /** Name of what is shown, if it is not all songs. */
  name?: string;
  /** Initial text of the search box. */
  query?: string;
};

/** Local songs as rows of 50 px, or of 70 px with covers. `rows` must be stable until they change. */
export function LocalSongs({ rows, label, name, query = '' }: LocalSongsProps) {
  const { t } = useTranslation();
  const here = useListHere(name ?? t('localMusic.title'));
  const table = useTrackTable(rows, {
    viewKey: 'localMusicListMode',
    columns: useLocalColumns(),
    initialFilter: query,
    layout: 'files',
    titleLabel: t('localMusic.titleColumn'),
  });
  return (
    <TrackTable label={label} table={table} batchItems={useLocalBatchItems()} links={useLocalLinks()} from={here} />
  );
}

/** Additional columns of tables of local songs. */
function useLocalColumns(): readonly ExtraColumn<LocalRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'size',
        label: t('localMusic.size'),
        width: '88px',
        text: ({ track }) => formatBytes(track.sizeBytes, i18n.language),
        value: ({ track }) => track.sizeBytes,
      },
    ],
    [t, i18n.language],
  );
}

/** Artists and albums of local songs link to their views on this screen. */
export function useLocalLinks(): TrackLinks<LocalRow> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      artist: ({ name }) => localAddress({ tab: 'artists', artist: artistKey(name) }),
      album: ({ track }) => (track.album === null ? null : localAddress({ tab: 'albums', of: track.id })),
      // The name of songs without an album (docs/behaviour.md#local-songs).
      albumFallback: t('localMusic.title'),
    }),
    [t],
  );
}

/** The menu of batch mode. */
export function useLocalBatchItems(): (selected: readonly LocalRow[]) => readonly MenuEntry[] {
  const menuOf = useLocalSongsMenu();
  return useCallback((selected) => menuOf(selected.map(({ track }) => track)), [menuOf]);
}

/** The tracks of the index. During a scan, input takes precedence over rendering new ones, except for the first. */
export function useShownTracks(): readonly LocalTrack[] {
  const tracks = useLocalLibrary((state) => state.tracks);
  const shown = useDeferredValue(tracks);
  return shown.length === 0 ? tracks : shown;
}

/** The rows of tracks, stable until the tracks change. Their search is prepared while the browser is idle. */
export function useLocalRows(tracks: readonly LocalTrack[]): readonly LocalRow[] {
  const rows = useMemo(() => tracks.map(localRow), [tracks]);
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return;
    let next = 0;
    const work = (deadline: IdleDeadline) => {
      while (next < rows.length && deadline.timeRemaining() > 2) {
        const row = rows[next];
        if (row) prepareSearch(row);
        next += 1;
      }
      if (next < rows.length) request = requestIdleCallback(work);
    };
    let request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }, [rows]);
  return rows;
}

/** The menu of several local songs. */
export function useLocalSongsMenu(): (tracks: readonly LocalTrack[]) => readonly MenuEntry[] {
  const { t } = useTranslation();
  const menuOf = useSongsMenu();
  return useCallback(
    (tracks) => [
      ...menuOf(songsOf(tracks)),
      {
        id: 'add-to-local-playlist',
        label: t('localMusic.menu.addToPlaylist'),
        icon: <ListMusic size={18} />,
        run: () => openSongDialog({ type: 'add-to-local-playlist', songs: songsOf(tracks) }),
      },
    ],
    [t, menuOf],
  );
}

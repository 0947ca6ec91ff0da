import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import CloudDownload from 'lucide-react/icons/cloud-download';
import ListMinus from 'lucide-react/icons/list-minus';
import { type ReactNode, useMemo } from 'react';
import { errorMessageKeys } from '@/core/errors.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import { albumRows } from '@/core/track-list/album-rows.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import type { MenuEntry, MenuItem } from '@/ui/overlays/menu.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useSaveLabel, useSaveSongs } from '@/widgets/offline-songs/use-save-songs.ts';
import type { ListEntry } from '@/widgets/songs/menu/open-song-menu.ts';
import { TrackTable } from '@/widgets/songs/table/track-table.tsx';
import { TrackTableSkeleton } from '@/widgets/songs/table/track-table-skeleton.tsx';
import { useSongsMenu } from '@/widgets/songs/table/use-songs-actions.tsx';
import { useTrackTable } from '@/widgets/songs/table/use-track-table.ts';
import type { DetailRow } from './detail-queries.ts';
import { useAddToPlaylistItem } from './list-menu.tsx';
import styles from './tracks-section.module.css';
import type { GatheredTracksState } from './use-gathered-tracks.ts';
import type { TrackMoves } from './use-track-order.ts';

type TracksSectionProps = {
  label: string;
  state: GatheredTracksState;
  /** True for rows that are being removed from the list. */
  isGone?: (row: DetailRow) => boolean;
  /** Removes rows from the list, if the user may; must be a stable function, like `listEntryOf`. */
  onRemove?: ((rows: readonly DetailRow[]) => void) | null;
  /** Moves songs, if the user may. */
  moves?: TrackMoves | null;
  listEntryOf?: (row: DetailRow) => ListEntry | undefined;
  /** Names of the artists of an album, whose songs are listed as such; must be stable until they change. */
  albumArtists?: readonly string[];
  from: QueueList;
  /** Replaces the header of the list once it is scrolled away. */
  heading: ReactNode;
  /** True if it replaces the buttons of the header from the start in a narrow window. */
  isHeadingFixed?: boolean;
  /** Orders of the whole list, in the menu of the table. */
  orders?: readonly MenuItem[];
  /** The message for an empty list. */
  empty: ReactNode;
};

const viewKey = 'trackViewMode';
const noRows: readonly DetailRow[] = [];

/** The songs of a list: loading, failed, empty, or as a table, with a note about missing songs. */
export function TracksSection(props: TracksSectionProps) {
  const { label, state, isGone, onRemove = null, listEntryOf, albumArtists, from, heading, empty } = props;
  const { isHeadingFixed, orders, moves = null } = props;
  const { t } = useTranslation();
  const all = state.tracks?.rows ?? noRows;
  const rows = useMemo(() => {
    const shown = isGone ? all.filter((row) => !isGone(row)) : all;
    return albumArtists ? albumRows(shown, albumArtists) : shown;
  }, [all, isGone, albumArtists]);
  const layout = albumArtists ? 'album' : 'cards';
  const table = useTrackTable<DetailRow>(rows, { viewKey, layout });
  // In another order, or without the songs that a filter hides, a place in the list can't be shown.
  const { column, direction } = table.sort;
  const isMovable = column === 'index' && direction === 'ascending' && table.filter === '';
  const whyNot = isMovable ? (moves?.whyNot ?? null) : t('playlistDetail.orderSorted');
  const arranging = moves ? { onMove: (row: DetailRow, to: number) => moves.move([row], to), whyNot } : undefined;
  const batchItems = useBatchItems(onRemove, moves && { ...moves, whyNot, count: rows.length });
  if (state.error) {
    return <LoadError title={t('playlistDetail.tracksFailed')} error={state.error} onRetry={state.retry} />;
  }
  const skeleton = (
    <TrackTableSkeleton viewKey={viewKey} rows={12} label={t('playlistDetail.loading')} layout={layout} />
  );
  if (state.isPending) return skeleton;
  return (
    <>
      <LoadingProgress state={state} />
      {rows.length > 0 ? (
        <TrackTable
          label={label}
          table={table}
          batchItems={batchItems}
          listEntryOf={listEntryOf}
          from={from}
          heading={heading}
          isHeadingFixed={isHeadingFixed}
          orders={orders}
          arranging={arranging}
        />
      ) : state.isLoadingMore ? (
        skeleton
      ) : (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          role="status"
          title={t('playlistDetail.empty')}
          action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
        >
          {empty}
        </EmptyState>
      )}
    </>
  );
}

/** The menu of batch mode. `remove` and `moves` are passed only if the user may change this list. */
function useBatchItems(
  remove: TracksSectionProps['onRemove'],
  moves: (TrackMoves & { count: number }) | null,
): (selected: readonly DetailRow[]) => MenuEntry[] {
  const { t } = useTranslation();
  const menuOf = useSongsMenu();
  const addToPlaylist = useAddToPlaylistItem();
  const saveOffline = useSaveSongs();
  const saveLabel = useSaveLabel();
  return (selected) => {
    const songs = selected.map(({ song }) => song);
    const items: MenuEntry[] = [
      ...menuOf(songs),
      addToPlaylist(songs),
      { id: 'keep', label: saveLabel(songs), icon: <CloudDownload size={18} />, run: () => void saveOffline(songs) },
    ];
    if (moves) {
      const { move, whyNot, count } = moves;
      const reason = whyNot === null ? {} : { disabledReason: whyNot };
      const end = count - selected.length;
      items.push(
        {
          id: 'to-top',
          label: t('playlistDetail.toTop'),
          icon: <ArrowUpToLine size={18} />,
          ...reason,
          run: () => move(selected, 0),
        },
        {
          id: 'to-bottom',
          label: t('playlistDetail.toBottom'),
          icon: <ArrowDownToLine size={18} />,
          ...reason,
          run: () => move(selected, end),
        },
      );
    }
    if (remove) {
      items.push({
        id: 'remove-from-list',
        label: t('songActions.removeFromList'),
        icon: <ListMinus size={18} />,
        tone: 'danger',
        run: () => remove(selected),
      });
    }
    return items;
  };
}

/** The loading progress of a long list, with a stop button; afterwards the missing part of an incomplete one. */
function LoadingProgress({ state }: { state: GatheredTracksState }) {
  const { t } = useTranslation();
  const { tracks, isLoadingMore, stop, retry } = state;
  if (!tracks || tracks.isComplete) return null;
  const read = tracks.rows.length;
  if (isLoadingMore) {
    return (
      <div className={styles.progress}>
        <p role="status">{t('playlistDetail.reading', { read, total: tracks.totalCount })}</p>
        <progress
          className={styles.bar}
          aria-label={t('playlistDetail.loading')}
          value={read}
          max={tracks.totalCount}
        />
        <Button tone="quiet" onClick={stop}>
          {t('playlistDetail.stop')}
        </Button>
      </div>
    );
  }
  const missing = tracks.totalCount - read;
  if (missing <= 0) return null;
  return (
    <div className={styles.progress} role={tracks.failure ? 'alert' : 'status'}>
      <p>
        {t('playlistDetail.missing', { count: missing })}{' '}
        {tracks.failure ? t(errorMessageKeys[tracks.failure.kind]) : null}
      </p>
      <Button tone="quiet" onClick={retry}>
        {t(tracks.failure ? 'error.retry' : 'playlistDetail.readRest')}
      </Button>
    </div>
  );
}

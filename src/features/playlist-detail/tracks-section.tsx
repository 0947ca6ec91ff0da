import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailure } from '@/widgets/load-failure';
import type { ListPlace } from '@/widgets/song-menu';
import { TrackTable } from '@/widgets/track-table';
import { TrackTableSkeleton } from '@/widgets/track-table-skeleton';
import { useTrackTable } from '@/widgets/use-track-table';
import { ReadingProgress } from './reading-progress';
import { useBatchItems } from './use-batch-items';
import type { DetailRow, GatheredTracksState } from './use-gathered-tracks';

type TracksSectionProps = {
  label: string;
  state: GatheredTracksState;
  /** Rows that are being taken out of the list. */
  isGone?: (row: DetailRow) => boolean;
  /** Takes rows out of the list, where the listener may; stable, as is `placeInList`. */
  onRemove?: ((rows: readonly DetailRow[]) => void) | null;
  placeInList?: (row: DetailRow) => ListPlace | undefined;
  /** What an empty list says. */
  empty: ReactNode;
};

const viewKey = 'trackViewMode';
const noRows: readonly DetailRow[] = [];

/** The songs of a list: on their way, failed, none, or as a table, with what is known of those that are missing. */
export function TracksSection({ label, state, isGone, onRemove = null, placeInList, empty }: TracksSectionProps) {
  const { t } = useTranslation();
  const all = state.tracks?.rows ?? noRows;
  const rows = useMemo(() => (isGone ? all.filter((row) => !isGone(row)) : all), [all, isGone]);
  const table = useTrackTable<DetailRow>(rows, { viewKey });
  const batchItems = useBatchItems(onRemove);
  if (state.error) {
    return <LoadFailure title={t('playlistDetail.tracksFailed')} error={state.error} onRetry={state.retry} />;
  }
  const skeleton = <TrackTableSkeleton viewKey={viewKey} rows={12} label={t('playlistDetail.loading')} />;
  if (state.isPending) return skeleton;
  return (
    <>
      <ReadingProgress state={state} />
      {rows.length > 0 ? (
        <TrackTable label={label} table={table} batchItems={batchItems} placeInList={placeInList} />
      ) : state.isReading ? (
        skeleton
      ) : (
        <EmptyState drawing={<HeadphonesDrawing />} role="status" title={t('playlistDetail.empty')}>
          {empty}
        </EmptyState>
      )}
    </>
  );
}

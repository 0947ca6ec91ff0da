import type { LocalRow } from '@/core/local-music/local-row';
import { useTranslation } from '@/i18n/use-translation';
import { TrackTable } from '@/widgets/track-table/track-table';
import { useTrackTable } from '@/widgets/track-table/use-track-table';
import { useLocalBatchItems, useLocalColumns, useLocalLinks } from './use-local-table';

type LocalSongsProps = {
  rows: readonly LocalRow[];
  label: string;
  /** Text in the search box at first. */
  query?: string;
};

/** Local songs as rows of 50 px, or of 70 px with covers. `rows` must keep their identity until they change. */
export function LocalSongs({ rows, label, query = '' }: LocalSongsProps) {
  const { t } = useTranslation();
  const table = useTrackTable(rows, {
    viewKey: 'localMusicListMode',
    columns: useLocalColumns(),
    initialFilter: query,
    layout: 'files',
    titleLabel: t('localMusic.titleColumn'),
  });
  return <TrackTable label={label} table={table} batchItems={useLocalBatchItems()} links={useLocalLinks()} />;
}

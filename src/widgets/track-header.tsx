import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TrackColumn, TrackRow } from '@/core/track-order';
import columnStyles from './track-columns.module.css';
import styles from './track-header.module.css';
import type { TrackTableState } from './use-track-table';

/** The columns that every table of songs has, as they can be sorted. */
export const trackColumns = [
  'index',
  'title',
  'artists',
  'album',
  'duration',
] as const satisfies readonly TrackColumn[];

/** The heads of the columns, each of which sorts: ascending at the first press, then turning round. */
export function TrackHeader<Row extends TrackRow>({ table }: { table: TrackTableState<Row> }) {
  const { t } = useTranslation();
  const { columns } = table;
  return (
    <div className={`${columnStyles.row} ${styles.header}`}>
      <ColumnHead table={table} id="index" label={t('trackTable.index')} className={styles.index}>
        #
      </ColumnHead>
      <ColumnHead table={table} id="title" label={t('trackTable.title')} className={styles.title} />
      <ColumnHead table={table} id="artists" label={t('trackTable.artists')} />
      <ColumnHead table={table} id="album" label={t('trackTable.album')} />
      {columns.map(({ id, label }) => (
        <ColumnHead key={id} table={table} id={id} label={label} className={styles.end} />
      ))}
      <ColumnHead table={table} id="duration" label={t('trackTable.duration')} className={styles.end} />
    </div>
  );
}

type ColumnHeadProps<Row extends TrackRow> = {
  table: TrackTableState<Row>;
  id: string;
  label: string;
  /** In place of the label, which then is its name. */
  children?: string;
  className?: string;
};

function ColumnHead<Row extends TrackRow>({ table, id, label, children, className }: ColumnHeadProps<Row>) {
  const { t } = useTranslation();
  const { sort, toggleSort } = table;
  // The order of the list needs no arrow: it is what everybody expects.
  const direction = sort.column === id && (id !== 'index' || sort.direction === 'descending') ? sort.direction : null;
  return (
    <button
      type="button"
      className={[styles.head, className].filter(Boolean).join(' ')}
      data-sorted={direction ?? undefined}
      aria-label={direction ? t(`trackTable.sorted.${direction}`, { column: label }) : label}
      title={t('trackTable.sortBy', { column: label })}
      onClick={() => toggleSort(id)}
    >
      <span className={styles.label}>{children ?? label}</span>
      {direction === 'ascending' ? <ArrowUp size={14} aria-hidden="true" /> : null}
      {direction === 'descending' ? <ArrowDown size={14} aria-hidden="true" /> : null}
    </button>
  );
}

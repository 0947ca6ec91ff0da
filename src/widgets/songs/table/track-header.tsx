import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import columnStyles from '@/widgets/songs/row/table-row.module.css';
import { columnsName, coversOf } from './row-shape.ts';
import styles from './track-header.module.css';
import type { TrackTableState } from './use-track-table.ts';

/** The column heads. The first press sorts in ascending order, each further press reverses it. */
export function TrackHeader<Row extends TrackRow>({
  table,
  isArranged = false,
}: {
  table: TrackTableState<Row>;
  isArranged?: boolean;
}) {
  const { t } = useTranslation();
  const { columns, ownColumns } = table;
  return (
    <div
      className={`${columnStyles.row} ${styles.header}`}
      data-arranged={isArranged ? '' : undefined}
      data-covers={coversOf(table)}
      data-columns={columnsName(ownColumns)}
    >
      <ColumnHead table={table} id="index" label={t('trackTable.index')} className={styles.index}>
        #
      </ColumnHead>
      <ColumnHead table={table} id="title" label={table.titleLabel ?? t('trackTable.title')} className={styles.title} />
      {(['artists', 'album'] as const).map((id) =>
        ownColumns.includes(id) ? <ColumnHead key={id} table={table} id={id} label={t(`trackTable.${id}`)} /> : null,
      )}
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
  /** Replaces the displayed label, which is then only the accessible name. */
  children?: string;
  className?: string;
};

function ColumnHead<Row extends TrackRow>({ table, id, label, children, className }: ColumnHeadProps<Row>) {
  const { t } = useTranslation();
  const { sort, toggleSort } = table;
  // The original order is the default and has no arrow.
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

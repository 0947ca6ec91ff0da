import ChartColumn from 'lucide-react/icons/chart-no-axes-column';
import Table from 'lucide-react/icons/table';
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import hidden from '@/ui/feedback/visually-hidden.module.css';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './chart-figure.module.css';

/** The numbers of a chart; the first cell of a row is its heading, with the address it leads to. */
type ChartTable = {
  head: readonly string[];
  rows: readonly { cells: readonly string[]; to: string | null }[];
};

type ChartFigureProps = {
  title: string;
  table: ChartTable;
  /** Explains the colours. */
  legend?: ReactNode;
  className?: string | undefined;
  /** The drawing, which screen readers skip: they read the table. */
  children: ReactNode;
};

/** A chart that can be shown as a table; screen readers always get the table. */
export function ChartFigure({ title, table, legend, className, children }: ChartFigureProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  // The drawing first: a year has 366 rows that only screen readers get.
  const hiddenTable = useDeferredValue(table, null);
  return (
    <figure className={className ? `${styles.figure} ${className}` : styles.figure} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {legend && !isTable ? <div className={styles.legend}>{legend}</div> : null}
        <IconButton
          size="small"
          label={t(isTable ? 'statistics.showChart' : 'statistics.showTable')}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <ChartColumn size={16} /> : <Table size={16} />}
        </IconButton>
      </header>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls
        <section className={styles.scroller} aria-labelledby={titleId} tabIndex={0}>
          <NumbersTable titleId={titleId} table={table} isLinked />
        </section>
      ) : (
        <>
          {children}
          <div className={hidden.visuallyHidden}>
            {hiddenTable === null ? null : <NumbersTable titleId={titleId} table={hiddenTable} isLinked={false} />}
          </div>
        </>
      )}
    </figure>
  );
}

type NumbersTableProps = { titleId: string; table: ChartTable; isLinked: boolean };

const NumbersTable = memo(function NumbersTable({ titleId, table: { head, rows }, isLinked }: NumbersTableProps) {
  return (
    <table className={styles.table} aria-labelledby={titleId}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name, ...values], to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another period changes texts instead of hundreds of elements
          <tr key={index}>
            <th scope="row">
              {isLinked && to !== null ? (
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** A colour of a chart and its meaning. */
export function LegendKey({ tone, children }: { tone: 'known' | 'new' | number; children: ReactNode }) {
  return (
    <span className={styles.key}>
      <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
      {children}
    </span>
  );
}

type ChartTipProps = {
  /** Place in the drawing, in percent of its width and height. */
  at: { x: number; y: number };
  children: ReactNode;
};

/** The values of the part of a chart that the pointer or the focus is on. */
export function ChartTip({ at: { x, y }, children }: ChartTipProps) {
  return (
    <div className={styles.tip} style={{ left: `clamp(84px, ${x}%, 100% - 84px)`, top: `${y}%` }} aria-hidden="true">
      {children}
    </div>
  );
}

import { type PointerEvent, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { inRem } from '@/ui/in-rem.ts';
import { NavigationContext } from '@/widgets/navigation/router.ts';
import { ChartTip } from './chart-figure.tsx';
import styles from './heat-map.module.css';

export type HeatCell = {
  column: number;
  row: number;
  /** 0–4; null for a cell without a value yet, such as a day to come. */
  level: number | null;
  /** Written in the cell. */
  text?: string;
  tip: ReactNode;
  /** Address of its own statistics. */
  to: string | null;
};

/** Name of a column or row, at its index. */
type AxisName = { at: number; text: string };

type HeatMapProps = {
  columns: number;
  rows: number;
  cells: readonly HeatCell[];
  columnNames: readonly AxisName[];
  rowNames: readonly AxisName[];
  /** Width of the map from which on it scrolls, in px. */
  minWidth?: number;
  /** Width of a cell for a height of 1. */
  ratio?: number;
  /** Whether the names of columns are in the middle of them, instead of at their begin. */
  areNamesCentred?: boolean;
};

/** Height of a row in narrow windows, in px: that of its name. */
const minRowHeight = 18;

/** Part of a cell's distance that it leaves free. */
const gap = 0.14;

/** Values as colours of a grid. */
export function HeatMap({
  columns,
  rows,
  cells,
  columnNames,
  rowNames,
  minWidth,
  ratio = 1,
  areNamesCentred = false,
}: HeatMapProps) {
  // `useNavigate` subscribes to the location: each navigation would draw all cells again.
  const { navigator } = useContext(NavigationContext);
  const scroller = useRef<HTMLDivElement>(null);
  const lastColumn = cells.findLast(({ level }) => level !== null)?.column ?? 0;
  // A map that scrolls begins with its newest part.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = ((lastColumn + 1) / columns) * element.scrollWidth - element.clientWidth;
  }, [lastColumn, columns]);
  const [active, setActive] = useState<number | null>(null);
  const [width, height] = [100 / columns, 100 / rows];
  const inset = { x: (width * gap) / 2, y: (height * gap) / 2 };
  const shown = active === null ? undefined : cells[active];
  const cellAt = ({ target }: Pick<PointerEvent, 'target'>): number | null => {
    const index = target instanceof Element ? target.getAttribute('data-cell') : null;
    return index === null ? null : Number(index);
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.map} style={minWidth === undefined ? {} : { minWidth }}>
        <div className={styles.columnNames} aria-hidden="true">
          {columnNames.map(({ at, text }) => (
            <span
              key={at}
              style={
                areNamesCentred
                  ? { insetInlineStart: `${at * width}%`, width: `${width}%`, textAlign: 'center' }
                  : { insetInlineStart: `${at * width}%` }
              }
            >
              {text}
            </span>
          ))}
        </div>
        <div className={styles.rowNames} aria-hidden="true">
          {rowNames.map(({ at, text }) => (
            <span key={at} style={{ top: `${(at + 0.5) * height}%` }}>
              {text}
            </span>
          ))}
          {/* As wide as the longest one, because the others are out of the flow. */}
          {rowNames.map(({ at, text }) => (
            <i key={at}>{text}</i>
          ))}
        </div>
        <div
          className={styles.plot}
          style={{ aspectRatio: `${columns * ratio} / ${rows}`, minHeight: inRem(rows * minRowHeight) }}
          onPointerLeave={() => setActive(null)}
        >
          {/* The links of the table do the same for keys. */}
          <svg
            className={styles.drawing}
            aria-hidden="true"
            onPointerOver={(event) => setActive(cellAt(event))}
            onClick={(event) => {
              const to = cells[cellAt(event as unknown as PointerEvent) ?? -1]?.to;
              if (to) navigator.push(to);
            }}
          >
            {cells.map(({ column, row, level, text, to }, index) => (
              // By place, so that another period changes colours instead of hundreds of elements.
              <g key={`${column}/${row}`}>
                <rect
                  data-cell={index}
                  data-level={level ?? 'none'}
                  data-linked={to !== null}
                  className={styles.cell}
                  x={`${column * width + inset.x}%`}
                  y={`${row * height + inset.y}%`}
                  width={`${width * (1 - gap)}%`}
                  height={`${height * (1 - gap)}%`}
                  rx="3"
                />
                {text ? (
                  <text
                    className={styles.text}
                    data-level={level ?? 'none'}
                    x={`${(column + 0.5) * width}%`}
                    y={`${(row + 0.5) * height}%`}
                  >
                    {text}
                  </text>
                ) : null}
              </g>
            ))}
          </svg>
          {shown ? (
            <ChartTip at={{ x: (shown.column + 0.5) * width, y: shown.row * height }}>{shown.tip}</ChartTip>
          ) : null}
        </div>
      </div>
    </div>
  );
}

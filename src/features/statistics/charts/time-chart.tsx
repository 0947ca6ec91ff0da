import { type ReactNode, useRef, useState } from 'react';
import { chartLines } from '@/core/plays/chart-scale.ts';
import { formatHeard } from '@/core/text/format-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import { ChartTip } from './chart-figure.tsx';
import styles from './time-chart.module.css';

/** A bar: a unit of a period. */
export type TimeBar = {
  key: string;
  /** Below the bar; "" where there is no room for one. */
  label: string;
  /** Its full name, such as `May 2026`. */
  name: string;
  heardMs: number;
  /** Part of it with songs that were new. */
  newMs: number;
  /** Address of its own statistics. */
  to: string | null;
};

type TimeChartProps = { label: string; bars: readonly TimeBar[]; details: (bar: TimeBar) => ReactNode };

/** Names below the bars from which on narrow windows show every other one. */
const denseFrom = 12;

/** Space between bars, as a part of their distance. */
const gap = 0.28;

/**
 * Heard time as bars. Bars that lead to statistics of their own are links: one tab stop, arrow keys move between them.
 */
export function TimeChart({ label, bars, details }: TimeChartProps) {
  const { i18n } = useTranslation();
  const [active, setActive] = useState<number | null>(null);
  const lines = chartLines(Math.max(60_000, ...bars.map(({ heardMs }) => heardMs)));
  const top = lines.at(-1) ?? 1;
  const heightOf = (ms: number): number => (ms / top) * 100;
  const width = 100 / bars.length;
  const shown = active === null ? undefined : bars[active];
  return (
    <div className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {lines.map((ms) => (
          <span key={ms} className={styles.line} style={{ bottom: `${heightOf(ms)}%` }}>
            {formatHeard(ms, i18n.language)}
          </span>
        ))}
        {/* As wide as the longest one, because the others are out of the flow. */}
        {lines.map((ms) => (
          <i key={ms}>{formatHeard(ms, i18n.language)}</i>
        ))}
      </div>
      <div className={styles.plot} onPointerLeave={() => setActive(null)}>
        <svg className={styles.drawing} aria-hidden="true">
          {lines.map((ms) => (
            <line
              key={ms}
              className={styles.grid}
              x1="0"
              x2="100%"
              y1={`${100 - heightOf(ms)}%`}
              y2={`${100 - heightOf(ms)}%`}
            />
          ))}
          {bars.map(({ key, heardMs, newMs }, index) => (
            <Bar
              key={key}
              x={(index + gap / 2) * width}
              width={width * (1 - gap)}
              total={heightOf(heardMs)}
              known={heightOf(heardMs - newMs)}
              isActive={index === active}
            />
          ))}
        </svg>
        <Columns label={label} bars={bars} onActive={setActive} />
        {shown && active !== null ? (
          <ChartTip at={{ x: (active + 0.5) * width, y: 100 - heightOf(shown.heardMs) }}>
            <strong>{shown.name}</strong>
            {details(shown)}
          </ChartTip>
        ) : null}
      </div>
      <div
        className={styles.labels}
        data-dense={bars.filter(({ label: text }) => text !== '').length >= denseFrom}
        aria-hidden="true"
      >
        {bars.map(({ key, label: text }) => (
          <span key={key} className={styles.label}>
            <span>{text}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

type BarProps = { x: number; width: number; total: number; known: number; isActive: boolean };

/** The songs that were known, below those that were new. Lengths in percent. */
function Bar({ x, width, total, known, isActive }: BarProps) {
  if (total <= 0) return null;
  const place = { x: `${x}%`, width: `${width}%` };
  return (
    <g className={styles.bar} data-active={isActive}>
      <rect {...place} y={`${100 - total}%`} height={`${total}%`} rx="3" className={styles.new} />
      {known > 0 ? (
        <rect
          {...place}
          y={`${100 - known}%`}
          height={`${known}%`}
          rx={total - known < 1 ? 3 : 0}
          className={styles.known}
        />
      ) : null}
    </g>
  );
}

type ColumnsProps = {
  label: string;
  bars: readonly TimeBar[];
  onActive: (index: number | null) => void;
};

/** Invisible areas over the bars, as high as the chart, so that short bars are easy to hit. */
function Columns({ label, bars, onActive }: ColumnsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { tabStop, ...roving } = useRovingFocus(list, bars.length);
  const isLinked = bars.some(({ to }) => to !== null);
  return (
    <div ref={list} className={styles.columns} {...(isLinked ? { role: 'group', 'aria-label': label, ...roving } : {})}>
      {bars.map(({ key, name, to }, index) => {
        const enter = { onPointerEnter: () => onActive(index) };
        return to === null ? (
          <span key={key} className={styles.column} data-index={isLinked ? index : undefined} {...enter} />
        ) : (
          <Link
            key={key}
            to={to}
            className={styles.column}
            aria-label={name}
            data-index={index}
            tabIndex={index === tabStop ? 0 : -1}
            draggable={false}
            onFocus={() => onActive(index)}
            onBlur={() => onActive(null)}
            {...enter}
          />
        );
      })}
    </div>
  );
}

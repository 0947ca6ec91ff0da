import { useState } from 'react';
import type { Statistics } from '@/core/plays/statistics.ts';
import { formatHeard, formatHour } from '@/core/text/format-days.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import styles from './hour-clock.module.css';

const innerRadius = 42;
const outerRadius = 100;
const labelRadius = 114;
/** Space between two hours, in radians. */
const space = 0.035;

/** Heard time by hour of the day around a clock with 24 hours, midnight at the top. Areas are in proportion. */
export function HourClock({ hours }: { hours: Statistics['hours'] }) {
  const { t, i18n } = useTranslation();
  const [active, setActive] = useState<number | null>(null);
  const most = Math.max(...hours.map(({ heardMs }) => heardMs));
  const peak = hours.findIndex(({ heardMs }) => heardMs === most);
  const shown = active ?? peak;
  const radiusOf = (ms: number): number => {
    const share = most > 0 ? ms / most : 0;
    return Math.sqrt(innerRadius ** 2 + share * (outerRadius ** 2 - innerRadius ** 2));
  };
  return (
    <svg className={styles.clock} viewBox="-156 -128 312 256" aria-hidden="true" onPointerLeave={() => setActive(null)}>
      {hours.map(({ heardMs }, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
        <g key={hour} className={styles.hour} data-active={hour === shown} onPointerEnter={() => setActive(hour)}>
          <path d={sector(hour, outerRadius)} className={styles.track} />
          {heardMs > 0 ? <path d={sector(hour, radiusOf(heardMs))} className={styles.sector} /> : null}
        </g>
      ))}
      {[0, 6, 12, 18].map((hour) => {
        const angle = angleOf(hour);
        return (
          <text
            key={hour}
            x={Math.cos(angle) * labelRadius}
            y={Math.sin(angle) * labelRadius}
            className={styles.label}
            textAnchor={hour === 6 ? 'start' : hour === 18 ? 'end' : 'middle'}
            dx={hour === 6 ? -8 : hour === 18 ? 8 : 0}
          >
            {formatHour(hour, i18n.language)}
          </text>
        );
      })}
      <text y={most > 0 ? -8 : 0} className={styles.value}>
        {formatHour(shown, i18n.language)}
      </text>
      <text y={12} className={styles.label}>
        {most === 0
          ? ''
          : active === null
            ? t('statistics.mostHeard')
            : formatHeard(hours[shown]?.heardMs ?? 0, i18n.language)}
      </text>
    </svg>
  );
}

/** Angle of the begin of an hour; midnight is at the top. */
function angleOf(hour: number): number {
  return ((hour - 6) / 24) * 2 * Math.PI;
}

/** Path of an hour, from the inner circle to this radius. */
function sector(hour: number, radius: number): string {
  const [from, to] = [angleOf(hour) + space / 2, angleOf(hour + 1) - space / 2];
  const at = (angle: number, distance: number): string =>
    `${(Math.cos(angle) * distance).toFixed(2)} ${(Math.sin(angle) * distance).toFixed(2)}`;
  return [
    `M${at(from, innerRadius)}`,
    `L${at(from, radius)}`,
    `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 1 ${at(to, radius)}`,
    `L${at(to, innerRadius)}`,
    `A${innerRadius} ${innerRadius} 0 0 0 ${at(from, innerRadius)}Z`,
  ].join('');
}

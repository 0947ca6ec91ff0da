import { maxGainDb, responseCurve } from '@/core/equaliser';
import styles from './equaliser-options.module.css';

const points = 81;

/** What the bands do together. Each of them has its own room below; overlapping ones go beyond 12 dB and are cut. */
export function ResponseCurve({ bandsDb }: { bandsDb: readonly number[] }) {
  const line = responseCurve(bandsDb, points)
    .map(({ gainDb }, index) => {
      const shown = Math.min(maxGainDb, Math.max(-maxGainDb, gainDb));
      return `${index},${(maxGainDb - shown).toFixed(2)}`;
    })
    .join(' ');
  return (
    <svg
      className={styles.curve}
      viewBox={`0 -1 ${points - 1} ${2 * maxGainDb + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line x1={0} y1={maxGainDb} x2={points - 1} y2={maxGainDb} />
      <polyline points={line} />
    </svg>
  );
}

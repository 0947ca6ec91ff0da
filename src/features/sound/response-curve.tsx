import { maxGainDb, responseCurve } from '@/core/sound/equaliser';
import styles from './equaliser-options.module.css';

const points = 81;

/**
 * The combined response of the bands. Each band alone fits into the curve's range; overlapping ones may exceed 12 dB
 * and are clipped.
 */
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

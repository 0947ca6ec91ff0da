import { usePlayerState, useRepeatStart } from '@/state/player/use-player.ts';
import styles from './repeat-marks.module.css';

/** Marks the repeated section, or its start while the end is being chosen, on a progress slider. */
export function RepeatMarks({ durationMs }: { durationMs: number }) {
  const section = usePlayerState(({ repeatSection }) => repeatSection);
  const beganAtMs = useRepeatStart();
  if (durationMs <= 0) return null;
  const percent = (ms: number): string => `${Math.min(100, (ms / durationMs) * 100)}%`;
  if (section) {
    const { fromMs, toMs } = section;
    return (
      <span
        className={styles.section}
        style={{ left: percent(fromMs), width: percent(toMs - fromMs) }}
        data-repeat="section"
        aria-hidden="true"
      >
        <span className={styles.name}>A</span>
        <span className={styles.name}>B</span>
      </span>
    );
  }
  if (beganAtMs === null) return null;
  return (
    <span className={styles.start} style={{ left: percent(beganAtMs) }} data-repeat="start" aria-hidden="true">
      <span className={styles.name}>A</span>
    </span>
  );
}

import { ProblemLine } from '@/widgets/player/parts/problem-line';
import styles from './player-problem.module.css';

/** Why nothing plays, above the bar. */
export function PlayerProblem() {
  return <ProblemLine className={styles.problem} />;
}

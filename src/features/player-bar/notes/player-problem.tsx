import { FolderAccess } from '@/widgets/local-access/folder-access';
import { ProblemLine } from '@/widgets/player/parts/problem-line';
import { VerifyButton } from '@/widgets/player/parts/verify-button';
import styles from './player-problem.module.css';

/** Why nothing plays, above the bar. */
export function PlayerProblem() {
  return (
    <ProblemLine
      className={styles.problem}
      remedy={(problem) => (
        <>
          <FolderAccess problem={problem} tone="quiet" />
          <VerifyButton problem={problem} tone="quiet" />
        </>
      )}
    />
  );
}

import { useTranslation } from '@/i18n/use-translation';
import type { PlaybackProblem } from '@/playback/player';
import { usePlayerCommand } from '@/state/player/use-player';
import { requestVerification } from '@/state/session/verification-store';
import { Button } from '@/ui/controls/button';
import { FolderAccess } from '@/widgets/local-access/folder-access';
import { ProblemLine } from '@/widgets/player/parts/problem-line';
import styles from './player-problem.module.css';

/** Why nothing plays, above the bar. */
export function PlayerProblem() {
  return <ProblemLine className={styles.problem} remedy={(problem) => <Remedy problem={problem} />} />;
}

function Remedy({ problem }: { problem: PlaybackProblem }) {
  return (
    <>
      <FolderAccess problem={problem} tone="quiet" />
      {problem.verificationId === undefined ? null : <VerifyButton verificationId={problem.verificationId} />}
    </>
  );
}

/** Opens the dialog of a verification that was cancelled before, and plays the song after it. */
function VerifyButton({ verificationId }: { verificationId: string }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const verify = async () => {
    if (await requestVerification(verificationId)) send({ type: 'retry' });
  };
  return (
    <Button tone="quiet" onClick={() => void verify()}>
      {t('verification.start')}
    </Button>
  );
}

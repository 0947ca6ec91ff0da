import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isServiceAway, playbackMessageKey } from '@/core/errors';
import type { PlaybackProblem } from '@/playback/player';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { useNow } from '@/state/player/use-position';
import { requestVerification } from '@/state/session/verification-store';
import { useServiceAddress } from '@/state/settings/use-service-address';
import { Button } from '@/ui/controls/button';
import { FolderAccess } from '@/widgets/local-access/folder-access';
import styles from './player-problem.module.css';

/** Why nothing plays, what happens next, and actions to stay on the song or retry. Placed above the bar. */
export function PlayerProblem() {
  const problem = usePlayerState((snapshot) => snapshot.problem);
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  if (isLost) return <LostPlayer />;
  return problem ? <Problem problem={problem} /> : null;
}

function LostPlayer() {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <div className={styles.problem} role="status">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{t('player.lost')}</span>
      <Button tone="quiet" onClick={() => player.reconnect()}>
        {t('player.retry')}
      </Button>
    </div>
  );
}

function Problem({ problem }: { problem: PlaybackProblem }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const address = useServiceAddress();
  const away = problem.kind === 'no-response';
  const text = away
    ? t(problem.retryAtEpochMs === null ? 'player.serviceAwayIdle' : 'player.serviceAway', { address })
    : t(playbackMessageKey(problem));
  return (
    <div className={styles.problem} role="status">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>
        {text}
        {problem.skipAtEpochMs !== null ? <Countdown untilEpochMs={problem.skipAtEpochMs} /> : null}
      </span>
      {problem.skipAtEpochMs !== null ? (
        <Button tone="quiet" onClick={() => send({ type: 'cancel-skip' })}>
          {t('player.stay')}
        </Button>
      ) : null}
      <FolderAccess problem={problem} tone="quiet" />
      {problem.verificationId === undefined ? null : <VerifyButton verificationId={problem.verificationId} />}
      {problem.skipAtEpochMs === null || isServiceAway(problem.kind) ? (
        <Button tone="quiet" onClick={() => send({ type: 'retry' })}>
          {t('player.retry')}
        </Button>
      ) : null}
    </div>
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

function Countdown({ untilEpochMs }: { untilEpochMs: number }) {
  const { t } = useTranslation();
  const seconds = Math.max(0, Math.ceil((untilEpochMs - useNow(true)) / 1000));
  // Screen readers read the sentence once, not every second.
  return <span aria-live="off"> {t('player.skipIn', { seconds })}</span>;
}

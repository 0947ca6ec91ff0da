import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isServiceAway, playbackMessageKeys } from '@/core/errors';
import type { PlaybackProblem } from '@/playback/player';
import { usePlayerCommand, usePlayerState } from '@/state/use-player';
import { useNow } from '@/state/use-position';
import { useServiceAddress } from '@/state/use-service-address';
import { Button } from '@/ui/button';
import styles from './player-problem.module.css';

/** Why nothing sounds, what happens next, and how to prevent or hasten it. Sits on top of the bar. */
export function PlayerProblem() {
  const problem = usePlayerState((snapshot) => snapshot.problem);
  return problem ? <Problem problem={problem} /> : null;
}

function Problem({ problem }: { problem: PlaybackProblem }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const address = useServiceAddress();
  const away = problem.kind === 'no-response';
  const text = away
    ? t(problem.retryAtEpochMs === null ? 'player.serviceAwayIdle' : 'player.serviceAway', { address })
    : t(playbackMessageKeys[problem.kind]);
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
      {problem.skipAtEpochMs === null || isServiceAway(problem.kind) ? (
        <Button tone="quiet" onClick={() => send({ type: 'retry' })}>
          {t('player.retry')}
        </Button>
      ) : null}
    </div>
  );
}

function Countdown({ untilEpochMs }: { untilEpochMs: number }) {
  const { t } = useTranslation();
  const seconds = Math.max(0, Math.ceil((untilEpochMs - useNow(true)) / 1000));
  // A screen reader hears the sentence once, not at every second.
  return <span aria-live="off"> {t('player.skipIn', { seconds })}</span>;
}

import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';
import { isServiceAway, playbackMessageKey } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import type { PlaybackProblem } from '@/playback/player';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player';
import { useNow } from '@/state/player/use-position';
import { useServiceAddress } from '@/state/settings/use-service-address';
import { Button } from '@/ui/controls/button';
import styles from './problem-line.module.css';

type ProblemLineProps = {
  className?: string | undefined;
  /** What the user can do about a problem besides staying on the song and trying again. */
  remedy: (problem: PlaybackProblem) => ReactNode;
};

/**
 * Why nothing plays, what happens next, and actions to stay on the song or retry. Renders nothing if there is no problem.
 */
export function ProblemLine(props: ProblemLineProps) {
  const problem = usePlayerState((snapshot) => snapshot.problem);
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  if (isLost) return <LostPlayer className={props.className} />;
  return problem ? <Problem problem={problem} {...props} /> : null;
}

function LostPlayer({ className }: Pick<ProblemLineProps, 'className'>) {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <div className={[styles.problem, className].filter(Boolean).join(' ')} role="status">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{t('player.lost')}</span>
      <Button tone="quiet" onClick={() => player.reconnect()}>
        {t('player.retry')}
      </Button>
    </div>
  );
}

function Problem({ problem, className, remedy }: ProblemLineProps & { problem: PlaybackProblem }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const address = useServiceAddress();
  const away = problem.kind === 'no-response';
  const text = away
    ? t(problem.retryAtEpochMs === null ? 'player.serviceAwayIdle' : 'player.serviceAway', { address })
    : t(playbackMessageKey(problem));
  return (
    <div className={[styles.problem, className].filter(Boolean).join(' ')} role="status">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>
        {text}
        {problem.kind === 'blocked' && problem.serverText ? <q>{problem.serverText}</q> : null}
        {problem.skipAtEpochMs !== null ? <Countdown untilEpochMs={problem.skipAtEpochMs} /> : null}
      </span>
      {problem.skipAtEpochMs !== null ? (
        <Button tone="quiet" onClick={() => send({ type: 'cancel-skip' })}>
          {t('player.stay')}
        </Button>
      ) : null}
      {remedy(problem)}
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
  // Screen readers read the sentence once, not every second.
  return <span aria-live="off"> {t('player.skipIn', { seconds })}</span>;
}

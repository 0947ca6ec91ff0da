import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';
import { isServiceAway, playbackMessageKey } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlaybackError } from '@/playback/player.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { useNow } from '@/state/player/use-position.ts';
import { useServiceAddress } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import styles from './error-line.module.css';

type ErrorLineProps = {
  className?: string | undefined;
  /** Controls that fix an error, besides staying on the song and retrying. */
  remedy: (error: PlaybackError) => ReactNode;
  /** True where a banner says that the device is offline. */
  hasBanner?: boolean;
};

/** The playback error, the next step, and actions to stay on the song or retry. Renders nothing without an error. */
export function ErrorLine(props: ErrorLineProps) {
  const error = usePlayerState((snapshot) => snapshot.error);
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  if (isLost) return <LostPlayer className={props.className} />;
  return error ? <ErrorInfo error={error} {...props} /> : null;
}

function LostPlayer({ className }: Pick<ErrorLineProps, 'className'>) {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <div className={[styles.error, className].filter(Boolean).join(' ')} role="status">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{t('player.lost')}</span>
      <Button tone="quiet" onClick={() => player.reconnect()}>
        {t('player.retry')}
      </Button>
    </div>
  );
}

function ErrorInfo({ error, className, remedy, hasBanner = false }: ErrorLineProps & { error: PlaybackError }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const address = useServiceAddress();
  const text =
    error.kind === 'no-response'
      ? t(error.retryAtEpochMs === null ? 'player.serviceAwayIdle' : 'player.serviceAway', { address })
      : t(error.kind === 'offline' && hasBanner ? 'error.checkConnection' : playbackMessageKey(error));
  return (
    <div className={[styles.error, className].filter(Boolean).join(' ')} role="status">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>
        {text}
        {error.kind === 'blocked' && error.serverText ? <q>{error.serverText}</q> : null}
        {error.skipAtEpochMs !== null ? <Countdown untilEpochMs={error.skipAtEpochMs} /> : null}
      </span>
      {error.skipAtEpochMs !== null ? (
        <Button tone="quiet" onClick={() => send({ type: 'cancel-skip' })}>
          {t('player.stay')}
        </Button>
      ) : null}
      {remedy(error)}
      {error.skipAtEpochMs === null || isServiceAway(error.kind) ? (
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

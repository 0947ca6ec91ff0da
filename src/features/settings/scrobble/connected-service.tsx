import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import type { Outbox } from '@/core/scrobble/outbox.ts';
import type { RefusedPlay } from '@/core/scrobble/stored-rows.ts';
import { formatShortDateTime } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { disconnectScrobbling, pauseScrobbling } from '@/state/scrobble/connections.ts';
import { useScrobbleState, useScrobbling } from '@/state/scrobble/use-scrobbling.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { useRowFocus } from '@/widgets/lists/use-row-focus.ts';
import styles from './scrobble.module.css';

type ConnectedServiceProps = {
  target: ScrobbleTarget;
  /** Logs in again; the plays that wait stay. */
  onLogin: () => void;
};

/** State of a connected service: what was sent, what waits, and what was refused. */
export function ConnectedService({ target, onLogin }: ConnectedServiceProps) {
  const { t } = useTranslation();
  const connection = useScrobbling()[target];
  const { data, isError } = useScrobbleState(target);
  if (!connection) return null;
  const { isPaused } = connection;
  // Without an outbox, nothing can be sent.
  const stop = data && (data.outbox === null ? 'login' : data.outbox.stop);
  const onDisconnect = async () => {
    await disconnectScrobbling(target);
    showToast(t('scrobbling.disconnected', { name: t(`scrobbling.${target}`) }));
  };
  return (
    <div className={styles.panel}>
      <p className={styles.account}>{t('scrobbling.connectedAs', { name: connection.userName })}</p>
      {'server' in connection ? <p className={styles.note}>{connection.server}</p> : null}
      {isError ? (
        <p role="alert" className={styles.error}>
          {t('scrobbling.failed')}
        </p>
      ) : null}
      {stop ? (
        <p role="alert" className={styles.error}>
          {t(`scrobbling.stop.${stop}`)}
        </p>
      ) : null}
      {data?.outbox ? <Progress outbox={data.outbox} waiting={data.waiting} isPaused={isPaused} /> : null}
      <div className={styles.buttons}>
        {stop ? (
          <Button tone="primary" onClick={onLogin}>
            {t('scrobbling.again')}
          </Button>
        ) : (
          <Button disabled={isPaused || !data || data.waiting === 0} onClick={() => scrobbleStore.requestSending()}>
            {t('scrobbling.sendNow')}
          </Button>
        )}
        <Button onClick={() => pauseScrobbling(target, !isPaused)}>
          {t(isPaused ? 'scrobbling.resume' : 'scrobbling.pause')}
        </Button>
        <Button tone="quiet" onClick={() => void onDisconnect()}>
          {t('scrobbling.disconnect')}
        </Button>
      </div>
      {data && data.refused.length > 0 ? <RefusedPlays plays={data.refused} /> : null}
    </div>
  );
}

type ProgressProps = { outbox: Outbox; waiting: number; isPaused: boolean };

function Progress({ outbox, waiting, isPaused }: ProgressProps) {
  const { t, i18n } = useTranslation();
  const { sentAt, retryAt, isThrottled, stop } = outbox;
  const time = (ms: number): string => formatShortDateTime(ms, i18n.language);
  const isWaiting = waiting > 0 && !isPaused && stop === null && retryAt > Date.now();
  return (
    <div role="status" className={styles.progress}>
      <p>{isPaused ? t('scrobbling.paused') : null}</p>
      <p>{sentAt === 0 ? t('scrobbling.nothingSent') : t('scrobbling.lastSent', { time: time(sentAt) })}</p>
      <p>{waiting === 0 ? t('scrobbling.allSent') : t('scrobbling.waiting', { count: waiting })}</p>
      <p>
        {isWaiting ? t(isThrottled ? 'scrobbling.waitUntil' : 'scrobbling.retryAt', { time: time(retryAt) }) : null}
      </p>
    </div>
  );
}

/** Largest number of refused plays that are shown; the others follow when these are dismissed. */
const shownRefusals = 50;

function RefusedPlays({ plays }: { plays: readonly RefusedPlay[] }) {
  const { t, i18n } = useTranslation();
  const shown = plays.slice(0, shownRefusals);
  const list = useRef<HTMLUListElement>(null);
  const rowFocus = useRowFocus(list);
  const dismiss = (dismissed: readonly RefusedPlay[]): void => void scrobbleStore.dismiss(dismissed);
  return (
    <section className={styles.refused} aria-label={t('scrobbling.refused', { count: plays.length })}>
      <div className={styles.refusedHead}>
        <h4 className={styles.refusedTitle}>{t('scrobbling.refused', { count: plays.length })}</h4>
        <Button tone="quiet" onClick={() => dismiss(plays)}>
          {t('scrobbling.dismissAll')}
        </Button>
      </div>
      <ul ref={list} className={styles.list} {...rowFocus}>
        {shown.map((play) => (
          <li key={play.playId} className={styles.row} data-row>
            <div className={styles.words}>
              <span className={styles.song} dir="auto">
                {[play.title, play.artists.join(', ')].filter((text) => text !== '').join(' – ')}
              </span>
              <span className={styles.note}>
                {formatShortDateTime(play.beganAt, i18n.language)} · {t(`scrobbling.reason.${play.reason}`)}
              </span>
            </div>
            <IconButton label={t('scrobbling.dismiss', { title: play.title })} onClick={() => dismiss([play])}>
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {plays.length > shown.length ? (
        <p className={styles.note}>{t('scrobbling.more', { count: plays.length - shown.length })}</p>
      ) : null}
    </section>
  );
}

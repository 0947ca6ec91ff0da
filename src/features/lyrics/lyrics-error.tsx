import { useEffect, useState } from 'react';
import { playbackMessageKey } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayHere, useSoundingTab } from '@/state/host-state.ts';
import { usePlayer, usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FolderAccess } from '@/widgets/local-music/access/folder-access.tsx';
import { VerifyButton } from '@/widgets/player/parts/verify-button.tsx';
import styles from './lyrics-page.module.css';

/** Why playback fails or does not respond, and the next step. Renders nothing without an error. */
export function LyricsError() {
  const { t } = useTranslation();
  const command = usePlayerCommand();
  const error = usePlayerState((snapshot) => snapshot.error);
  const player = usePlayer();
  const isLost = usePlayerState(({ connection }) => connection === 'lost');
  const secondsLeft = useSecondsLeft(error?.skipAtEpochMs ?? null);
  const isSilent = useSoundingTab() === 'silent';
  const playHere = usePlayHere();
  if (isSilent) {
    return (
      <div className={styles.error} role="alert">
        <p>{t('player.silentTab')}</p>
        <Button onClick={playHere}>{t('player.playHere')}</Button>
      </div>
    );
  }
  if (isLost) {
    return (
      <div className={styles.error} role="alert">
        <p>{t('player.lost')}</p>
        <Button onClick={() => player.reconnect()}>{t('player.retry')}</Button>
      </div>
    );
  }
  if (!error) return null;
  return (
    <div className={styles.error} role="alert">
      <p>
        {t(playbackMessageKey(error))}
        {error.kind === 'blocked' && error.serverText !== null ? <q>{error.serverText}</q> : null}
        {secondsLeft === null ? null : ` ${t('player.skipIn', { seconds: secondsLeft })}`}
      </p>
      <FolderAccess error={error} />
      <VerifyButton error={error} />
      {secondsLeft === null ? (
        <Button onClick={() => command({ type: 'retry' })}>{t('player.retry')}</Button>
      ) : (
        <Button onClick={() => command({ type: 'cancel-skip' })}>{t('player.stay')}</Button>
      )}
    </div>
  );
}

/** Whole seconds until a time; null = no time. Counts only while shown. */
function useSecondsLeft(atEpochMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => steadyNow());
  useEffect(() => {
    if (atEpochMs === null) return;
    setNowMs(steadyNow());
    const timer = setInterval(() => setNowMs(steadyNow()), 1000);
    return () => clearInterval(timer);
  }, [atEpochMs]);
  return atEpochMs === null ? null : Math.max(0, Math.ceil((atEpochMs - nowMs) / 1000));
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys, isServiceAway, playbackMessageKeys } from '@/core/errors';
import type { PlayerEvent } from '@/playback/player';
import { expireCurrentSession } from '@/state/session-expiry';
import { usePlayerEvents } from '@/state/use-player';
import { showToast } from '@/ui/toast';

/**
 * Tells what went wrong while playing, only in pages that somebody sees: every open page hears every event.
 * That the service is out of reach is a state that the player bar shows, not a message for each song.
 */
export function usePlayerMessages(): void {
  const { t, i18n } = useTranslation();
  const onEvent = useCallback(
    function onEvent(event: PlayerEvent) {
      if (document.visibilityState !== 'visible') {
        // Whoever comes back to silence wants to know why.
        if (event.type === 'sleep-timer-ended') whenShown(() => onEvent(event));
        return;
      }
      switch (event.type) {
        case 'song-failed':
          // The session has its own message, and ends here as with any other call.
          if (event.problem.kind === 'login-expired') return expireCurrentSession();
          if (event.problem.kind === 'cancelled' || isServiceAway(event.problem.kind)) return;
          showToast(
            t('player.songFailed', { title: event.song.title, reason: t(playbackMessageKeys[event.problem.kind]) }),
            {
              tone: 'danger',
            },
          );
          return;
        case 'gave-up':
          showToast(t('player.gaveUp'), { tone: 'danger' });
          return;
        case 'queue-cut':
          showToast(
            t('queue.cut', {
              added: event.added.toLocaleString(i18n.language),
              asked: event.asked.toLocaleString(i18n.language),
            }),
          );
          return;
        case 'sleep-timer-ended':
          showToast(t('listening.sleepEnded'));
          return;
        case 'command-refused':
          if (event.problem.kind !== 'cancelled')
            showToast(t(errorMessageKeys[event.problem.kind]), { tone: 'danger' });
          return;
        default:
          event satisfies never;
      }
    },
    [t, i18n],
  );
  usePlayerEvents(onEvent);
}

/** Calls back once, when the page is seen again. */
function whenShown(run: () => void): void {
  const done = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return;
      done.abort();
      run();
    },
    { signal: done.signal },
  );
}

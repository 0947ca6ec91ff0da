import { useCallback } from 'react';
import { listen } from '@/core/async/listen.ts';
import { errorMessageKeys, isServiceAway, playbackMessageKey } from '@/core/errors.ts';
import type { Song } from '@/core/song/song.ts';
import { loadTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlayerEvent } from '@/playback/player.ts';
import { usePlayerEvents } from '@/state/player/use-player.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/**
 * Shows playback errors, only in visible pages, because every open page receives every event. The player bar reports an
 * unreachable service, instead of a toast for each song.
 */
export function usePlayerMessages(): void {
  const { t } = useTranslation();
  const onEvent = useCallback(
    function onEvent(event: PlayerEvent) {
      if (document.visibilityState !== 'visible') {
        // Shown when the user returns, to explain the silence.
        if (event.type === 'sleep-timer-ended' || event.type === 'output-lost') whenShown(() => onEvent(event));
        return;
      }
      switch (event.type) {
        case 'song-failed':
          // An expired session has its own message.
          if (event.error.kind === 'login-expired') return;
          if (event.error.kind === 'cancelled' || isServiceAway(event.error.kind)) return;
          void requestErrorText(event.song).then((text) =>
            showToast(t(text, { title: event.song.title, reason: t(playbackMessageKey(event.error)) }), {
              tone: 'danger',
            }),
          );
          return;
        case 'gave-up':
          showToast(t('player.gaveUp'), { tone: 'danger' });
          return;
        case 'none-playable':
          void loadTexts('lists').then(
            () => showToast(t('trackTable.unreadable'), { tone: 'danger' }),
            () => showToast(t('error.unsupportedFormat'), { tone: 'danger' }),
          );
          return;
        case 'all-blocked':
          void loadTexts('lists').then(
            () => showToast(t('blocks.allOfQueue')),
            () => showToast(t('blocked.allOfList')),
          );
          return;
        case 'queue-cut':
          showToast(t('queue.cut', { added: event.added, asked: event.asked }));
          return;
        case 'sleep-timer-ended':
          showToast(t('listening.sleepEnded'));
          return;
        case 'output-lost':
          showToast(t('sound.outputLost', { name: event.name }), { isLong: true });
          return;
        case 'command-refused':
          // The terms of use are shown instead.
          if (event.error.kind !== 'cancelled' && event.error.kind !== 'needs-consent')
            showToast(t(errorMessageKeys[event.error.kind]), { tone: 'danger' });
          return;
        default:
          event satisfies never;
      }
    },
    [t],
  );
  usePlayerEvents(onEvent);
}

/**
 * The message for a failed song. The key for local music is used only once its texts are loaded; both mean the same.
 */
async function requestErrorText({ origin }: Song): Promise<'localMusic.playFailed' | 'player.songFailed'> {
  if (origin !== 'local') return 'player.songFailed';
  return loadTexts('local').then(
    () => 'localMusic.playFailed' as const,
    () => 'player.songFailed' as const,
  );
}

/** Calls back once, when the page is visible again. */
function whenShown(run: () => void): void {
  const stop = listen(document, 'visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    run();
  });
}

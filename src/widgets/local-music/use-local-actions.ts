import { useMemo } from 'react';
import { localRow } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { shuffle } from '@/core/queue/shuffle';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';
import { useQueueCommand } from '@/widgets/player/use-queue-command';

/** Playing and queueing local songs. */
export type LocalActions = {
  /** Replaces the queue. */
  play: (tracks: readonly LocalTrack[]) => void;
  /** Replaces the queue, in random order. */
  shuffle: (tracks: readonly LocalTrack[]) => void;
  playNext: (tracks: readonly LocalTrack[]) => void;
  enqueue: (tracks: readonly LocalTrack[]) => void;
};

/** The actions on local songs, with a message for those that change nothing visible. The object is stable. */
export function useLocalActions(): LocalActions {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const sendToQueue = useQueueCommand();
  return useMemo(() => {
    const songsOf = (tracks: readonly LocalTrack[]) => tracks.map((track) => localRow(track).song);
    const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
    const replace = (tracks: readonly LocalTrack[]) => {
      if (tracks.length === 0) return;
      void send({ type: 'replace-queue', songs: songsOf(tracks), startIndex: 0, play: true });
    };
    return {
      play: replace,
      shuffle: (tracks) => replace(shuffle(tracks, Math.random)),
      playNext: async (tracks) => {
        if (await sendToQueue({ type: 'play-next', songs: songsOf(tracks) })) {
          showToast(t('localMusic.menu.addedNext', number(tracks.length)));
        }
      },
      enqueue: async (tracks) => {
        if (await sendToQueue({ type: 'enqueue', songs: songsOf(tracks) })) {
          showToast(t('localMusic.menu.addedToQueue', number(tracks.length)));
        }
      },
    };
  }, [t, i18n, send, sendToQueue]);
}

import { useMemo } from 'react';
import { localRow } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { shuffle } from '@/core/queue/shuffle';
import { useTranslation } from '@/i18n/use-translation';
import { canPlaySong } from '@/playback/output/playable-formats';
import { usePlayerCommand } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';
import { useQueueCommand } from '@/widgets/player/use-queue-command';

/**
 * Playing and queueing local songs. Those that this browser is known not to play are left out, with one message
 * (docs/behaviour.md#local-songs).
 */
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
    const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
    const playable = (tracks: readonly LocalTrack[]) => {
      const songs = tracks.map((track) => localRow(track).song).filter(canPlaySong);
      const leftOut = tracks.length - songs.length;
      if (leftOut > 0 && songs.length === 0) showToast(t('localMusic.nonePlayable'), { tone: 'danger' });
      else if (leftOut > 0) showToast(t('localMusic.leftOut', number(leftOut)));
      return songs;
    };
    const replace = (tracks: readonly LocalTrack[]) => {
      const songs = playable(tracks);
      if (songs.length > 0) void send({ type: 'replace-queue', songs, startIndex: 0, play: true });
    };
    const add = async (
      type: 'play-next' | 'enqueue',
      text: 'localMusic.menu.addedNext' | 'localMusic.menu.addedToQueue',
      tracks: readonly LocalTrack[],
    ) => {
      const songs = playable(tracks);
      if (songs.length > 0 && (await sendToQueue({ type, songs }))) showToast(t(text, number(songs.length)));
    };
    return {
      play: replace,
      shuffle: (tracks) => replace(shuffle(tracks, Math.random)),
      playNext: (tracks) => void add('play-next', 'localMusic.menu.addedNext', tracks),
      enqueue: (tracks) => void add('enqueue', 'localMusic.menu.addedToQueue', tracks),
    };
  }, [t, i18n, send, sendToQueue]);
}

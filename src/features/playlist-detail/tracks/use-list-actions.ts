import { shuffle } from '@/core/queue/shuffle';
import { isPlayable, type Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerCommand } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';
import { useQueueCommand } from '@/widgets/player/use-queue-command';

/**
 * Actions for several songs at once. Songs that the service is known to refuse are skipped. Each action resolves to the
 * songs that were queued, in queue order; null = none were. A message is shown if none is playable.
 */
export function useListActions() {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const sendToQueue = useQueueCommand();
  const confirm = (key: 'enqueued' | 'playsNext', count: number): void =>
    showToast(t(`playlistDetail.${key}`, { count, formatted: count.toLocaleString(i18n.language) }));
  const playableOf = (songs: readonly Song[]): Song[] | null => {
    const playable = songs.filter(isPlayable);
    if (playable.length > 0) return playable;
    showToast(t('playlistDetail.nonePlayable'));
    return null;
  };
  const replaceQueue = async (songs: Song[] | null): Promise<readonly Song[] | null> => {
    const isTaken = songs && (await send({ type: 'replace-queue', songs, startIndex: 0, play: true }));
    return isTaken ? songs : null;
  };
  return {
    play: (songs: readonly Song[]) => replaceQueue(playableOf(songs)),
    async playShuffled(songs: readonly Song[]) {
      const playable = playableOf(songs);
      return replaceQueue(playable && shuffle(playable, Math.random));
    },
    async playNext(songs: readonly Song[]) {
      const playable = playableOf(songs);
      if (!playable || !(await sendToQueue({ type: 'play-next', songs: playable }))) return null;
      confirm('playsNext', playable.length);
      return playable;
    },
    async enqueue(songs: readonly Song[]) {
      const playable = playableOf(songs);
      if (!playable || !(await sendToQueue({ type: 'enqueue', songs: playable }))) return null;
      confirm('enqueued', playable.length);
      return playable;
    },
  };
}

import { useTranslation } from 'react-i18next';
import { shuffle } from '@/core/shuffle';
import { isPlayable, type Song } from '@/core/song';
import { usePlayerCommand } from '@/state/use-player';
import { showToast } from '@/ui/toast';
import { useQueueCommand } from '@/widgets/use-queue-command';

/**
 * What can be done with many songs at once. Songs that the service is known to refuse are left out. Each resolves to the
 * songs as they went into the queue; null = none did, which was said.
 */
export function useListActions() {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const sendToQueue = useQueueCommand();
  const tell = (key: 'enqueued' | 'playsNext', count: number): void =>
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
      tell('playsNext', playable.length);
      return playable;
    },
    async enqueue(songs: readonly Song[]) {
      const playable = playableOf(songs);
      if (!playable || !(await sendToQueue({ type: 'enqueue', songs: playable }))) return null;
      tell('enqueued', playable.length);
      return playable;
    },
  };
}

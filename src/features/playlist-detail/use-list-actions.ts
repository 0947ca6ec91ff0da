import { useTranslation } from 'react-i18next';
import { shuffle } from '@/core/shuffle';
import { isPlayable, type Song } from '@/core/song';
import { usePlayerCommand } from '@/state/use-player';
import { showToast } from '@/ui/toast';
import { useQueueCommand } from '@/widgets/use-queue-command';

/** What can be done with many songs at once. Songs that the service is known to refuse are left out. */
export function useListActions() {
  const { t, i18n } = useTranslation();
  const send = usePlayerCommand();
  const sendToQueue = useQueueCommand();
  const tell = (key: 'enqueued' | 'playsNext', count: number): void =>
    showToast(t(`playlistDetail.${key}`, { count, formatted: count.toLocaleString(i18n.language) }));
  const none = (): void => showToast(t('playlistDetail.nonePlayable'));
  return {
    async play(songs: readonly Song[]) {
      const playable = songs.filter(isPlayable);
      if (playable.length === 0) return none();
      await send({ type: 'replace-queue', songs: playable, startIndex: 0, play: true });
    },
    async playShuffled(songs: readonly Song[]) {
      const playable = songs.filter(isPlayable);
      if (playable.length === 0) return none();
      await send({ type: 'replace-queue', songs: shuffle(playable, Math.random), startIndex: 0, play: true });
    },
    async playNext(songs: readonly Song[]) {
      const playable = songs.filter(isPlayable);
      if (playable.length === 0) return none();
      if (await sendToQueue({ type: 'play-next', songs: playable })) tell('playsNext', playable.length);
    },
    async enqueue(songs: readonly Song[]) {
      const playable = songs.filter(isPlayable);
      if (playable.length === 0) return none();
      if (await sendToQueue({ type: 'enqueue', songs: playable })) tell('enqueued', playable.length);
    },
  };
}

import { useCallback } from 'react';
import type { Moment, SongMoments } from '@/core/moments/moment.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPlaySong } from '@/playback/output/playable-formats.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { refusalOf } from '@/widgets/songs/row/song-text.ts';

/**
 * Plays the songs of the list, each from its first moment on. With a moment, its song plays first and starts there; the
 * current song only seeks, and by the setting for clicks the queue stays too.
 */
export function usePlayMoments(groups: readonly SongMoments[]): (moment?: Moment) => Promise<void> {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const replaceQueue = useReplaceQueue();
  return useCallback(
    async (moment) => {
      if (moment) {
        const { song, atMs: startMs } = moment;
        const refusal = refusalOf(song, t);
        if (refusal) return showToast(refusal.reason);
        const { current } = player.getSnapshot();
        const isCurrent = current !== null && songId(current.song) === songId(song);
        if (isCurrent || settingsStore.getState().songClick === 'song') {
          await send({ type: 'play-now', song, startMs });
          return;
        }
      }
      const playable = groups.filter(({ song }) => canPlaySong(song));
      if (playable.length === 0) return showToast(t('moments.nonePlayable'));
      const index = moment ? playable.findIndex(({ id }) => id === songId(moment.song)) : null;
      const starts = playable.map(({ moments }, at) =>
        moment && at === index ? moment.atMs : (moments[0]?.atMs ?? 0),
      );
      const songs = playable.map(({ song }) => song);
      await replaceQueue({ type: 'replace-queue', songs, starts, startIndex: index, play: true });
    },
    [groups, player, send, replaceQueue, t],
  );
}

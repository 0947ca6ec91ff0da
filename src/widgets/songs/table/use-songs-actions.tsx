import type { TFunction } from 'i18next';
import ListEnd from 'lucide-react/icons/list-end';
import ListStart from 'lucide-react/icons/list-start';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { useCallback, useMemo } from 'react';
import { shuffle } from '@/core/queue/play-mode.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPlaySong } from '@/playback/output/playable-formats.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import type { MenuEntry } from '@/ui/overlays/menu.tsx';
import { useAllowedSongs } from '@/widgets/blocks/use-allowed-songs.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { useQueueCommand } from '@/widgets/player/use-queue-command.ts';

/**
 * Actions for several songs. They skip songs that the service is known to refuse and, with a message, files that this
 * browser can't play (docs/behaviour.md#local-songs) and blocked songs (docs/behaviour.md#blocks). Each resolves to the queued songs in queue order; null = none
 * were queued.
 */
export type SongsActions = {
  play: (songs: readonly Song[]) => Promise<readonly Song[] | null>;
  shuffle: (songs: readonly Song[]) => Promise<readonly Song[] | null>;
  playNext: (songs: readonly Song[]) => Promise<readonly Song[] | null>;
  enqueue: (songs: readonly Song[]) => Promise<readonly Song[] | null>;
};

/**
 * The actions for several songs; a message confirms those without a visible effect. The object is stable.
 * @param from what the songs are from
 */
export function useSongsActions(from?: QueueList): SongsActions {
  const { t } = useTranslation();
  const replaceQueue = useReplaceQueue(from);
  const sendToQueue = useQueueCommand();
  const allowedOf = useAllowedSongs();
  return useMemo(() => {
    const playableOf = (songs: readonly Song[]): Song[] | null => {
      const playable = songs.filter(canPlaySong);
      // Rows mark what the service refuses, but not which files this browser can't play.
      const unreadableCount = songs.filter((song) => isPlayable(song) && !canPlaySong(song)).length;
      if (playable.length === 0) {
        showToast(t(unreadableCount > 0 ? 'trackTable.unreadable' : 'trackTable.nonePlayable'), { tone: 'danger' });
        return null;
      }
      if (unreadableCount > 0) showToast(t('trackTable.leftOut', { count: unreadableCount }));
      return playable;
    };
    /** @param order of the songs that are not blocked */
    const play = async (playable: Song[] | null, startIndex: 0 | null, order = (songs: Song[]) => songs) => {
      if (playable === null) return null;
      const send = (songs: Song[], playsBlocked: boolean) =>
        replaceQueue({ type: 'replace-queue', songs, startIndex, play: true, ...(playsBlocked && { playsBlocked }) });
      const allowed = allowedOf(playable, () => void send(order(playable), true));
      const songs = allowed && order(allowed);
      return songs && (await send(songs, false)) ? songs : null;
    };
    const add = async (type: 'play-next' | 'enqueue', songs: readonly Song[]) => {
      const found = playableOf(songs);
      const playable = found && allowedOf(found);
      if (!playable || !(await sendToQueue({ type, songs: playable }))) return null;
      const text = type === 'enqueue' ? 'trackTable.enqueued' : 'trackTable.playsNext';
      showToast(t(text, { count: playable.length }));
      return playable;
    };
    return {
      play: (songs) => play(playableOf(songs), null),
      shuffle: (songs) => play(playableOf(songs), 0, (allowed) => shuffle(allowed, Math.random)),
      playNext: (songs) => add('play-next', songs),
      enqueue: (songs) => add('enqueue', songs),
    };
  }, [t, replaceQueue, sendToQueue, allowedOf]);
}

/**
 * The first entries of a menu for several songs: a selection, an album, an artist or a folder. The function is stable.
 */
export function useSongsMenu(): (songs: readonly Song[]) => MenuEntry[] {
  const { t } = useTranslation();
  const actions = useSongsActions();
  return useCallback(
    (songs) =>
      songsMenu(t, {
        play: () => void actions.play(songs),
        shuffle: () => void actions.shuffle(songs),
        playNext: () => void actions.playNext(songs),
        enqueue: () => void actions.enqueue(songs),
      }),
    [t, actions],
  );
}

/** The same entries with other functions. */
export function songsMenu(t: TFunction, run: Record<keyof SongsActions, () => void>): MenuEntry[] {
  return [
    { id: 'play', label: t('trackTable.play'), icon: <Play size={18} />, run: run.play },
    { id: 'shuffle', label: t('playlistDetail.shuffle'), icon: <Shuffle size={18} />, run: run.shuffle },
    { id: 'play-next', label: t('song.playNext'), icon: <ListStart size={18} />, run: run.playNext },
    { id: 'enqueue', label: t('song.addToQueue'), icon: <ListEnd size={18} />, run: run.enqueue },
    'separator',
  ];
}

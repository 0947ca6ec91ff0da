import type { Play } from '@/core/plays/play.ts';
import { isSameSong } from '@/core/song/song-id.ts';
import { currentPress } from '@/core/song/song-press.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { type PlayedSong, PlayedSongs } from '@/widgets/songs/played-songs.tsx';
import lists from './queue-list.module.css';

type HistoryListProps = {
  plays: readonly Play[];
  onRemove: (play: PlayedSong) => void;
  /** The end of the list comes near. */
  onEnd: () => void;
};

/** Played songs by day. A press plays the song at once, after the current one in the queue. */
export function HistoryList({ plays, onRemove, onEnd }: HistoryListProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  const playAgain = (index: number): void => {
    const song = plays[index]?.song;
    if (!song) return;
    const { current, wantsToPlay, state } = player.getSnapshot();
    const isCurrent = current !== null && isSameSong(current.song, song);
    const press = isCurrent ? currentPress({ wantsToPlay, failed: state === 'failed' }) : 'play-now';
    if (press !== 'nothing') void send(press === 'play-now' ? { type: press, song } : { type: press });
  };
  return (
    <PlayedSongs
      density="compact"
      className={lists.frame}
      label={t('listening.historyList')}
      entries={plays}
      onPress={playAgain}
      onRemove={onRemove}
      onEnd={onEnd}
    />
  );
}

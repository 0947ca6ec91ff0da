import { useSyncExternalStore } from 'react';
import { type PlayedSong, playHistory } from '@/playback/persistence/play-history';

/** The songs played last, newest first; updated by the engine in any document. */
export function usePlayHistory(): readonly PlayedSong[] {
  return useSyncExternalStore(playHistory.subscribe, playHistory.entries);
}

/** Clears the history. The returned function undoes that, keeping songs played since. */
export function clearPlayHistory(): () => void {
  const before = playHistory.entries();
  playHistory.clear();
  return () => playHistory.restore(before);
}

import { useSyncExternalStore } from 'react';
import { type PlayedSong, playHistory } from '@/playback/persistence/play-history.ts';

/** Last played songs, newest first; updated by the engine in any document. */
export function usePlayHistory(): readonly PlayedSong[] {
  return useSyncExternalStore(playHistory.subscribe, playHistory.entries);
}

/** Clears the history. Returns a function to undo that, which keeps later plays. */
export function clearPlayHistory(): () => void {
  const before = playHistory.entries();
  playHistory.clear();
  return () => playHistory.restore(before);
}

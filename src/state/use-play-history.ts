import { useSyncExternalStore } from 'react';
import { documentPlayHistory, type PlayedSong } from '@/playback/play-history';

/** The songs played last, newest first; follows the engine wherever it runs. */
export function usePlayHistory(): readonly PlayedSong[] {
  const history = documentPlayHistory();
  return useSyncExternalStore(history.subscribe, history.entries);
}

/** Forgets what was played. The returned function takes that back, around what was played since. */
export function clearPlayHistory(): () => void {
  const history = documentPlayHistory();
  const before = history.entries();
  history.clear();
  return () => history.restore(before);
}

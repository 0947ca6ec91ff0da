import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { usePlayerState } from './use-player';

/** Start of an A–B repeat whose end is not chosen yet, in ms, with the key of its song. */
type RepeatStart = { songKey: number; atMs: number };

/** Kept in this page only: the engine receives complete ranges. */
export const repeatStartStore = createStore<{ start: RepeatStart | null }>(() => ({ start: null }));

/** Start of the range being chosen for the current song; null if none is, or for another song. */
export function useRepeatStart(): number | null {
  const songKey = usePlayerState(({ current }) => current?.key ?? null);
  return useStore(repeatStartStore, ({ start }) => (start?.songKey === songKey ? (start?.atMs ?? null) : null));
}

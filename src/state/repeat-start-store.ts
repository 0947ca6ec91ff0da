import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { usePlayerState } from './use-player';

/** Where a part begins whose end is still to be chosen, in ms of the song of this key. */
type RepeatStart = { songKey: number; atMs: number };

/** Only of this page: the engine knows whole parts. */
export const repeatStartStore = createStore<{ start: RepeatStart | null }>(() => ({ start: null }));

/** Where the part of the current song begins that is being chosen; null while none is, or for another song. */
export function useRepeatStart(): number | null {
  const songKey = usePlayerState(({ current }) => current?.key ?? null);
  return useStore(repeatStartStore, ({ start }) => (start?.songKey === songKey ? (start?.atMs ?? null) : null));
}

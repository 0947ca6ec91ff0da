import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { useHost } from '@/host/host-context.tsx';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from '@/playback/player.ts';

const log = createLog('player');

export function usePlayer(): Player {
  return useHost().player;
}

/**
 * A part of the player's snapshot; re-renders only when it changes. The selector must return a stable value (a field, a
 * primitive), not a new object.
 */
export function usePlayerState<Part>(select: (snapshot: PlayerSnapshot) => Part): Part {
  const player = usePlayer();
  // Stable, so that re-rendering does not resubscribe: a page may have 100 of these.
  const subscribe = useCallback((onChange: () => void) => player.subscribe(onChange), [player]);
  return useSyncExternalStore(subscribe, () => select(player.getSnapshot()));
}

/**
 * Sends commands from event handlers: a refused one is logged here and reported by the player's own event. Resolves to
 * whether it was accepted; never rejects. Stable, so that it can be passed to memoised rows.
 */
export function usePlayerCommand(): (command: PlayerCommand) => Promise<boolean> {
  const player = usePlayer();
  return useCallback(
    async (command) => {
      try {
        await player.dispatch(command);
        return true;
      } catch (error) {
        const appError = toAppError(error);
        if (appError.kind !== 'cancelled') log.warn(`${command.type} was refused`, appError);
        return false;
      }
    },
    [player],
  );
}

/** Calls the listener for player events while mounted. The listener must be stable. */
export function usePlayerEvents(listener: (event: PlayerEvent) => void): void {
  const player = usePlayer();
  useEffect(() => player.onEvent(listener), [player, listener]);
}

/** Start of an unfinished A–B repeat in ms, with the key of its song. */
type RepeatStart = { songKey: number; atMs: number };

/** Stored in this page only, because the engine receives complete ranges. */
export const repeatStartStore = createStore<{ start: RepeatStart | null }>(() => ({ start: null }));

/** Start of the current song's unfinished A–B repeat; null = none. */
export function useRepeatStart(): number | null {
  const songKey = usePlayerState(({ current }) => current?.key ?? null);
  return useStore(repeatStartStore, ({ start }) => (start?.songKey === songKey ? (start?.atMs ?? null) : null));
}

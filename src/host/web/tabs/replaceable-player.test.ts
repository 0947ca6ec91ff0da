import { expect, it } from 'vitest';
import type { Player, PlayerCommand } from '@/playback/player';
import { SnapshotStore } from '@/playback/snapshot-store';
import { ReplaceablePlayer } from './replaceable-player';

/** A player that only records its commands. */
function recordingPlayer(): { player: Player; carriedOut: PlayerCommand['type'][] } {
  const store = new SnapshotStore();
  const carriedOut: PlayerCommand['type'][] = [];
  const player: Player = {
    dispatch: async ({ type }) => void carriedOut.push(type),
    reconnect: () => undefined,
    getSnapshot: () => store.snapshot,
    subscribe: (onChange) => store.subscribe(onChange),
    onEvent: (listener) => store.onEvent(listener),
  };
  return { player, carriedOut };
}

it('carries out commands in their order, also those given once there is no doubt any more', async () => {
  const { player, carriedOut } = recordingPlayer();
  const confirmation = Promise.withResolvers<void>();
  const confirmations = [confirmation.promise];
  const replaceable = new ReplaceablePlayer(player, () => confirmations.shift() ?? null);
  const commands = (['pause', 'next', 'previous'] as const).map((type) => replaceable.dispatch({ type }));
  expect(carriedOut).toEqual([]);
  confirmation.resolve();
  await Promise.all(commands);
  await replaceable.dispatch({ type: 'play' });
  expect(carriedOut).toEqual(['pause', 'next', 'previous', 'play']);
});

it('asks again after a confirmation that failed, which only the commands that waited for it report', async () => {
  const { player, carriedOut } = recordingPlayer();
  const confirmations = [Promise.reject(new Error('no locks'))];
  const replaceable = new ReplaceablePlayer(player, () => confirmations.shift() ?? null);
  const results = await Promise.allSettled([
    replaceable.dispatch({ type: 'next' }),
    replaceable.dispatch({ type: 'play' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await replaceable.dispatch({ type: 'pause' });
  expect(carriedOut).toEqual(['pause']);
});

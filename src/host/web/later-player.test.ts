import { expect, it, vi } from 'vitest';
import { startLog } from '@/core/log';
import type { Player, PlayerCommand } from '@/playback/player';
import { SnapshotStore } from '@/playback/snapshot-store';
import { laterPlayer } from './later-player';

/** A player that notes its commands. */
function fakePlayer(): Player & { commands: PlayerCommand['type'][]; state: SnapshotStore } {
  const state = new SnapshotStore();
  const commands: PlayerCommand['type'][] = [];
  return {
    commands,
    state,
    dispatch: async ({ type }) => void commands.push(type),
    reconnect: () => undefined,
    getSnapshot: () => state.snapshot,
    subscribe: (onChange) => state.subscribe(onChange),
    onEvent: (listener) => state.onEvent(listener),
  };
}

it('carries out the commands that were given before it was there, in their order, and then shows its state', async () => {
  const real = fakePlayer();
  const loading = Promise.withResolvers<Player>();
  const player = laterPlayer(() => loading.promise, Promise.resolve());
  expect(player.getSnapshot().connection).toBe('connecting');
  const onChange = vi.fn();
  player.subscribe(onChange);
  const accepted = Promise.all([player.dispatch({ type: 'next' }), player.dispatch({ type: 'pause' })]);
  loading.resolve(real);
  await accepted;
  await player.dispatch({ type: 'play' });
  expect(real.commands).toEqual(['next', 'pause', 'play']);
  expect(player.getSnapshot()).toBe(real.getSnapshot());
  onChange.mockClear();
  real.state.update({ volume: 7 });
  expect(onChange).toHaveBeenCalledOnce();
  expect(player.getSnapshot().volume).toBe(7);
});

it('refuses commands while its code can not be loaded, and tries again with the next one', async () => {
  startLog({ warn: () => undefined } as Parameters<typeof startLog>[0]);
  const real = fakePlayer();
  const create = vi.fn<() => Promise<Player>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(real);
  const player = laterPlayer(create, Promise.resolve());
  await expect(player.dispatch({ type: 'play' })).rejects.toMatchObject({ kind: 'no-response' });
  expect(player.getSnapshot().connection).toBe('lost');
  await player.dispatch({ type: 'play' });
  expect(real.commands).toEqual(['play']);
  expect(player.getSnapshot().connection).toBe('connected');
  expect(create).toHaveBeenCalledTimes(2);
});

it('tries again when it is asked to', async () => {
  startLog({ warn: () => undefined } as Parameters<typeof startLog>[0]);
  const create = vi
    .fn<() => Promise<Player>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(fakePlayer());
  const player = laterPlayer(create, Promise.resolve());
  await vi.waitFor(() => expect(player.getSnapshot().connection).toBe('lost'));
  player.reconnect();
  await vi.waitFor(() => expect(player.getSnapshot().connection).toBe('connected'));
});

it('is created at its turn, or with the first command before that', async () => {
  const turn = Promise.withResolvers<void>();
  const create = vi.fn<() => Promise<Player>>().mockImplementation(async () => fakePlayer());
  const waiting = laterPlayer(create, turn.promise);
  const pressed = laterPlayer(create, turn.promise);
  expect(create).not.toHaveBeenCalled();
  await pressed.dispatch({ type: 'play' });
  expect(create).toHaveBeenCalledTimes(1);
  expect(waiting.getSnapshot().connection).toBe('connecting');
  turn.resolve();
  await vi.waitFor(() => expect(waiting.getSnapshot().connection).toBe('connected'));
  // The turn of a player that is there creates no second one.
  expect(create).toHaveBeenCalledTimes(2);
});

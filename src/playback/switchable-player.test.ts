import { describe, expect, it, vi } from 'vitest';
import { startLog } from '@/core/log.ts';
import { describeBlocksContract } from '@/playback/contract/blocks.contract.ts';
import { describeConsentContract } from '@/playback/contract/consent.contract.ts';
import { describeListeningContract } from '@/playback/contract/listening.contract.ts';
import { describeOfflineContract } from '@/playback/contract/offline.contract.ts';
import { describePlayerContract } from '@/playback/contract/player.contract.ts';
import { describeQueueContract } from '@/playback/contract/queue.contract.ts';
import { Engine } from '@/playback/engine/engine.ts';
import {
  type FakeEngineParts,
  fakeEngineParts,
  type PlayerUnderTest,
} from '../../tests/support/fakes/player-harness.ts';
import type { Player, PlayerCommand } from './player.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { SwitchablePlayer } from './switchable-player.ts';

/** An engine behind a switchable player that outlives it. */
async function createSwitchable(
  shared: Partial<FakeEngineParts> = {},
  player = new SwitchablePlayer(),
): Promise<PlayerUnderTest> {
  const parts = fakeEngineParts(shared);
  const engine = new Engine(parts);
  await engine.whenRestored();
  player.setPlayer(engine);
  return {
    ...parts,
    player,
    killAndRestart() {
      parts.output.unload();
      return createSwitchable(parts, player);
    },
  };
}

describePlayerContract('a switchable player as a Player', () => createSwitchable());
describeConsentContract('a switchable player before the terms are accepted', () => createSwitchable());
describeBlocksContract('a switchable player and blocked songs', () => createSwitchable());
describeOfflineContract('a switchable player without a network', () => createSwitchable());
describeQueueContract('a switchable player as a Player', () => createSwitchable());
describeListeningContract('a switchable player that sleeps, repeats and remembers', () => createSwitchable());

/** A player that records its commands. */
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

/** A player whose implementation `create` loads. */
function loadedBy(create: () => Promise<Player>): SwitchablePlayer {
  const player = new SwitchablePlayer(async () => player.setPlayer(await create()));
  return player;
}

describe('a switchable player', () => {
  it('carries out the commands that were given before it was there, in their order, and then shows its state', async () => {
    const real = fakePlayer();
    const loading = Promise.withResolvers<Player>();
    const player = new SwitchablePlayer(async () => player.setPlayer(await loading.promise));
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
    const player = loadedBy(create);
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
    const player = loadedBy(create);
    await player.load();
    expect(player.getSnapshot().connection).toBe('lost');
    player.reconnect();
    await vi.waitFor(() => expect(player.getSnapshot().connection).toBe('connected'));
  });

  it('is loaded ahead, or with the first command, and only once', async () => {
    const create = vi.fn<() => Promise<Player>>().mockImplementation(async () => fakePlayer());
    const ahead = loadedBy(create);
    const pressed = loadedBy(create);
    expect(create).not.toHaveBeenCalled();
    await pressed.dispatch({ type: 'play' });
    expect(create).toHaveBeenCalledTimes(1);
    expect(ahead.getSnapshot().connection).toBe('connecting');
    await Promise.all([ahead.load(), ahead.load()]);
    expect(ahead.getSnapshot().connection).toBe('connected');
    await pressed.load();
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('keeps its listeners when the implementation is replaced, and leaves the previous one', async () => {
    const [first, second] = [fakePlayer(), fakePlayer()];
    const player = new SwitchablePlayer();
    const onChange = vi.fn();
    const onEvent = vi.fn();
    player.subscribe(onChange);
    player.onEvent(onEvent);
    player.setPlayer(first);
    player.setPlayer(second);
    expect(onChange).toHaveBeenCalledTimes(2);
    first.state.update({ volume: 1 });
    first.state.emit({ type: 'gave-up' });
    expect(onChange).toHaveBeenCalledTimes(2);
    second.state.update({ volume: 2 });
    second.state.emit({ type: 'none-playable' });
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(onEvent.mock.calls).toEqual([[{ type: 'none-playable' }]]);
    await player.dispatch({ type: 'next' });
    expect([first.commands, second.commands]).toEqual([[], ['next']]);
  });

  it('sends waiting commands before those with which a listener reacts to the implementation', async () => {
    const real = fakePlayer();
    const player = new SwitchablePlayer();
    player.subscribe(() => void player.dispatch({ type: 'pause' }));
    const accepted = player.dispatch({ type: 'play' });
    player.setPlayer(real);
    await accepted;
    expect(real.commands).toEqual(['play', 'pause']);
  });
});

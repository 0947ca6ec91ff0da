import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryHub } from '../../tests/support/memory-channel.ts';
import { MemoryPlayerStorage } from '../../tests/support/memory-player-storage.ts';
import { type FakeEngineParts, fakeEngineParts, type PlayerUnderTest } from '../../tests/support/player-harness.ts';
import { makeSongs } from '../../tests/support/songs.ts';
import { queueLimit } from '../core/queue';
import { Engine } from './engine';
import { describeHandoverContract } from './handover.contract';
import { describeListeningContract } from './listening.contract';
import { describePlayerContract } from './player.contract';
import { describeQueueContract } from './queue.contract';
import { connectPlayer } from './remote';
import { servePlayer } from './serve-player';
import { describeSoundContract } from './sound.contract';
import { describeTroubleContract } from './trouble.contract';

async function startEngine(hub: MemoryHub, kept: Partial<FakeEngineParts> = {}) {
  const parts = fakeEngineParts(kept);
  const engine = new Engine(parts);
  await engine.whenRestored();
  const channel = hub.open();
  const stopServing = servePlayer(engine, channel);
  return {
    engine,
    parts,
    kill: () => {
      stopServing();
      channel.close();
      parts.output.unload();
    },
  };
}

async function createRemote(kept: Partial<FakeEngineParts> = {}): Promise<PlayerUnderTest> {
  const hub = new MemoryHub();
  const { parts, kill } = await startEngine(hub, kept);
  const player = connectPlayer(hub.open(), { revive: () => Promise.resolve() });
  await vi.advanceTimersByTimeAsync(1);
  return {
    ...parts,
    player,
    killAndRestart: () => {
      kill();
      return createRemote(parts);
    },
  };
}

describePlayerContract('a remote as a Player', () => createRemote());
describeTroubleContract('a remote in trouble', () => createRemote());
describeQueueContract('a remote as a Player', () => createRemote());
describeHandoverContract('a remote from song to song', () => createRemote());
describeListeningContract('a remote that sleeps, repeats and remembers', () => createRemote());
describeSoundContract('a remote and how it sounds', () => createRemote());

describe('a remote', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('revives a dead engine and has its command carried out once', async () => {
    const hub = new MemoryHub();
    const storage = new MemoryPlayerStorage();
    const first = await startEngine(hub, { storage });
    let revived: Awaited<ReturnType<typeof startEngine>> | null = null;
    const player = connectPlayer(hub.open(), {
      revive: async () => {
        revived ??= await startEngine(hub, { storage });
      },
    });
    await vi.advanceTimersByTimeAsync(1);
    const started = player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true });
    await vi.advanceTimersByTimeAsync(5);
    await started;
    first.kill();
    const next = player.dispatch({ type: 'next' });
    await vi.advanceTimersByTimeAsync(1000);
    await next;
    expect(revived).not.toBeNull();
    expect(player.getSnapshot().current?.song.title).toBe('Song 2');
    expect(player.getSnapshot().state).toBe('playing');
  });

  it('refuses a command as unanswered when no engine can be revived', async () => {
    const player = connectPlayer(new MemoryHub().open(), { revive: () => Promise.reject(new Error('no worker')) });
    const refusal = player.dispatch({ type: 'play' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refusal).toMatchObject({ kind: 'no-response' });
  });

  it('sends the list of songs only when it changed', async () => {
    const hub = new MemoryHub();
    const { engine } = await startEngine(hub);
    const player = connectPlayer(hub.open(), { revive: () => Promise.resolve() });
    await vi.advanceTimersByTimeAsync(1);
    await engine.dispatch({ type: 'replace-queue', songs: makeSongs(1000), startIndex: 0, play: true });
    await vi.advanceTimersByTimeAsync(10);
    const queue = player.getSnapshot().queue;
    expect(queue.items).toHaveLength(1000);
    hub.posted.length = 0;
    for (let step = 0; step < 5; step += 1) await engine.dispatch({ type: 'seek', positionMs: step * 1000 });
    await vi.advanceTimersByTimeAsync(10);
    const states = hub.posted.filter((message) => message.kind === 'state');
    expect(states.length).toBeGreaterThan(0);
    expect(states.every((message) => message.items === undefined)).toBe(true);
    expect(player.getSnapshot().queue).toBe(queue);
  });

  it('sends what changed of a long list, not the list', async () => {
    const hub = new MemoryHub();
    const { engine } = await startEngine(hub);
    const player = connectPlayer(hub.open(), { revive: () => Promise.resolve() });
    await engine.dispatch({ type: 'replace-queue', songs: makeSongs(queueLimit - 1), startIndex: 0, play: false });
    await vi.advanceTimersByTimeAsync(10);
    const untouched = player.getSnapshot().queue.items[700];
    hub.posted.length = 0;
    const [first, second] = player.getSnapshot().queue.items.map(({ key }) => key);
    const steps = [
      player.dispatch({ type: 'move-item', key: second ?? 0, toIndex: queueLimit }),
      player.dispatch({ type: 'remove-item', key: first ?? 0 }),
      player.dispatch({ type: 'enqueue', songs: makeSongs(2) }),
    ];
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all(steps);
    expect(player.getSnapshot()).toEqual(engine.getSnapshot());
    // What stayed is the same object, so that no row of it is drawn again.
    expect(player.getSnapshot().queue.items[699 - 1]).toBe(untouched);
    expect(JSON.stringify(hub.posted).length).toBeLessThan(20_000);
  });

  it('asks for the whole list when it missed a change', async () => {
    const hub = new MemoryHub();
    const { engine } = await startEngine(hub);
    const channel = hub.open();
    let deaf = false;
    const player = connectPlayer(
      {
        ...channel,
        onMessage: (listener) => channel.onMessage((message) => (deaf ? undefined : listener(message))),
      },
      { revive: () => Promise.resolve() },
    );
    await engine.dispatch({ type: 'replace-queue', songs: makeSongs(20), startIndex: 0, play: false });
    await vi.advanceTimersByTimeAsync(10);
    deaf = true;
    await engine.dispatch({ type: 'remove-item', key: engine.getSnapshot().queue.items[3]?.key ?? 0 });
    await vi.advanceTimersByTimeAsync(10);
    deaf = false;
    await engine.dispatch({ type: 'move-item', key: engine.getSnapshot().queue.items[9]?.key ?? 0, toIndex: 2 });
    await vi.advanceTimersByTimeAsync(10);
    expect(player.getSnapshot()).toEqual(engine.getSnapshot());
  });

  it('shows everything to a page that opens late', async () => {
    const hub = new MemoryHub();
    const { engine } = await startEngine(hub);
    await engine.dispatch({ type: 'replace-queue', songs: makeSongs(20), startIndex: 7, play: true });
    await vi.advanceTimersByTimeAsync(10);
    const late = connectPlayer(hub.open(), { revive: () => Promise.resolve() });
    expect(late.isConnected()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.isConnected()).toBe(true);
    expect(late.getSnapshot()).toEqual(engine.getSnapshot());
  });

  it('does not let a malformed command reach the engine', async () => {
    const hub = new MemoryHub();
    const { engine } = await startEngine(hub);
    const before = engine.getSnapshot();
    const stranger = hub.open();
    for (const command of [null, 'play', { type: 'explode' }, { type: 'seek', positionMs: '7' }]) {
      stranger.post({ kind: 'command', id: crypto.randomUUID(), command });
    }
    await vi.advanceTimersByTimeAsync(5);
    expect(engine.getSnapshot()).toBe(before);
    const replies = hub.posted.filter((message) => message.kind === 'reply');
    expect(replies).toHaveLength(4);
    expect(replies.every((message) => message.problem?.kind === 'bad-data')).toBe(true);
  });
});

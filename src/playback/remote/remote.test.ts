import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { stoppedClock } from '@/core/player/position-clock.ts';
import { queueLimit } from '@/core/queue/queue.ts';
import { bandCentresHz } from '@/core/sound/equaliser.ts';
import { describeClockContract } from '@/playback/contract/clock.contract.ts';
import { describeEarlierQueuesContract } from '@/playback/contract/earlier-queues.contract.ts';
import { describePlayerContract } from '@/playback/contract/player.contract.ts';
import { describeQueueContract } from '@/playback/contract/queue.contract.ts';
import { Engine } from '@/playback/engine/engine.ts';
import type { PlayerCommand, PlayerEvent } from '@/playback/player.ts';
import { SnapshotStore } from '@/playback/snapshot-store.ts';
import { wallOffsetMs } from '@/storage/documents/steady-clock.ts';
import { FakeBrowser } from '../../../tests/support/fakes/browser/fake-browser.ts';
import {
  type FakeEngineParts,
  fakeEngineParts,
  type PlayerUnderTest,
  serveEngine,
} from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { connectPlayer, type RemotePlayer } from './remote.ts';
import { TimeShift } from './remote-snapshots.ts';
import { servePlayer } from './serve-player.ts';

function connect(browser: FakeBrowser): RemotePlayer {
  const { channel, locks } = browser.openDocument();
  return connectPlayer(channel, { locks, revive: () => Promise.resolve() });
}

async function createRemote(shared: Partial<FakeEngineParts> = {}): Promise<PlayerUnderTest> {
  const browser = new FakeBrowser();
  const { parts, kill } = await serveEngine(browser, shared);
  const player = connect(browser);
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

// The engine holds the rules of playback; a remote can fail in transport: commands, refusals, states, events, clocks.
describePlayerContract('a remote as a Player', () => createRemote());
describeClockContract('a remote', () => createRemote());
describeQueueContract('a remote as a Player', () => createRemote());
describeEarlierQueuesContract('a remote as a Player', (given) => createRemote(given));

const songs = makeSongs(2);
const [song = {} as never] = songs;
const radio = { kind: 'station', id: 'a', type: 'b', name: 'c', offset: 'd' } as const;

/** Every command with all its fields. */
const everyCommand: { [Type in PlayerCommand['type']]: PlayerCommand & { type: Type } } = {
  play: { type: 'play' },
  pause: { type: 'pause' },
  toggle: { type: 'toggle' },
  next: { type: 'next' },
  previous: { type: 'previous' },
  seek: { type: 'seek', positionMs: 1500.5 },
  'seek-by': { type: 'seek-by', deltaMs: -5000 },
  'set-volume': { type: 'set-volume', volume: 31 },
  'set-muted': { type: 'set-muted', muted: true },
  'set-mode': { type: 'set-mode', mode: 'random' },
  'cycle-mode': { type: 'cycle-mode' },
  'set-speed': { type: 'set-speed', speed: 1.5 },
  'set-crossfade': { type: 'set-crossfade', crossfadeMs: 4000 },
  'set-equaliser': {
    type: 'set-equaliser',
    equaliser: { on: true, preset: 'custom', preampDb: -3, bandsDb: bandCentresHz.map((_, band) => band) },
  },
  'set-even-loudness': { type: 'set-even-loudness', on: true },
  'set-sleep-timer': { type: 'set-sleep-timer', minutes: 'end-of-song' },
  'set-repeat-section': { type: 'set-repeat-section', fromMs: 1000, toMs: 5000 },
  'clear-repeat-section': { type: 'clear-repeat-section' },
  'replace-queue': {
    type: 'replace-queue',
    songs,
    startIndex: 1,
    play: true,
    positionMs: 7,
    radio,
    source: 'list 7',
    list: { name: 'List', address: '/album/7' },
    others: [0],
    upNext: [1],
    isEdited: true,
    id: 'a-1',
  },
  'extend-radio': { type: 'extend-radio', songs, radio },
  'set-radio': { type: 'set-radio', songs, radio: null },
  enqueue: { type: 'enqueue', songs, continues: true },
  'play-next': { type: 'play-next', songs },
  'play-now': { type: 'play-now', song },
  'prepare-song': { type: 'prepare-song', song },
  'play-item': { type: 'play-item', key: 3 },
  'remove-item': { type: 'remove-item', key: 3 },
  'clear-queue': { type: 'clear-queue' },
  'move-item': { type: 'move-item', key: 3, toIndex: 1 },
  'move-item-next': { type: 'move-item-next', key: 3 },
  'shuffle-queue': { type: 'shuffle-queue' },
  'order-queue': { type: 'order-queue', keys: [2, 1] },
  'cancel-skip': { type: 'cancel-skip' },
  retry: { type: 'retry' },
  save: { type: 'save' },
  resume: {
    type: 'resume',
    lastKnown: {
      queue: { version: 4, items: [{ key: 3, song }], upNext: [3], nextKey: 9 },
      currentKey: 3,
      positionMs: 7,
      repeatSection: { fromMs: 1, toMs: 900 },
      radio,
      queueList: { name: 'List', address: null, firstKey: 1, endKey: 4 },
      queueId: 'a-1',
      play: true,
    },
  },
};

describe('what passes between a remote and its engine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is every command with all its values, and what the engine refuses', async () => {
    const browser = new FakeBrowser();
    const { engine } = await serveEngine(browser);
    const player = connect(browser);
    await vi.advanceTimersByTimeAsync(10);
    const dispatch = vi.spyOn(engine, 'dispatch').mockResolvedValue();
    for (const command of Object.values(everyCommand)) {
      const done = player.dispatch(command);
      await vi.advanceTimersByTimeAsync(10);
      await done;
      expect(dispatch).toHaveBeenLastCalledWith(command);
    }
    expect(dispatch).toHaveBeenCalledTimes(Object.keys(everyCommand).length);
    dispatch.mockRejectedValue(new AppError('needs-vip', { serverText: 'Only for members' }));
    const refused = player.dispatch({ type: 'play' }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(10);
    expect(await refused).toMatchObject({ kind: 'needs-vip', serverText: 'Only for members' });
  });

  it('is every part of the state, and every event', async () => {
    const browser = new FakeBrowser();
    const { engine } = await serveEngine(browser);
    const player = connect(browser);
    const events: PlayerEvent[] = [];
    const sent: PlayerEvent[] = [];
    player.onEvent((event) => events.push(event));
    engine.onEvent((event) => sent.push(event));
    const changes = Object.values(everyCommand).filter(({ type }) => type.startsWith('set-'));
    for (const command of [everyCommand['replace-queue'], ...changes]) {
      const done = player.dispatch(command);
      await vi.advanceTimersByTimeAsync(10);
      await done;
      await vi.advanceTimersByTimeAsync(10);
      expect(player.getSnapshot(), command.type).toEqual(engine.getSnapshot());
    }
    // Its end emits an event.
    void player.dispatch({ type: 'set-sleep-timer', minutes: 1 });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(sent.map(({ type }) => type)).toContain('sleep-timer-ended');
    expect(events).toEqual(sent);
    expect(player.getSnapshot()).toEqual(engine.getSnapshot());
  });
});

it("translates times from the clock of the engine's document, and equal ones to equal ones", () => {
  const snapshot = {
    ...new SnapshotStore().snapshot,
    sleepTimer: 90_000,
    clock: { ...stoppedClock, atEpochMs: 50_000 },
  };
  const message = (readingErrorMs: number) => ({
    kind: 'state' as const,
    engine: 'a',
    snapshot,
    wallOffsetMs: wallOffsetMs() + 7000 + readingErrorMs,
  });
  const shift = new TimeShift();
  const first = shift.of(message(0)).snapshot;
  expect(first.sleepTimer).toBeCloseTo(97_000, -1);
  expect(first.clock.atEpochMs).toBeCloseTo(57_000, -1);
  expect(shift.of(message(1)).snapshot).toEqual(first);
  // An engine in another document, simulated with this document's clock.
  expect(shift.of({ ...message(0), wallOffsetMs: wallOffsetMs() }).snapshot.sleepTimer).toBeCloseTo(90_000, -1);
});

describe('a remote', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows what is stored until an engine answers, but not before one that exists could', async () => {
    const browser = new FakeBrowser();
    const [song] = makeSongs(1);
    const current = song ? { key: 4, song } : null;
    const initial = vi.fn(async () => ({ current, volume: 12 }));
    const open = () => {
      const { channel, locks } = browser.openDocument();
      return connectPlayer(channel, { locks, revive: () => Promise.resolve(), initial });
    };
    const player = open();
    await vi.advanceTimersByTimeAsync(60);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connecting', current, volume: 12 });
    const { engine } = await serveEngine(browser);
    await engine.dispatch({ type: 'set-volume', volume: 31 });
    await vi.advanceTimersByTimeAsync(500);
    expect(player.getSnapshot()).toEqual(engine.getSnapshot());
    initial.mockClear();
    const second = open();
    await vi.advanceTimersByTimeAsync(500);
    expect(second.getSnapshot()).toEqual(engine.getSnapshot());
    expect(initial).not.toHaveBeenCalled();
  });

  it('stays empty until an engine answers where what is stored can not be read', async () => {
    const { channel, locks } = new FakeBrowser().openDocument();
    const initial = () => Promise.reject(new Error('no storage'));
    const player = connectPlayer(channel, { locks, revive: () => Promise.resolve(), initial });
    await vi.advanceTimersByTimeAsync(60);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connecting', current: null });
  });

  it('shows an engine with its first answer where the browser has said at the start that it is alive', async () => {
    const browser = new FakeBrowser();
    const { engine } = await serveEngine(browser);
    await engine.dispatch({ type: 'set-volume', volume: 31 });
    const { channel, locks } = browser.openDocument();
    let questions = 0;
    const query = () => (questions++ === 0 ? locks.query() : new Promise<never>(() => undefined));
    const player = connectPlayer(channel, { locks: { ...locks, query }, revive: () => Promise.resolve() });
    await vi.advanceTimersByTimeAsync(1);
    expect(player.getSnapshot()).toEqual(engine.getSnapshot());
  });

  it('notices the end of an engine that was alive at the start, and whose answer comes late', async () => {
    const browser = new FakeBrowser();
    const { kill } = await serveEngine(browser);
    const { channel, locks } = browser.openDocument();
    const late: { deliver: (() => void)[] } = { deliver: [] };
    const player = connectPlayer(
      {
        ...channel,
        subscribe: (listener) => channel.subscribe((message) => late.deliver.push(() => listener(message))),
      },
      { locks, revive: () => Promise.resolve() },
    );
    await vi.advanceTimersByTimeAsync(1);
    expect(late.deliver).not.toHaveLength(0);
    kill();
    for (const deliver of late.deliver) deliver();
    await vi.advanceTimersByTimeAsync(1);
    expect(player.getSnapshot().connection).toBe('reviving');
  });

  it('sends the list of songs only when it changed', async () => {
    const browser = new FakeBrowser();
    const { hub } = browser;
    const { engine } = await serveEngine(browser);
    const player = connect(browser);
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

  it('sends the changes of a long list, not the list', async () => {
    const browser = new FakeBrowser();
    const { hub } = browser;
    const { engine } = await serveEngine(browser);
    const player = connect(browser);
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
    // Unchanged items are the same objects, so that their rows are not rendered again.
    expect(player.getSnapshot().queue.items[699 - 1]).toBe(untouched);
    expect(JSON.stringify(hub.posted).length).toBeLessThan(20_000);
  });

  it('requests the complete list when it missed a change', async () => {
    const browser = new FakeBrowser();
    const { engine } = await serveEngine(browser);
    const { channel, locks } = browser.openDocument();
    let deaf = false;
    const player = connectPlayer(
      {
        ...channel,
        subscribe: (listener) => channel.subscribe((message) => (deaf ? undefined : listener(message))),
      },
      { locks, revive: () => Promise.resolve() },
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

  it('sends the complete state to a page that opens later', async () => {
    const browser = new FakeBrowser();
    const { engine } = await serveEngine(browser);
    await engine.dispatch({ type: 'replace-queue', songs: makeSongs(20), startIndex: 7, play: true });
    await vi.advanceTimersByTimeAsync(10);
    const late = connect(browser);
    expect(late.getSnapshot().connection).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(late.getSnapshot()).toEqual(engine.getSnapshot());
  });

  it('sends a command to the next engine when the one that carries it out ends', async () => {
    const browser = new FakeBrowser();
    const { channel, locks } = browser.openDocument();
    const posted = vi.fn(channel.post);
    const engine = new Engine(fakeEngineParts());
    const { promise: carriedOut, resolve } = Promise.withResolvers<void>();
    vi.spyOn(engine, 'dispatch').mockReturnValue(carriedOut);
    const stop = servePlayer(engine, { ...channel, post: posted }, locks);
    const player = connect(browser);
    await vi.advanceTimersByTimeAsync(10);
    void player.dispatch({ type: 'set-volume', volume: 31 });
    await vi.advanceTimersByTimeAsync(10);
    stop();
    const next = await serveEngine(browser);
    posted.mockClear();
    resolve();
    await vi.advanceTimersByTimeAsync(500);
    // An answer of an ended engine would reopen its channel.
    expect(posted).not.toHaveBeenCalled();
    expect(next.engine.getSnapshot().volume).toBe(31);
  });

  it('does not let a malformed command reach the engine', async () => {
    const browser = new FakeBrowser();
    const { hub } = browser;
    const { engine } = await serveEngine(browser);
    const before = engine.getSnapshot();
    const stranger = hub.open();
    for (const command of [null, 'play', { type: 'explode' }, { type: 'seek', positionMs: '7' }]) {
      stranger.post({ kind: 'command', id: crypto.randomUUID(), command });
    }
    await vi.advanceTimersByTimeAsync(5);
    expect(engine.getSnapshot()).toBe(before);
    const replies = hub.posted.filter((message) => message.kind === 'reply');
    expect(replies).toHaveLength(4);
    expect(replies.every((message) => message.error?.kind === 'bad-data')).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stoppedClock } from '@/core/player/position-clock';
import { queueLimit } from '@/core/queue/queue';
import { describeChoiceContract } from '@/playback/contract/choice.contract';
import { describeClockContract } from '@/playback/contract/clock.contract';
import { describeConsentContract } from '@/playback/contract/consent.contract';
import { describeCrossfadeContract } from '@/playback/contract/crossfade.contract';
import { describeErrorContract } from '@/playback/contract/error.contract';
import { describeListeningContract } from '@/playback/contract/listening.contract';
import { describeOfflineContract } from '@/playback/contract/offline.contract';
import { describeOutputDeviceContract } from '@/playback/contract/output-device.contract';
import { describePlayerContract } from '@/playback/contract/player.contract';
import { describeQueueContract } from '@/playback/contract/queue.contract';
import { describeSoundContract } from '@/playback/contract/sound.contract';
import { describeSourcesContract } from '@/playback/contract/sources.contract';
import { describeUnplayableContract } from '@/playback/contract/unplayable.contract';
import { Engine } from '@/playback/engine/engine';
import { SnapshotStore } from '@/playback/snapshot-store';
import { wallOffsetMs } from '@/storage/documents/steady-clock';
import { FakeBrowser } from '../../../tests/support/fakes/browser/fake-browser.ts';
import {
  type FakeEngineParts,
  fakeEngineParts,
  type PlayerUnderTest,
  serveEngine,
} from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { connectPlayer, type RemotePlayer } from './remote';
import { TimeShift } from './remote-snapshots';
import { servePlayer } from './serve-player';

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

describePlayerContract('a remote as a Player', () => createRemote());
describeClockContract('a remote', () => createRemote());
describeConsentContract('a remote before the terms are accepted', () => createRemote());
describeErrorContract('a remote when songs fail', () => createRemote());
describeChoiceContract('a remote and a song about to be chosen: it', () => createRemote());
describeSourcesContract('a remote and the servers of songs: they', () => createRemote());
describeUnplayableContract('a remote and formats that the browser does not play', () => createRemote());
describeOfflineContract('a remote without a network', () => createRemote());
describeQueueContract('a remote as a Player', () => createRemote());
describeCrossfadeContract('a remote from song to song', () => createRemote());
describeListeningContract('a remote that sleeps, repeats and remembers', () => createRemote());
describeOutputDeviceContract('a remote and the audio output of its engine', () => createRemote());
describeSoundContract('a remote and how it sounds', () => createRemote());

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
  // The engine of another document, in whose place this one's clock counts from.
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
    // An ended engine that answered would open its channel again.
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

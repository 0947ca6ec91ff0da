import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delay } from '@/core/async/timers.ts';
import { positionAt } from '@/core/player/position-clock.ts';
import { itemOfKey } from '@/core/queue/queue.ts';
import { emptyQueue } from '@/core/queue/queue-items.ts';
import { describePlayerContract } from '@/playback/contract/player.contract.ts';
import { Engine } from '@/playback/engine/engine.ts';
import { SwitchablePlayer } from '@/playback/switchable-player.ts';
import { FakeBrowser } from '../../../tests/support/fakes/browser/fake-browser.ts';
import { FakePlayerStorage } from '../../../tests/support/fakes/fake-engine-parts.ts';
import {
  type FakeEngineParts,
  fakeEngineParts,
  type PlayerUnderTest,
} from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { TabPlayer } from './tab-player.ts';

/** A simulated browser tab. */
type Tab = {
  tabs: TabPlayer;
  /** Parts of every engine that was started in the tab, the latest last. */
  engines: FakeEngineParts[];
  outputs: FakeEngineParts['output'][];
  /** Blocks the main thread: the tab receives and posts nothing and is not notified of lost locks, but its audio continues. */
  hang: () => void;
  /** Unblocks the main thread; lost locks are reported `lockDelayMs` later. */
  recover: (lockDelayMs?: number) => void;
  freeze: () => void;
  thaw: () => void;
  close: () => void;
};

let browser: FakeBrowser;
let storage: FakePlayerStorage;
let tabs: Tab[];
let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.fn();
  browser = new FakeBrowser();
  storage = new FakePlayerStorage();
  tabs = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

async function openTab({
  canLoad = true,
  isBetterElsewhere = false,
  isBlocked = false,
  failingStarts = 0,
  shared = {} as Partial<FakeEngineParts>,
} = {}): Promise<Tab> {
  const { locks, end } = browser.openDocument();
  let hanging: PromiseWithResolvers<void> | null = null;
  let lockDelay = 0;
  const engines: FakeEngineParts[] = [];
  const outputs: Tab['outputs'] = [];
  const channels: { close: () => void }[] = [];
  const freezing = new Set<[() => void, () => void]>();
  const opened = new TabPlayer(new SwitchablePlayer(), {
    locks: {
      ...locks,
      request: (...request) =>
        locks.request(...request).catch(async (error: unknown) => {
          await hanging?.promise;
          if (lockDelay > 0) await delay(lockDelay);
          throw error;
        }),
    },
    openChannel() {
      const channel = browser.hub.open();
      channels.push(channel);
      return {
        ...channel,
        post: (message) => hanging ?? channel.post(message),
        subscribe: (listener) =>
          channel.subscribe((message) => {
            if (hanging) void hanging.promise.then(() => listener(message));
            else listener(message);
          }),
      };
    },
    startEngine() {
      if (failingStarts > 0) {
        failingStarts -= 1;
        throw new Error('no audio output');
      }
      const parts = fakeEngineParts({ storage, ...shared });
      parts.output.durationMs = 300_000;
      parts.output.refusal = isBlocked ? 'needs-gesture' : null;
      engines.push(parts);
      outputs.push(parts.output);
      const engine = new Engine(parts);
      return { engine, stop: engine.stop };
    },
    stored: () => ({ current: itemOfKey(storage.stored.queue ?? emptyQueue, storage.stored.currentKey ?? null) }),
    permission: {
      canLoad: () => canLoad,
      isHere: () => !isBlocked,
      isBetterElsewhere: async () => isBetterElsewhere,
      rest: () => undefined,
      wake: () => undefined,
    },
    isVisible: () => true,
    reload,
    onFreeze(onFreeze, onResume) {
      const listeners: [() => void, () => void] = [onFreeze, onResume];
      freezing.add(listeners);
      return () => freezing.delete(listeners);
    },
  });
  opened.open().catch(() => undefined);
  await settle(10);
  const tab: Tab = {
    tabs: opened,
    engines,
    outputs,
    hang() {
      hanging = Promise.withResolvers();
    },
    recover(lockDelayMs = 0) {
      lockDelay = lockDelayMs;
      hanging?.resolve();
      hanging = null;
    },
    freeze() {
      for (const [onFreeze] of [...freezing]) onFreeze();
    },
    thaw() {
      for (const [, onResume] of [...freezing]) onResume();
    },
    close() {
      for (const output of outputs) output.dispose();
      for (const channel of channels) channel.close();
      end();
    },
  };
  tabs.push(tab);
  return tab;
}

/** Three tabs; the first has played the second of four songs for five seconds. */
async function threeTabs(...options: Parameters<typeof openTab>): Promise<[Tab, Tab, Tab]> {
  const opened: [Tab, Tab, Tab] = [await openTab(), await openTab(...options), await openTab()];
  await settle(5000);
  void opened[0].tabs.player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 1, play: true });
  await settle(5000);
  expect(sounding()).toEqual([0]);
  return opened;
}

/** Indices of the audible tabs. */
function sounding(): number[] {
  return tabs.flatMap(({ outputs }, index) => outputs.flatMap((output) => (output.isSounding() ? [index] : [])));
}

function position({ tabs: { player } }: Tab): number {
  const { clock, durationMs } = player.getSnapshot();
  return positionAt(clock, Date.now(), durationMs);
}

/** Every open tab shows the same playing song, and exactly one is audible, at this position. */
function expectOnePlayer(expectedMs: number): void {
  expect(sounding()).toHaveLength(1);
  for (const tab of tabs) {
    const { current, wantsToPlay, connection, queue } = tab.tabs.player.getSnapshot();
    expect({ title: current?.song.title, wantsToPlay, connection }).toEqual({
      title: 'Song 2',
      wantsToPlay: true,
      connection: 'connected',
    });
    expect(queue.items).toHaveLength(4);
    expect(Math.abs(position(tab) - expectedMs)).toBeLessThan(700);
  }
  expect(tabs.map(({ tabs: { sounding: where } }) => where()).filter((where) => where === 'this')).toHaveLength(1);
}

/** The player of a tab that took over the engine after the previous tab was closed. */
async function createNextTab(shared: Partial<FakeEngineParts> = {}): Promise<PlayerUnderTest> {
  const first = await openTab({ shared });
  const second = await openTab({ shared });
  first.close();
  await settle(50);
  const parts = second.engines.at(-1);
  if (!parts) throw new Error('the second tab has not taken over');
  return {
    ...parts,
    player: second.tabs.player,
    killAndRestart: () => {
      second.close();
      return createNextTab(parts);
    },
  };
}

describePlayerContract('a tab that has taken over, as a Player', () => createNextTab());

describe('the player of several tabs', () => {
  it('plays on in the next tab when the first one closes', async () => {
    const [first] = await threeTabs();
    const before = position(first);
    first.close();
    tabs.shift();
    await settle();
    expectOnePlayer(before + 500);
  });

  it('stops the sound of a tab that is frozen, plays on in another one, and makes it a remote when it thaws', async () => {
    const [first, second, third] = await threeTabs();
    const before = position(first);
    first.freeze();
    expect(sounding()).toEqual([]);
    await settle();
    expect(sounding()).toEqual([1]);
    first.thaw();
    await settle();
    expectOnePlayer(before + 1000);
    void first.tabs.player.dispatch({ type: 'pause' });
    await settle(50);
    for (const tab of [first, second, third]) expect(tab.tabs.player.getSnapshot().wantsToPlay).toBe(false);
  });

  it('plays on in the next tab when one leaves the player for good, which never takes it again', async () => {
    const [first, second, third] = await threeTabs();
    const before = position(first);
    first.tabs.leave();
    await settle();
    expect(sounding()).toEqual([1]);
    expectOnePlayer(before + 500);
    for (const tab of [second, third]) tab.close();
    tabs.splice(1);
    await settle(5000);
    expect(await first.tabs.playHere()).toBe(false);
    expect(sounding()).toEqual([]);
    expect(first.engines).toHaveLength(1);
  });

  it('leaves the engine to another tab where it could not be started, and opens as a remote of that', async () => {
    const failed = await openTab({ failingStarts: 1 });
    expect(failed.tabs.player.getSnapshot().connection).toBe('connecting');
    const second = await openTab();
    await failed.tabs.open();
    await settle(5000);
    void failed.tabs.player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 1, play: true });
    await settle(5000);
    expect(sounding()).toEqual([1]);
    expectOnePlayer(position(second));
  });

  it('gives way to an engine that was started after the data of the site were deleted, and is loaded again', async () => {
    const [first, second, third] = await threeTabs();
    for (const tab of [second, third]) tab.close();
    tabs.splice(1);
    browser.deleteSiteData();
    const next = await openTab();
    expect(next.tabs.sounding()).toBe('this');
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(first.outputs[0]?.isDisposed).toBe(true);
    expect(next.engines[0]?.output.isDisposed).toBe(false);
    await settle(5000);
    expect(first.engines).toHaveLength(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says of a tab that hangs that it does not respond, leaves its sound alone, and takes over when asked', async () => {
    const [first, second, third] = await threeTabs();
    const before = position(first);
    first.hang();
    void second.tabs.player.dispatch({ type: 'pause' });
    await settle(1600);
    expect([second.tabs.sounding(), third.tabs.sounding()]).toEqual(['silent', 'other']);
    expect(sounding()).toEqual([0]);
    expect(second.tabs.player.getSnapshot()).toMatchObject({ connection: 'connected', wantsToPlay: true });
    const moved = second.tabs.playHere();
    await settle(200);
    expect(await moved).toBe(true);
    expect(sounding()).toContain(1);
    first.recover();
    await settle(200);
    expect(first.outputs[0]?.isDisposed).toBe(true);
    expectOnePlayer(before + 2000);
  });

  it('only becomes a remote where it answers once more before it learns that its locks were taken away', async () => {
    const [first, second] = await threeTabs();
    first.hang();
    void second.tabs.player.dispatch({ type: 'pause' });
    await settle(1600);
    const moved = second.tabs.playHere();
    await settle(200);
    expect(await moved).toBe(true);
    first.recover(100);
    await settle(50);
    expect(first.outputs[0]?.isDisposed).toBe(false);
    await settle();
    expect(first.outputs[0]?.isDisposed).toBe(true);
    expect([first.tabs.sounding(), second.tabs.sounding()]).toEqual(['other', 'this']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('says so in a tab that is opened meanwhile, with the song that is stored, and plays on there when asked', async () => {
    const [first] = await threeTabs();
    const before = position(first);
    first.hang();
    const late = await openTab();
    await settle(1600);
    expect(late.tabs.sounding()).toBe('silent');
    const song = first.tabs.player.getSnapshot().current;
    expect(late.tabs.player.getSnapshot()).toMatchObject({ connection: 'connecting', current: song });
    // The player is not lost, however long that takes.
    await settle(60_000);
    expect(late.tabs.player.getSnapshot().connection).toBe('connecting');
    const moved = late.tabs.playHere();
    await settle(200);
    expect(await moved).toBe(true);
    expect(sounding()).toContain(3);
    expect(late.tabs.player.getSnapshot().current).toEqual(song);
    first.recover();
    await settle(200);
    expect(sounding()).toEqual([3]);
    expect(position(late)).toBeGreaterThan(before);
  });

  it('follows the tab that hung, if that answers first, in a tab that was opened meanwhile', async () => {
    const [first] = await threeTabs();
    first.hang();
    const late = await openTab();
    await settle(60_000);
    first.recover();
    await settle(50);
    expect(late.tabs.sounding()).toBe('other');
    expect(late.tabs.player.getSnapshot()).toMatchObject({ connection: 'connected', wantsToPlay: true });
  });

  it('says so no longer once the tab answers', async () => {
    const [first, second] = await threeTabs();
    first.hang();
    void second.tabs.player.dispatch({ type: 'pause' });
    await settle(1600);
    expect(second.tabs.sounding()).toBe('silent');
    first.recover();
    await settle(20);
    expect(second.tabs.sounding()).toBe('other');
    expect(second.tabs.player.getSnapshot().wantsToPlay).toBe(false);
  });

  it('moves playback to a tab on request, again and again, without two that sound', async () => {
    const [first, second, third] = await threeTabs();
    const before = position(first);
    let heard = 0;
    for (const tab of [third, second, first]) {
      const moved = tab.tabs.playHere();
      for (let step = 0; step < 30; step += 1) {
        await settle(10);
        expect(sounding().length).toBeLessThan(2);
      }
      heard += 300;
      expect(await moved).toBe(true);
      expect(tab.tabs.sounding()).toBe('this');
      expectOnePlayer(before + heard);
    }
  });

  it('survives that two tabs want it at once', async () => {
    const [first, second, third] = await threeTabs();
    const before = position(first);
    void second.tabs.playHere();
    void third.tabs.playHere();
    for (let step = 0; step < 50; step += 1) {
      await settle(10);
      expect(sounding().length).toBeLessThan(2);
    }
    expectOnePlayer(before + 500);
  });

  it('prefers a tab that the browser lets sound', async () => {
    const [first] = await threeTabs({ isBetterElsewhere: true });
    first.close();
    await settle();
    expect(sounding()).toEqual([2]);
  });

  it('stays paused where the tab that is left could load nothing', async () => {
    const first = await openTab();
    const second = await openTab({ canLoad: false });
    void first.tabs.player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 1, play: true });
    await settle(5000);
    const before = position(first);
    first.close();
    await settle();
    expect(second.tabs.player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'paused' });
    expect(Math.abs(position(second) - before)).toBeLessThan(300);
  });

  it('gives the engine away where nothing could be loaded, as soon as another tab opens', async () => {
    await openTab({ canLoad: false });
    const second = await openTab();
    await settle();
    expect(second.tabs.sounding()).toBe('this');
  });

  it('plays in the tab that was pressed when the browser refuses sound to the one with the engine', async () => {
    await openTab({ isBlocked: true });
    const second = await openTab();
    void second.tabs.player.dispatch({ type: 'replace-queue', songs: makeSongs(4), startIndex: 1, play: true });
    await settle(1000);
    expect(sounding()).toEqual([1]);
    expectOnePlayer(800);
  });
});

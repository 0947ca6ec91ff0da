import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionAt } from '@/core/player/position-clock.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { SwitchablePlayer } from '@/playback/switchable-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { FakeBrowser } from '../../../tests/support/fakes/browser/fake-browser.ts';
import { FakeConsent, FakePlayerStorage } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { type ServedEngine, serveEngine } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import type { ChannelMessage } from './channel.ts';
import { connectPlayer, type RemotePlayer } from './remote.ts';

let browser: FakeBrowser;
let storage: FakePlayerStorage;
let consent: FakeConsent;
/** All engines so far, the living one last. */
let engines: ServedEngine[];
/** Number of times remotes have requested an engine. */
let revivals: number;
/** Makes starting an engine fail. */
let isBroken: boolean;
let starting: Promise<ServedEngine> | null;
/** Replaces starting an engine, if set. */
let onRevive: (() => Promise<unknown>) | null;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  storage = new FakePlayerStorage();
  consent = new FakeConsent();
  engines = [];
  revivals = 0;
  isBroken = false;
  starting = null;
  onRevive = null;
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms = 20): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const living = (): ServedEngine => {
  const engine = engines.at(-1);
  if (!engine) throw new Error('no engine was started');
  return engine;
};
const carriedOut = (type: string): number =>
  browser.hub.posted.filter(({ kind, ...message }) => {
    const { command } = message as { command?: { type: string } };
    return kind === 'command' && command?.type === type;
  }).length;
const position = (player: { getSnapshot: RemotePlayer['getSnapshot'] }): number => {
  const { clock, durationMs } = player.getSnapshot();
  return positionAt(clock, steadyNow(), durationMs);
};

/** Starts an engine in 50 ms, only one at a time, as the browser guarantees. */
async function revive(): Promise<void> {
  revivals += 1;
  if (onRevive) {
    await onRevive();
    return;
  }
  if (isBroken) throw new Error('no engine today');
  starting ??= new Promise((resolve) => setTimeout(resolve, 50)).then(() => serveEngine(browser, { storage, consent }));
  const engine = await starting;
  if (!engines.includes(engine)) engines.push(engine);
}

function kill(): void {
  living().kill();
  starting = null;
}

function connect(): RemotePlayer & { end: () => void } {
  const { channel, locks, end } = browser.openDocument();
  return { ...connectPlayer(channel, { locks, revive }), end };
}

/** A remote and an engine that has played song 2 of five for two seconds. */
async function playing(): Promise<RemotePlayer & { end: () => void }> {
  const player = connect();
  // Long enough for the engine to count as stable.
  await settle(5000);
  await Promise.all([
    player.dispatch({ type: 'replace-queue', songs: makeSongs(5), startIndex: 1, play: true }),
    settle(),
  ]);
  await settle(2000);
  expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
  return player;
}

describe('when the engine of a remote is killed', () => {
  it('the remote reports it at once and the position stops', async () => {
    const player = await playing();
    const before = position(player);
    isBroken = true;
    kill();
    await settle(1);
    expect(player.getSnapshot()).toMatchObject({ connection: 'reviving', wantsToPlay: true, state: 'loading' });
    await settle(200);
    expect(position(player)).toBeCloseTo(before, -1);
  });

  it('another one resumes at the same position, without briefly showing the paused song', async () => {
    const player = await playing();
    const before = position(player);
    const shown: string[] = [];
    kill();
    player.subscribe(() => shown.push(`${player.getSnapshot().connection} ${player.getSnapshot().state}`));
    await settle(100);
    expect(engines).toHaveLength(2);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing', wantsToPlay: true });
    expect(player.getSnapshot().current?.song.title).toBe('Song 2');
    expect(position(player)).toBeGreaterThanOrEqual(before);
    expect(position(player)).toBeLessThan(before + 100);
    expect(living().parts.output.isSounding()).toBe(true);
    expect(shown).not.toContain('reviving paused');
    expect(shown).not.toContain('connected paused');
    expect(player.getSnapshot()).toEqual(living().engine.getSnapshot());
  });

  it('three engines that die in a row are each replaced within a second', async () => {
    const player = await playing();
    for (let turn = 0; turn < 3; turn += 1) {
      kill();
      await settle(999);
      expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
    }
    expect(engines).toHaveLength(4);
  });

  it('a paused song stays paused, at its position', async () => {
    const player = await playing();
    await Promise.all([player.dispatch({ type: 'pause' }), settle()]);
    const before = position(player);
    kill();
    await settle(500);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'paused', wantsToPlay: false });
    expect(position(player)).toBe(before);
    expect(living().parts.output.isSounding()).toBe(false);
  });

  it('several remotes make the next one resume once', async () => {
    const players = [await playing(), connect(), connect()];
    await settle(10);
    kill();
    await settle(300);
    expect(engines).toHaveLength(2);
    expect(carriedOut('resume')).toBe(3);
    expect(living().parts.source.asked.filter((hash) => hash === makeSong(2).hash)).toHaveLength(1);
    expect(living().parts.output.loaded).toHaveLength(1);
    for (const player of players) expect(player.getSnapshot()).toEqual(living().engine.getSnapshot());
    expect(living().engine.getSnapshot().state).toBe('playing');
  });

  it('a later Pause takes precedence, whichever remote reports first', async () => {
    const first = await playing();
    const second = connect();
    await settle(10);
    kill();
    const paused = second.dispatch({ type: 'pause' });
    await settle(1);
    expect(second.getSnapshot()).toMatchObject({ connection: 'reviving', wantsToPlay: false, state: 'paused' });
    await settle(300);
    await paused;
    expect(first.getSnapshot()).toMatchObject({ connection: 'connected', wantsToPlay: false, state: 'paused' });
    expect(second.getSnapshot()).toEqual(first.getSnapshot());
    expect(living().parts.output.isSounding()).toBe(false);
    expect(living().engine.getSnapshot().wantsToPlay).toBe(false);
  });

  it('a later toggle applies to the state that the remote showed', async () => {
    const player = await playing();
    kill();
    // Before and after the remote has detected the end.
    const first = player.dispatch({ type: 'toggle' });
    await settle(5);
    expect(player.getSnapshot().wantsToPlay).toBe(false);
    const second = player.dispatch({ type: 'toggle' });
    await settle(1);
    expect(player.getSnapshot().wantsToPlay).toBe(true);
    await settle(300);
    await Promise.all([first, second]);
    expect(player.getSnapshot()).toMatchObject({ state: 'playing', wantsToPlay: true });
  });

  it('commands sent meanwhile are carried out once and in order', async () => {
    const player = await playing();
    kill();
    const done = [
      player.dispatch({ type: 'next' }),
      player.dispatch({ type: 'enqueue', songs: [makeSong(40)] }),
      player.dispatch({ type: 'next' }),
      player.dispatch({ type: 'seek', positionMs: 7000 }),
      player.dispatch({ type: 'set-volume', volume: 20 }),
    ];
    await settle(300);
    await Promise.all(done);
    const { current, queue, volume } = player.getSnapshot();
    expect(current?.song.title).toBe('Song 4');
    expect(queue.items.map(({ song }) => song.title)).toEqual([
      'Song 1',
      'Song 2',
      'Song 3',
      'Song 4',
      'Song 5',
      'Song 40',
    ]);
    expect(volume).toBe(20);
    expect(position(player)).toBeGreaterThanOrEqual(7000);
    expect(position(player)).toBeLessThan(7400);
  });

  it('a command that was refused meanwhile is not carried out later', async () => {
    const player = await playing();
    isBroken = true;
    kill();
    const refusal = player.dispatch({ type: 'next' }).catch((error: unknown) => error);
    await settle(5100);
    expect(await refusal).toMatchObject({ kind: 'no-response' });
    isBroken = false;
    await settle(3000);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
    expect(player.getSnapshot().current?.song.title).toBe('Song 2');
  });

  it('its messages that were still in transit have no effect', async () => {
    const player = await playing();
    const late = browser.hub.posted.findLast((message) => message.kind === 'state');
    kill();
    await settle(300);
    const shown = player.getSnapshot();
    const stranger = browser.openDocument();
    stranger.channel.post(late as ChannelMessage);
    await settle(50);
    expect(player.getSnapshot()).toBe(shown);
    // Nor a page that opens now.
    const fresh = connect();
    stranger.channel.post(late as ChannelMessage);
    await settle(50);
    expect(fresh.getSnapshot()).toEqual(living().engine.getSnapshot());
    expect(engines).toHaveLength(2);
  });

  /** Kills the engine; the returned function delivers the message of a last change, which was not stored. */
  async function killAtChange(change: Partial<PlayerSnapshot>): Promise<() => void> {
    const document = browser.openDocument();
    const { engine } = browser.hub.posted.findLast((message) => message.kind === 'state') as { engine: string };
    const { queue, ...rest } = living().engine.getSnapshot();
    const { items: _, ...list } = queue;
    kill();
    await settle(1);
    return () => document.channel.post({ kind: 'state', engine, snapshot: { ...rest, ...change, queue: list } });
  }

  it('its last messages are applied when they arrive after its end was detected', async () => {
    const player = await playing();
    const current = player.getSnapshot().queue.items[2] ?? null;
    const clock = { ...player.getSnapshot().clock, anchorMs: 0, atEpochMs: steadyNow() };
    const deliver = await killAtChange({ current, clock });
    expect(player.getSnapshot().connection).toBe('reviving');
    deliver();
    await settle(300);
    expect(player.getSnapshot()).toMatchObject({ state: 'playing', connection: 'connected' });
    expect(player.getSnapshot().current?.song.title).toBe('Song 3');
    expect(position(player)).toBeLessThan(400);
  });

  it('a Play of another page that only its last message tells takes effect', async () => {
    const player = await playing();
    await Promise.all([player.dispatch({ type: 'pause' }), settle()]);
    const deliver = await killAtChange({ state: 'loading', wantsToPlay: true });
    deliver();
    await settle(300);
    expect(player.getSnapshot()).toMatchObject({ state: 'playing', wantsToPlay: true });
  });

  it('a Pause after its end takes precedence over its last message', async () => {
    const player = await playing();
    const deliver = await killAtChange({ state: 'playing', wantsToPlay: true });
    const paused = player.dispatch({ type: 'pause' });
    deliver();
    await Promise.all([paused, settle(300)]);
    expect(player.getSnapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, connection: 'connected' });
  });

  it('a queue that the remote has received is restored, although it was not stored yet', async () => {
    const player = await playing();
    const { stored } = storage;
    const before = structuredClone(stored);
    await Promise.all([
      player.dispatch({ type: 'play-next', songs: [makeSong(30), makeSong(31)] }),
      player.dispatch({ type: 'remove-item', key: player.getSnapshot().queue.items[4]?.key ?? 0 }),
      settle(),
    ]);
    const confirmed = player.getSnapshot().queue;
    kill();
    storage.stored = before;
    await settle(300);
    const { queue, state, current } = player.getSnapshot();
    expect(queue.items).toEqual(confirmed.items);
    expect(queue.upNext).toEqual(confirmed.upNext);
    expect(queue.nextKey).toBeGreaterThanOrEqual(confirmed.nextKey);
    expect(current?.song.title).toBe('Song 2');
    expect(state).toBe('playing');
    expect(player.getSnapshot()).toEqual(living().engine.getSnapshot());
  });

  it('the repeated section is restored', async () => {
    const player = await playing();
    await Promise.all([player.dispatch({ type: 'set-repeat-section', fromMs: 1000, toMs: 4000 }), settle()]);
    kill();
    await settle(300);
    expect(player.getSnapshot().repeatSection).toEqual({ fromMs: 1000, toMs: 4000 });
  });

  it('and the next one too before it could resume, the third one resumes', async () => {
    const player = await playing();
    const before = position(player);
    kill();
    await settle(50);
    kill();
    await settle(1000);
    expect(engines.length).toBe(3);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
    expect(position(player)).toBeLessThan(before + 1000);
  });

  it('and the next one too before it had reported, another one is started at once', async () => {
    const player = await playing();
    const before = position(player);
    kill();
    const { promise: dead, resolve: end } = Promise.withResolvers<void>();
    // Its document existed and ended before the engine could hold a lock.
    starting = dead.then(() => living());
    end();
    await settle(10);
    starting = null;
    await settle(400);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
    expect(position(player)).toBeLessThan(before + 400);
  });

  it('the remote that takes its place goes on with what was pressed meanwhile', async () => {
    const player = await playing();
    const before = position(player);
    kill();
    const muted = player.dispatch({ type: 'set-muted', muted: true });
    await settle(1);
    const shown = new SwitchablePlayer();
    shown.setPlayer(player);
    const next = await player.takeOver(async () => (await serveEngine(browser, { storage })).engine, {
      switchTo: (engine) => shown.setPlayer(engine),
    });
    await settle(20);
    await muted;
    expect(next.getSnapshot()).toMatchObject({ state: 'playing', muted: true });
    expect(position(next)).toBeGreaterThanOrEqual(before);
    expect(position(next)).toBeLessThan(before + 100);
    await shown.dispatch({ type: 'pause' });
    expect(next.getSnapshot().state).toBe('paused');
  });
});

describe('when no engine can be started', () => {
  it('the remote gives up after a while and reports it', async () => {
    const player = await playing();
    isBroken = true;
    kill();
    await settle(60_000);
    expect(player.getSnapshot()).toMatchObject({ connection: 'lost', wantsToPlay: false, state: 'paused' });
    const attempts = revivals;
    expect(attempts).toBeLessThan(10);
    await settle(600_000);
    expect(revivals).toBe(attempts);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a retry requested by the user resumes playback', async () => {
    const player = await playing();
    const before = position(player);
    isBroken = true;
    kill();
    await settle(60_000);
    isBroken = false;
    player.reconnect();
    expect(player.getSnapshot()).toMatchObject({ connection: 'reviving', wantsToPlay: true });
    await settle(300);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
    expect(position(player)).toBeLessThan(before + 400);
  });

  it('an engine that another page starts later is paused, as this page has shown since it gave up', async () => {
    const player = await playing();
    const before = position(player);
    isBroken = true;
    kill();
    await settle(60_000);
    expect(player.getSnapshot()).toMatchObject({ connection: 'lost', wantsToPlay: false });
    isBroken = false;
    const other = connect();
    await settle(3000);
    for (const one of [player, other]) {
      expect(one.getSnapshot()).toMatchObject({ connection: 'connected', state: 'paused', wantsToPlay: false });
      expect(Math.abs(position(one) - before)).toBeLessThan(100);
    }
    expect(living().parts.output.isSounding()).toBe(false);
  });

  it('a command tries again, too', async () => {
    const player = await playing();
    isBroken = true;
    kill();
    await settle(60_000);
    isBroken = false;
    const sought = player.dispatch({ type: 'seek', positionMs: 5000 });
    await settle(300);
    await sought;
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected' });
    expect(position(player)).toBeGreaterThanOrEqual(5000);
  });

  it('a page that opens reports it in bounded time, and refuses commands', async () => {
    isBroken = true;
    const player = connect();
    const refusal = player.dispatch({ type: 'play' }).catch((error: unknown) => error);
    await settle(60_000);
    expect(player.getSnapshot().connection).toBe('lost');
    expect(await refusal).toMatchObject({ kind: 'no-response' });
  });

  it('an engine that never answers counts as one that can not be started', async () => {
    const { channel, locks } = browser.openDocument();
    const player = connectPlayer(channel, { locks, revive: () => new Promise(() => undefined) });
    await settle(60_000);
    expect(player.getSnapshot().connection).toBe('lost');
  });

  it('a page that fails to take its place again and again gives up', async () => {
    const player = await playing();
    let tries = 0;
    const takeOver = (): Promise<unknown> => {
      tries += 1;
      const fail = (): Promise<never> =>
        new Promise((resolve) => setTimeout(resolve, 10)).then(() => Promise.reject(new Error('no engine today')));
      return player.takeOver(fail, { switchTo: () => undefined }).catch(() => undefined);
    };
    onRevive = takeOver;
    kill();
    void takeOver();
    await settle(60_000);
    expect(player.getSnapshot().connection).toBe('lost');
    const before = tries;
    expect(before).toBeLessThan(30);
    await settle(600_000);
    expect(tries).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('one that dies again and again as soon as it lives is not started for ever', async () => {
    const player = await playing();
    kill();
    for (let turn = 0; turn < 100; turn += 1) {
      await settle(1000);
      if (player.getSnapshot().connection === 'connected') kill();
    }
    expect(player.getSnapshot().connection).toBe('lost');
    expect(engines.length).toBeLessThan(10);
  });
});

describe('a remote in a page that was frozen', () => {
  it('shows the current state once it runs again, and resumes nothing', async () => {
    const awake = await playing();
    const frozen = connect();
    await settle(10);
    frozen.rest();
    awake.end();
    kill();
    await settle(600_000);
    frozen.wake();
    await settle(3000);
    expect(frozen.getSnapshot()).toMatchObject({ connection: 'connected', state: 'paused', wantsToPlay: false });
    expect(engines).toHaveLength(2);
    expect(living().parts.output.isSounding()).toBe(false);
  });

  it('follows the same engine when that is still alive', async () => {
    await playing();
    const frozen = connect();
    await settle(10);
    frozen.rest();
    await settle(3000);
    frozen.wake();
    await settle(10);
    expect(frozen.getSnapshot()).toEqual(living().engine.getSnapshot());
    kill();
    await settle(300);
    expect(frozen.getSnapshot()).toMatchObject({ connection: 'connected', state: 'playing' });
  });
});

it('an engine ignores a resume command of an old page long after its start', async () => {
  const player = await playing();
  player.end();
  kill();
  const fresh = connect();
  await settle(15_000);
  const { current } = fresh.getSnapshot();
  expect(fresh.getSnapshot()).toMatchObject({ connection: 'connected', state: 'paused' });
  const { channel } = browser.openDocument();
  const lastKnown = { queue: null, currentKey: 1, positionMs: 0, repeatSection: null, play: true };
  channel.post({ kind: 'command', id: 'late', command: { type: 'resume', lastKnown } });
  await settle();
  expect(fresh.getSnapshot()).toMatchObject({ state: 'paused', current });
});

describe('when the engine is killed while a song waits for the terms of use', () => {
  /** A remote that has requested playback without consent. */
  async function waiting(): Promise<RemotePlayer> {
    const player = await playing();
    await Promise.all([player.dispatch({ type: 'pause' }), settle()]);
    consent.set(false);
    await Promise.all([expect(player.dispatch({ type: 'play' })).rejects.toThrow(), settle()]);
    expect(player.getSnapshot()).toMatchObject({ wantsToPlay: false, awaitsConsent: true });
    kill();
    return player;
  }

  it('the song waits in the next engine, and plays there once they are accepted', async () => {
    const player = await waiting();
    await settle(1000);
    expect(player.getSnapshot()).toMatchObject({ connection: 'connected', state: 'paused', awaitsConsent: true });
    expect(living().parts.output.isSounding()).toBe(false);
    consent.set(true);
    await settle();
    expect(player.getSnapshot()).toMatchObject({ state: 'playing', awaitsConsent: false });
  });

  it('plays in the next engine where they were accepted meanwhile', async () => {
    const player = await waiting();
    consent.set(true);
    await settle(1000);
    expect(player.getSnapshot()).toMatchObject({ state: 'playing', awaitsConsent: false });
  });

  it('stays paused where the user did not agree meanwhile', async () => {
    const player = await waiting();
    await settle(1);
    const paused = player.dispatch({ type: 'pause' });
    expect(player.getSnapshot()).toMatchObject({ connection: 'reviving', awaitsConsent: false });
    await settle(1000);
    await paused;
    consent.set(true);
    await settle(1000);
    expect(player.getSnapshot()).toMatchObject({ state: 'paused', awaitsConsent: false });
  });
});

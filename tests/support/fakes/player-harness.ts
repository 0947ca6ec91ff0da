import { afterEach, beforeEach, vi } from 'vitest';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { positionAt } from '../../../src/core/player/position-clock.ts';
import { Engine } from '../../../src/playback/engine/engine.ts';
import type { EnginePorts } from '../../../src/playback/engine/engine-context.ts';
import type { Player, PlayerCommand, PlayerEvent, PlayerSnapshot } from '../../../src/playback/player.ts';
import { servePlayer } from '../../../src/playback/remote/serve-player.ts';
import type { FakeBrowser } from './browser/fake-browser.ts';
import { FakeAudioOutput } from './fake-audio-output.ts';
import {
  FakeBlocks,
  FakeConsent,
  FakeLoudness,
  FakeNetwork,
  FakeOutputDevices,
  FakePlayerStorage,
  FakePlays,
  fakeMediaServers,
} from './fake-engine-parts.ts';
import { FakeSongSource } from './fake-song-source.ts';
import { makeSongs } from './songs.ts';

/** The dependencies of an engine, for a test to inspect and break. */
export type FakeEngineParts = EnginePorts & {
  output: FakeAudioOutput;
  source: FakeSongSource;
  plays: FakePlays;
  blocks: FakeBlocks;
  loudness: FakeLoudness;
  devices: FakeOutputDevices;
  network: FakeNetwork;
  consent: FakeConsent;
};

/** New dependencies; pass those that outlive an engine to the next one. */
export function fakeEngineParts(
  given: Partial<
    Pick<
      FakeEngineParts,
      'storage' | 'plays' | 'blocks' | 'loudness' | 'mediaServers' | 'devices' | 'consent' | 'isShuffleOnce'
    >
  > = {},
): FakeEngineParts {
  const devices = given.devices ?? new FakeOutputDevices();
  return {
    devices,
    chosenOutput: devices.chosen,
    output: new FakeAudioOutput(),
    source: new FakeSongSource(),
    network: new FakeNetwork(),
    plays: given.plays?.afterKill() ?? new FakePlays(),
    onRefusal: () => undefined,
    blocks: given.blocks ?? new FakeBlocks(),
    random: Math.random,
    isShuffleOnce: given.isShuffleOnce ?? (() => false),
    storage: given.storage ?? new FakePlayerStorage(),
    loudness: given.loudness ?? new FakeLoudness(),
    consent: given.consent ?? new FakeConsent(),
    mediaServers: given.mediaServers ?? fakeMediaServers(),
  };
}

/** A player with its dependencies. */
export type PlayerUnderTest = Pick<
  FakeEngineParts,
  'output' | 'source' | 'plays' | 'blocks' | 'loudness' | 'mediaServers' | 'devices' | 'network' | 'consent'
> & {
  player: Player;
  /** Ends this engine without warning and returns a player over a new one with the same storage. */
  killAndRestart: () => Promise<PlayerUnderTest>;
};

export type PlayerHarness = {
  /** The player of the running test, or its successor after `killAndRestart`. */
  test: PlayerUnderTest;
  /** Events since the test began. */
  events: PlayerEvent[];
  /** Advances the clock by this time, in ms. */
  settle(ms?: number): Promise<unknown>;
  snapshot(): PlayerSnapshot;
  position(): number;
  title(): string | undefined;
  titles(): string[];
  /** Sends a command and waits until its effect is reported. */
  send(command: PlayerCommand): Promise<void>;
  /** Sends a command that is rejected; resolves to the error. */
  refusal(command: PlayerCommand): Promise<unknown>;
  /** Plays a queue of this number of songs. */
  playSongs(count: number, startIndex?: number): Promise<void>;
};

/**
 * Gives each test of a contract suite a new player, on a clock that only the test advances. Must be called inside
 * `describe`. Songs last `durationMs`.
 */
export function usePlayerHarness(create: () => Promise<PlayerUnderTest>, durationMs = 10_000): PlayerHarness {
  let running: PlayerUnderTest;
  const events: PlayerEvent[] = [];

  beforeEach(async () => {
    vi.useFakeTimers();
    running = await create();
    running.output.durationMs = durationMs;
    events.length = 0;
    running.player.onEvent((event) => events.push(event));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const test: PlayerUnderTest = {
    get player() {
      return running.player;
    },
    get output() {
      return running.output;
    },
    get source() {
      return running.source;
    },
    get plays() {
      return running.plays;
    },
    get blocks() {
      return running.blocks;
    },
    get loudness() {
      return running.loudness;
    },
    get mediaServers() {
      return running.mediaServers;
    },
    get devices() {
      return running.devices;
    },
    get network() {
      return running.network;
    },
    get consent() {
      return running.consent;
    },
    async killAndRestart() {
      running = await running.killAndRestart();
      return test;
    },
  };
  const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const snapshot = (): PlayerSnapshot => test.player.getSnapshot();
  async function send(command: PlayerCommand): Promise<void> {
    const done = test.player.dispatch(command);
    await settle(1);
    await done;
    await settle(1);
  }
  return {
    test,
    events,
    settle,
    snapshot,
    position: () => positionAt(snapshot().clock, steadyNow(), snapshot().durationMs),
    title: () => snapshot().current?.song.title,
    titles: () => snapshot().queue.items.map((item) => item.song.title),
    send,
    async refusal(command) {
      const refused = test.player.dispatch(command).catch((error: unknown) => error);
      await settle(1);
      return refused;
    },
    playSongs: (count, startIndex = 0) =>
      send({ type: 'replace-queue', songs: makeSongs(count), startIndex, play: true }),
  };
}

export type ServedEngine = {
  engine: Engine;
  parts: FakeEngineParts;
  /** Closes its document at once: no more sound, messages or writes. */
  kill: () => void;
};

/** An engine in a separate document, restored from the given state and served to remotes. */
export async function serveEngine(browser: FakeBrowser, given: Partial<FakeEngineParts> = {}): Promise<ServedEngine> {
  const parts = fakeEngineParts(given);
  const { storage, plays } = parts;
  let isKilled = false;
  const save: typeof storage.save = (...change) => {
    if (!isKilled) storage.save(...change);
  };
  const keepQueue: typeof storage.keepQueue = (replaced) => {
    if (!isKilled) storage.keepQueue(replaced);
  };
  const durable = { load: () => storage.load(), save, keepQueue, saved: () => storage.saved() };
  const engine = new Engine({ ...parts, storage: durable });
  await engine.whenRestored();
  const { channel, locks, end } = browser.openDocument();
  servePlayer(engine, channel, locks);
  return {
    engine,
    parts,
    kill: () => {
      end();
      isKilled = true;
      plays.kill();
      // Without storage and channel, it only ends its timers.
      engine.stop();
    },
  };
}

import { Emitter } from '../../../src/core/async/emitter.ts';
import { historyFromMs, type Play, type PlayRow } from '../../../src/core/plays/play.ts';
import type { ReplacedQueue } from '../../../src/core/queue/earlier-queue.ts';
import { type SongId, songId } from '../../../src/core/song/song-id.ts';
import type { Loudness } from '../../../src/core/sound/loudness.ts';
import type { OutputDevice } from '../../../src/core/sound/output-device.ts';
import type { PlaybackConsent } from '../../../src/playback/engine/consent-gate.ts';
import type { ChosenOutput } from '../../../src/playback/engine/engine-context.ts';
import type { OutputDevices } from '../../../src/playback/output/output-devices.ts';
import { Blocks } from '../../../src/playback/persistence/blocks.ts';
import type { LoudnessMemory } from '../../../src/playback/persistence/loudness-memory.ts';
import { createMediaServers, type MediaServers } from '../../../src/playback/persistence/media-servers.ts';
import type { PlayChange } from '../../../src/playback/persistence/play-log.ts';
import type { PlayRecords } from '../../../src/playback/persistence/play-recorder.ts';
import type { PersistedPlayer } from '../../../src/playback/persistence/player-fields.ts';
import type { PlayerStorage, StoredPlayer } from '../../../src/playback/persistence/player-storage.ts';
import { emptySnapshot } from '../../../src/playback/snapshot-store.ts';
import type { Network } from '../../../src/playback/sources/network.ts';
import type { VipClaims } from '../../../src/playback/sources/vip-claims.ts';
import { StoredTexts } from '../../../src/storage/stored-value.ts';

/** Consent to the terms of use, given by default. */
export class FakeConsent implements PlaybackConsent {
  readonly #changes = new Emitter();
  #isGiven = true;

  readonly isGiven = (): boolean => this.#isGiven;

  readonly subscribe = this.#changes.subscribe;

  /** Gives or withdraws consent. */
  set(isGiven: boolean): void {
    this.#isGiven = isGiven;
    this.#changes.emit();
  }
}

/** Loudness of songs in memory; engines with the same instance share it. */
export class FakeLoudness implements LoudnessMemory {
  readonly known = new Map<string, Loudness>();

  get(hash: string): Loudness | null {
    return this.known.get(hash) ?? null;
  }

  set(hash: string, loudness: Loudness): void {
    this.known.set(hash, loudness);
  }
}

/** Known audio servers, shared by engines with the same instance. */
export function fakeMediaServers(): MediaServers {
  const stored = new Map<string, string>();
  const local = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const texts = new StoredTexts({ local: () => local });
  return createMediaServers(
    () => Date.now(),
    () => texts,
  );
}

/** A network that the test cuts and restores. */
export class FakeNetwork implements Network {
  readonly #returns = new Emitter();
  #isOnline = true;

  isOnline(): boolean {
    return this.#isOnline;
  }

  readonly onBack = this.#returns.subscribe;

  set(isOnline: boolean): void {
    this.#isOnline = isOnline;
    if (isOnline) this.#returns.emit();
  }
}

/** Audio outputs that the test connects and removes, and the chosen one. */
export class FakeOutputDevices implements OutputDevices {
  /** null = hidden by the browser. */
  #outputs: readonly OutputDevice[] | null = [];
  #name = '';
  readonly #devices = new Emitter();
  readonly #choices = new Emitter();
  readonly chosen: ChosenOutput = { read: () => this.#name, subscribe: this.#choices.subscribe };

  async list(): Promise<readonly OutputDevice[] | null> {
    return this.#outputs;
  }

  readonly onChange = this.#devices.subscribe;

  /** Connects outputs with these names, with `id of ` plus the name as the id; null hides them. */
  connect(names: readonly string[] | null): void {
    this.#outputs = names?.map((name) => ({ id: `id of ${name}`, name })) ?? null;
    this.#devices.emit();
  }

  choose(name: string): void {
    this.#name = name;
    this.#choices.emit();
  }
}

/** The play log in memory. */
export class FakePlays implements PlayRecords {
  /** In the order of their begin. */
  readonly plays: Play[];
  #isDead = false;

  constructor(plays: Play[] = []) {
    this.plays = plays;
  }

  /** What its engine records from now on is lost. */
  kill(): void {
    this.#isDead = true;
  }

  /** The same log for the next engine, after this one was killed. */
  afterKill(): FakePlays {
    this.kill();
    return new FakePlays(this.plays);
  }

  async resumable(song: SongId): Promise<PlayRow | null> {
    const last = this.plays.at(-1);
    return last && last.end === null && songId(last.song) === song ? { ...last, songId: song } : null;
  }

  async record(changes: readonly PlayChange[]): Promise<void> {
    for (const { play, isNew, heardMs, end } of this.#isDead ? [] : changes) {
      if (isNew) this.plays.push({ ...play });
      const stored = this.plays.find(({ id }) => id === play.id);
      if (!stored) continue;
      stored.heardMs += heardMs;
      if (end !== undefined) stored.end = end;
    }
  }

  async songsSince(beganAt: number): Promise<Set<SongId>> {
    return new Set(this.plays.filter((play) => play.beganAt >= beganAt).map(({ song }) => songId(song)));
  }

  /** Titles of the songs in the history, newest first. */
  history(): string[] {
    return this.plays
      .filter(({ heardMs }) => heardMs >= historyFromMs)
      .map(({ song }) => song.title)
      .reverse();
  }
}

/** Blocks in memory. */
export class FakeBlocks extends Blocks {
  constructor() {
    const stored = new Map<string, string>();
    const local = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    };
    const texts = new StoredTexts({ local: () => local });
    super(() => texts);
  }
}

/** The player's state in memory; another engine with the same storage is restored from it. */
export class FakePlayerStorage implements PlayerStorage {
  stored: Partial<StoredPlayer> = {};

  async load(): Promise<StoredPlayer> {
    const { queue, queueId, isQueueEdited, queueSource, queueList, mode, radio, volume, muted, speed } = emptySnapshot;
    const { radioKeys, crossfadeMs, equaliser, evenLoudness, sleepTimer } = emptySnapshot;
    const sound = { volume, muted, speed, crossfadeMs, equaliser, evenLoudness, sleepTimer };
    return {
      queue,
      queueId,
      isQueueEdited,
      queueSource,
      queueList,
      mode,
      radio,
      radioKeys,
      ...sound,
      currentKey: null,
      positionMs: 0,
      shuffleRound: null,
      ...structuredClone(this.stored),
    };
  }

  save({ current, ...change }: Partial<PersistedPlayer>): void {
    this.stored = { ...this.stored, ...structuredClone(change) };
    if (current !== undefined) this.stored.currentKey = current?.key ?? null;
  }

  /** Earlier queues, in the order in which they were replaced. */
  readonly kept: ReplacedQueue[] = [];

  keepQueue(replaced: ReplacedQueue): void {
    this.kept.push(structuredClone(replaced));
  }

  saved(): Promise<void> {
    return Promise.resolve();
  }
}

/** VIP claims that are never due. */
export const fakeVipClaims: VipClaims = {
  isDue: () => false,
  isGranted: () => false,
  claim: async () => false,
  subscribe: () => () => undefined,
};

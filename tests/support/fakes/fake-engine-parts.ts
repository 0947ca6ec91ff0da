import { Emitter } from '../../../src/core/async/emitter.ts';
import type { Loudness } from '../../../src/core/sound/loudness.ts';
import type { OutputDevice } from '../../../src/core/sound/output-device.ts';
import type { PlaybackConsent } from '../../../src/playback/engine/consent-gate.ts';
import type { ChosenOutput } from '../../../src/playback/engine/engine-context.ts';
import type { OutputDevices } from '../../../src/playback/output/output-devices.ts';
import type { LoudnessMemory } from '../../../src/playback/persistence/loudness-memory.ts';
import { createMediaServers, type MediaServers } from '../../../src/playback/persistence/media-servers.ts';
import type { PlayedSong, PlayHistory } from '../../../src/playback/persistence/play-history.ts';
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

/** The play history in memory, newest first, without a limit. */
export class FakePlayHistory implements PlayHistory {
  played: readonly PlayedSong[] = [];

  entries(): readonly PlayedSong[] {
    return this.played;
  }

  add(played: PlayedSong): void {
    this.played = [played, ...this.played];
  }

  clear(): void {
    this.played = [];
  }

  restore(entries: readonly PlayedSong[]): void {
    this.played = [...this.played, ...entries];
  }

  replace(entries: readonly PlayedSong[]): 'stored' {
    this.played = entries;
    return 'stored';
  }

  subscribe(): () => void {
    return () => undefined;
  }
}

/** The player's state in memory; another engine with the same storage is restored from it. */
export class FakePlayerStorage implements PlayerStorage {
  stored: Partial<StoredPlayer> = {};

  async load(): Promise<StoredPlayer> {
    const { queue, isQueueEdited, queueSource, queueList, mode, radio, volume, muted, speed } = emptySnapshot;
    const { crossfadeMs, equaliser, evenLoudness, sleepTimer } = emptySnapshot;
    const sound = { volume, muted, speed, crossfadeMs, equaliser, evenLoudness, sleepTimer };
    return {
      queue,
      isQueueEdited,
      queueSource,
      queueList,
      mode,
      radio,
      ...sound,
      currentKey: null,
      positionMs: 0,
      ...structuredClone(this.stored),
    };
  }

  save({ current, ...change }: Partial<PersistedPlayer>): void {
    this.stored = { ...this.stored, ...structuredClone(change) };
    if (current !== undefined) this.stored.currentKey = current?.key ?? null;
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

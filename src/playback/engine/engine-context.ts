import type { Song } from '@/core/song/song';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { OutputDevices } from '@/playback/output/output-devices';
import type { LoudnessMemory } from '@/playback/persistence/loudness-memory';
import type { PlayHistory } from '@/playback/persistence/play-history';
import type { PlayerStorage } from '@/playback/persistence/player-storage';
import type { Network } from '@/playback/sources/network';
import type { SongSource } from '@/playback/sources/song-source';
import type { SourceAttempts } from '@/playback/sources/source-attempts';
import { ConsentGate, type PlaybackConsent } from './consent-gate';
import { EngineState } from './engine-state';
import { EvenLoudness } from './even-loudness';
import { FailureCount } from './failure-count';
import { QueueNavigation } from './queue-navigation';
import type { FoundSong, SongFinding } from './song-finding';

/** The name of the output that is chosen in the settings; empty = the system's default. */
export type ChosenOutput = { read(): string; subscribe(onChange: () => void): unknown };

/** What an engine needs of its document. */
export type EnginePorts = {
  output: AudioOutput;
  source: SongSource;
  network: Network;
  storage: PlayerStorage;
  history: PlayHistory;
  loudness: LoudnessMemory;
  /** Loads the code that tries the sources of a song; called for each song. */
  loadFinding: () => Promise<SongFinding>;
  /** A source of numbers in [0, 1), for random mode. */
  random: () => number;
  /** null where the browser can't choose an audio output. */
  devices: OutputDevices | null;
  chosenOutput: ChosenOutput;
  consent: PlaybackConsent;
};

/** What the classes of one engine share. */
export type EngineContext = EnginePorts & {
  state: EngineState;
  failures: FailureCount;
  navigation: QueueNavigation;
  evenLoudness: EvenLoudness;
  gate: ConsentGate;
  /**
   * Resolves a song to its audio. Rejects as `SongSource.resolve` does.
   * @param failed what was tried of an earlier answer for the song
   */
  findSong: (song: Song, signal: AbortSignal, failed?: SourceAttempts | null) => Promise<FoundSong>;
};

/** Called once for an engine. */
export function createEngineContext(ports: EnginePorts): EngineContext {
  const { output, source, random, loadFinding } = ports;
  const state = new EngineState(ports.storage);
  const failures = new FailureCount();
  return {
    ...ports,
    state,
    failures,
    navigation: new QueueNavigation(state, source, failures, random),
    evenLoudness: new EvenLoudness(state, output, ports.loudness),
    gate: new ConsentGate(state, ports.consent),
    async findSong(song, signal, failed = null) {
      const [address, found] = await Promise.all([source.resolve(song, signal), loadFinding()]);
      return found(address, { output, state }, failed);
    },
  };
}

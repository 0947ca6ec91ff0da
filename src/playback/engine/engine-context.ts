import type { AudioOutput } from '@/playback/output/audio-output.ts';
import type { OutputDevices } from '@/playback/output/output-devices.ts';
import type { Blocks } from '@/playback/persistence/blocks.ts';
import type { LoudnessMemory } from '@/playback/persistence/loudness-memory.ts';
import type { MediaServers } from '@/playback/persistence/media-servers.ts';
import type { PlayRecords } from '@/playback/persistence/play-recorder.ts';
import type { PlayerStorage } from '@/playback/persistence/player-storage.ts';
import type { Network } from '@/playback/sources/network.ts';
import type { SongSource } from '@/playback/sources/song-source.ts';
import type { Refusal } from '@/storage/refused-writes.ts';
import { ConsentGate, type PlaybackConsent } from './consent-gate.ts';
import { EngineState } from './engine-state.ts';
import { EvenLoudness } from './even-loudness.ts';
import { QueueNavigation } from './queue-navigation.ts';
import { SongFailures } from './song-failures.ts';

/** Name of the output chosen in the settings; empty = system default. */
export type ChosenOutput = { read(): string; subscribe(onChange: () => void): unknown };

/** Dependencies of an engine on its document. */
export type EnginePorts = {
  output: AudioOutput;
  source: SongSource;
  network: Network;
  storage: PlayerStorage;
  plays: PlayRecords;
  /** Tells the user that the browser refused to store a play. */
  onRefusal: (refusal: Refusal) => void;
  blocks: Pick<Blocks, 'rules' | 'subscribe' | 'note'>;
  loudness: LoudnessMemory;
  mediaServers: MediaServers;
  /** Random numbers in [0, 1), for shuffle. */
  random: () => number;
  /** Whether shuffle plays each song once, instead of avoiding the last ones. */
  isShuffleOnce: () => boolean;
  /** null where the browser can't choose an audio output. */
  devices: OutputDevices | null;
  chosenOutput: ChosenOutput;
  consent: PlaybackConsent;
};

/** State and services shared by the classes of one engine. */
export type EngineContext = EnginePorts & {
  state: EngineState;
  navigation: QueueNavigation;
  failures: SongFailures;
  evenLoudness: EvenLoudness;
  gate: ConsentGate;
};

/** Called once for an engine. */
export function createEngineContext(ports: EnginePorts): EngineContext {
  const { output, network } = ports;
  const state = new EngineState(ports.storage);
  const navigation = new QueueNavigation(state, ports);
  return {
    ...ports,
    state,
    navigation,
    failures: new SongFailures(state, network, navigation),
    evenLoudness: new EvenLoudness(state, output, ports.loudness),
    gate: new ConsentGate(state, ports.consent),
  };
}

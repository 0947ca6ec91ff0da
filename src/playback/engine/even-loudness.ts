import { type Loudness, LoudnessMeasure, normalisationGain } from '@/core/sound/loudness.ts';
import type { AudioOutput } from '@/playback/output/audio-output.ts';
import type { LoudnessMemory } from '@/playback/persistence/loudness-memory.ts';
import type { SongSound } from '@/playback/sources/song-source.ts';
import type { EngineState } from './engine-state.ts';

/** While a song is measured, its gain changes only in steps of at least this factor (0.5 dB). */
const minGainStep = 10 ** (0.5 / 20);

/**
 * Sets the gain of each song while loudness normalisation is on. If the service reports no loudness, it is measured
 * during the first playback, applied after ten seconds, and stored.
 */
export class EvenLoudness {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #memory: LoudnessMemory;
  #address: SongSound | null = null;
  #measure: LoudnessMeasure | null = null;
  #gain = 1;

  constructor(state: EngineState, output: AudioOutput, memory: LoudnessMemory) {
    this.#state = state;
    this.#output = output;
    this.#memory = memory;
    output.onChange(() => this.#update());
  }

  /** Returns the gain of the next current song and starts to measure it. */
  begin(address: SongSound): number {
    this.end();
    this.#address = address;
    this.#gain = this.#gainNow();
    return this.#gain;
  }

  /** Ends and stores the measurement of the current song. */
  end(): void {
    this.#stop();
    this.#address = null;
  }

  /** Applies a change of the setting. */
  apply(): void {
    if (!this.#state.snapshot.evenLoudness) this.#stop();
    this.#setGain(this.#gainNow());
  }

  #gainNow(): number {
    return this.#state.snapshot.evenLoudness && this.#address ? normalisationGain(this.#known(this.#address)) : 1;
  }

  #known(address: SongSound): Loudness | null {
    return address.loudness ?? this.#memory.get(keyOf(address));
  }

  #setGain(gain: number): void {
    if (gain === this.#gain) return;
    this.#gain = gain;
    this.#output.setGain(gain);
  }

  #update(): void {
    const { evenLoudness, state, speed, durationMs } = this.#state.snapshot;
    if (!this.#address || !evenLoudness || state !== 'playing' || this.#isKnown(this.#address)) return;
    const reading = this.#output.measure();
    if (!reading) return;
    this.#measure ??= new LoudnessMeasure();
    const { positionMs } = this.#output.read();
    const { durationMs: lengthMs, power, peak } = reading;
    this.#measure.add({ fromMs: Math.max(0, positionMs - lengthMs * speed), toMs: positionMs, power, peak });
    const gain = normalisationGain(this.#measure.result(durationMs));
    const before = this.#known(this.#address);
    if (!before && Math.max(gain / this.#gain, this.#gain / gain) >= minGainStep) this.#setGain(gain);
  }

  /** True when there is nothing left to measure. */
  #isKnown(address: SongSound): boolean {
    return address.loudness !== null || (this.#known(address)?.peak ?? null) !== null;
  }

  #stop(): void {
    // Also when nothing has been measured yet.
    this.#output.stopMeasuring();
    const measured = this.#measure?.result(this.#state.snapshot.durationMs);
    if (measured && this.#address) this.#memory.set(keyOf(this.#address), better(measured, this.#known(this.#address)));
    this.#measure = null;
  }
}

/** Key of a measurement: a preview has the encoding of its song, but not necessarily its loudness and peak. */
function keyOf({ encoding, preview }: SongSound): string {
  return preview ? `${encoding} ${preview.startMs}` : encoding;
}

/** Prefers a measurement of the whole song to one of a part. */
function better(measured: Loudness, known: Loudness | null): Loudness {
  return measured.peak === null && known ? known : measured;
}

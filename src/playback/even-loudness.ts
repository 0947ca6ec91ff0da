import type { SongAddress } from '@/api/songs';
import { evenGain, type Loudness, LoudnessMeasure } from '@/core/loudness';
import type { AudioOutput } from './audio-output';
import type { EngineState } from './engine-state';
import type { LoudnessMemory } from './loudness-memory';

/** The gain of a song that is being measured follows what is known in steps of at least this factor (0.5 dB). */
const noticeable = 10 ** (0.5 / 20);

/**
 * Says at which gain each song is played, while even loudness is chosen. What the service does not tell is measured
 * while the song is heard for the first time: it is brought to its level after ten seconds, and remembered.
 */
export class EvenLoudness {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #memory: LoudnessMemory;
  #address: SongAddress | null = null;
  #measure: LoudnessMeasure | null = null;
  #gain = 1;

  constructor(state: EngineState, output: AudioOutput, memory: LoudnessMemory) {
    this.#state = state;
    this.#output = output;
    this.#memory = memory;
    output.onChange(() => this.#listen());
  }

  /** The gain of the song that is about to be the current one; it is the one that is listened to from now on. */
  begin(address: SongAddress): number {
    this.end();
    this.#address = address;
    this.#gain = this.#gainNow();
    return this.#gain;
  }

  /** The current song ends, or is let go of: what was learnt of it is kept. */
  end(): void {
    this.#stop();
    this.#address = null;
  }

  /** Whether it is chosen has changed. */
  apply(): void {
    if (!this.#state.snapshot.evenLoudness) this.#stop();
    this.#play(this.#gainNow());
  }

  #gainNow(): number {
    return this.#state.snapshot.evenLoudness && this.#address ? evenGain(this.#known(this.#address)) : 1;
  }

  #known(address: SongAddress): Loudness | null {
    return address.loudness ?? this.#memory.get(keyOf(address));
  }

  #play(gain: number): void {
    if (gain === this.#gain) return;
    this.#gain = gain;
    this.#output.setGain(gain);
  }

  #listen(): void {
    const { evenLoudness, state, speed, durationMs } = this.#state.snapshot;
    if (!this.#address || !evenLoudness || state !== 'playing' || this.#isKnown(this.#address)) return;
    const heard = this.#output.measure();
    if (!heard) return;
    this.#measure ??= new LoudnessMeasure();
    const { positionMs } = this.#output.read();
    const { durationMs: lengthMs, power, peak } = heard;
    this.#measure.add({ fromMs: Math.max(0, positionMs - lengthMs * speed), toMs: positionMs, power, peak });
    const gain = evenGain(this.#measure.result(durationMs));
    const before = this.#known(this.#address);
    if (!before && Math.max(gain / this.#gain, this.#gain / gain) >= noticeable) this.#play(gain);
  }

  /** Nothing is left to be learnt about it. */
  #isKnown(address: SongAddress): boolean {
    return address.loudness !== null || (this.#known(address)?.peak ?? null) !== null;
  }

  #stop(): void {
    if (!this.#measure || !this.#address) return;
    const measured = this.#measure.result(this.#state.snapshot.durationMs);
    if (measured) this.#memory.set(keyOf(this.#address), better(measured, this.#known(this.#address)));
    this.#output.stopMeasuring();
    this.#measure = null;
  }
}

/** The free part of a song has the hash of the whole song, but says nothing about its peak. */
function keyOf({ hash, preview }: SongAddress): string {
  return preview ? `${hash} ${preview.startMs}` : hash;
}

/** A measure of the whole song is better than one of a part of it, whichever came first. */
function better(measured: Loudness, known: Loudness | null): Loudness {
  return measured.peak === null && known ? known : measured;
}

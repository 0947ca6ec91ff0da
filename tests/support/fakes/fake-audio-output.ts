import { Emitter } from '../../../src/core/async/emitter.ts';
import { AppError } from '../../../src/core/errors.ts';
import type { Equaliser } from '../../../src/core/sound/equaliser-settings.ts';
import { flatEqualiser } from '../../../src/core/sound/equaliser-settings.ts';
import type { AudioOutput, PreparedState } from '../../../src/playback/output/audio-output.ts';
import type { MeterReading } from '../../../src/playback/output/loudness-meter.ts';
import type { AudioSource, OutputState } from '../../../src/playback/output/output-state.ts';
import { FakeSlot, type FakeSlotRules } from './fake-slot.ts';

/**
 * A silent audio output with two slots: positions advance with the fake clock, and changes are reported once a second
 * during playback, as for hidden pages.
 */
export class FakeAudioOutput implements AudioOutput, FakeSlotRules {
  /** Addresses or file names loaded as the current source, oldest first. */
  readonly loaded: string[] = [];
  /** Addresses or file names prepared in the second slot, oldest first. */
  readonly prepared: string[] = [];
  /** Options of all calls of `advance`. */
  readonly advances: { followOn: boolean; fadeMs: number }[] = [];
  /** The last set equaliser. */
  equaliser: Equaliser = flatEqualiser;
  /** Id of the output; empty = default. */
  device = '';
  /** Ids that are refused. */
  readonly refusedDevices = new Set<string>();
  /** Gain of the current source, a factor. */
  gain = 1;
  /** Loudness of the source in LUFS, and its peak; null if not measurable. */
  sounds: { lufs: number; peak: number } | null = null;
  isMeasuring = false;
  level = 1;
  /** Duration of the loaded source. */
  durationMs = 10_000;
  /** While true, no source receives data. */
  starved = false;
  /** While true, Web Audio does not run. */
  suspended = false;
  /** Failing servers by origin. */
  readonly badServers = new Map<string, 'silent' | 'refused'>();
  /** Reason why playback can't start; null = it can. */
  refusal: 'needs-gesture' | 'no-output' | null = null;
  /** While false, sound bypasses Web Audio. */
  canBlend = true;
  lead = 0;
  /** Buffered part of the source. */
  bufferedMs = 0;
  /** True from the start of a fade-out until it is ended. */
  isFadingOut = false;
  isDisposed = false;
  #current = new FakeSlot(this, () => this.#notify());
  #second = new FakeSlot(this, () => this.#notify());
  #role: 'none' | 'prepared' | 'tail' = 'none';
  #rate = 1;
  #measuredToMs = 0;
  readonly #changes = new Emitter();

  get rate(): number {
    return this.#rate;
  }

  answerOf(source: string): 'plays' | 'silent' | 'refused' {
    return (URL.canParse(source) && this.badServers.get(new URL(source).origin)) || 'plays';
  }

  dispose(): void {
    this.unload();
    this.#changes.clear();
    this.isDisposed = true;
  }

  allowEffects(_hosts: readonly string[], isAllowed: boolean): void {
    this.canBlend = isAllowed;
    this.#notify();
  }

  reportGraph(): null {
    return null;
  }

  load(source: AudioSource, startMs: number, gain: number): void {
    const name = nameOf(source);
    this.loaded.push(name);
    this.gain = gain;
    this.isMeasuring = false;
    this.#endTail();
    this.#current.load(name, startMs);
  }

  async play(): Promise<void> {
    if (this.refusal) throw new AppError(this.refusal);
    this.#current.play();
  }

  pause(): void {
    this.#endTail();
    this.#current.pause();
  }

  seek(positionMs: number): void {
    this.#endTail();
    this.#current.seek(positionMs);
  }

  unload(): void {
    this.#endTail();
    this.#current.unload();
  }

  setLevel(level: number): void {
    this.level = level;
  }

  setRate(rate: number): void {
    this.#current.anchor();
    this.#second.anchor();
    this.#rate = rate;
  }

  setGain(gain: number): void {
    this.gain = gain;
  }

  setEqualiser(equaliser: Equaliser): void {
    this.equaliser = equaliser;
  }

  async setDevice(id: string): Promise<void> {
    if (this.refusedDevices.has(id)) throw new DOMException('no such device', 'NotFoundError');
    this.device = id;
  }

  measure(): MeterReading | null {
    const { positionMs } = this.read();
    const durationMs = this.isMeasuring ? (positionMs - this.#measuredToMs) / this.#rate : 0;
    this.isMeasuring = this.canBlend;
    this.#measuredToMs = positionMs;
    if (!this.sounds || !this.canBlend || durationMs <= 0) return null;
    return { durationMs, power: 10 ** ((this.sounds.lufs + 0.691) / 10), peak: this.sounds.peak };
  }

  stopMeasuring(): void {
    this.isMeasuring = false;
  }

  read(): OutputState {
    return { ...this.#current.read(), isPlain: this.#current.source !== null && !this.canBlend };
  }

  prepare(source: AudioSource, startMs = 0): void {
    const name = nameOf(source);
    this.prepared.push(name);
    this.#endTail();
    this.#role = 'prepared';
    this.#second.load(name, startMs);
    // Its data arrives.
    queueMicrotask(() => this.#notify());
  }

  readPrepared(): PreparedState {
    if (this.#role === 'tail' && !this.#second.isSounding()) this.#endTail();
    if (this.#role === 'none') return 'none';
    if (this.#role === 'tail') return 'busy';
    if (this.#second.read().error) return 'failed';
    return this.#second.hasData ? 'ready' : 'loading';
  }

  dropPrepared(): void {
    if (this.#role !== 'prepared') return;
    this.#role = 'none';
    this.#second.unload();
  }

  leadMs(): number {
    return this.lead;
  }

  canFade(): boolean {
    return this.canBlend;
  }

  async advance({ gain, ...options }: { followOn: boolean; fadeMs: number; gain: number }): Promise<void> {
    if (this.#role !== 'prepared') throw new Error('nothing is prepared');
    this.advances.push(options);
    this.gain = gain;
    this.isMeasuring = false;
    [this.#current, this.#second] = [this.#second, this.#current];
    if (options.followOn && this.#second.isSounding()) this.#role = 'tail';
    else this.#endTail('prepared');
    await this.play();
  }

  fadeOut(): boolean {
    this.isFadingOut = this.canBlend;
    return this.canBlend;
  }

  endFadeOut(): void {
    this.isFadingOut = false;
  }

  onChange(listener: () => void): () => void {
    return this.#changes.subscribe(listener);
  }

  /** Fails the current source, as when its server is gone or its address has expired. */
  break(error: NonNullable<OutputState['error']>): void {
    this.#current.break(error);
  }

  /** Fails the prepared source. */
  breakPrepared(error: NonNullable<OutputState['error']>): void {
    this.#second.break(error);
  }

  /** Stops or resumes the data. */
  starve(starved: boolean): void {
    this.#current.anchor();
    this.starved = starved;
    this.#notify();
  }

  /** Suspends Web Audio or lets it run again. */
  suspend(suspended: boolean): void {
    this.#current.anchor();
    this.suspended = suspended;
    this.#notify();
  }

  /** Whether the current source would be audible. */
  isSounding(): boolean {
    return this.#current.isSounding();
  }

  /** Addresses of all audible sources, the current one first. */
  sounding(): string[] {
    return [this.#current, this.#second].flatMap((slot) => (slot.isSounding() ? [slot.source ?? ''] : []));
  }

  #endTail(role = 'tail'): void {
    if (this.#role !== role) return;
    this.#role = 'none';
    this.#second.unload();
  }

  #notify(): void {
    this.#changes.emit();
  }
}

function nameOf(source: AudioSource): string {
  return source instanceof File ? source.name : String(source);
}

import { type Equaliser, flatEqualiser } from '../../src/core/equaliser.ts';
import { AppError } from '../../src/core/errors.ts';
import type { AudioOutput, OutputState, PreparedState } from '../../src/playback/audio-output.ts';
import type { MeterReading } from '../../src/playback/loudness-meter.ts';
import { FakeSlot, type FakeSlotRules } from './fake-slot.ts';

/**
 * An audio output of two slots without sound: positions move with the (fake) clock, it tells of changes as media
 * elements do, four times a second while it sounds.
 */
export class FakeAudioOutput implements AudioOutput, FakeSlotRules {
  /** Every address that was loaded to be the current one, oldest first. */
  readonly loaded: string[] = [];
  /** Every address that was prepared behind the current one, oldest first. */
  readonly prepared: string[] = [];
  /** Every handover to what was prepared. */
  readonly handovers: { followOn: boolean; fadeMs: number }[] = [];
  /** The equaliser that it was given last. */
  equaliser: Equaliser = flatEqualiser;
  /** Gain of the current source, a factor. */
  gain = 1;
  /** Loudness of what is loaded, in LUFS, and its peak; null where it can't be heard. */
  sounds: { lufs: number; peak: number } | null = null;
  isMeasuring = false;
  level = 1;
  /** Length of what is loaded. */
  durationMs = 10_000;
  /** While true, nothing that is loaded gets any data. */
  starved = false;
  /** While true, the browser wants a gesture before sound. */
  blocked = false;
  /** While false, sound goes past Web Audio. */
  canBlend = true;
  lead = 0;
  /** How much of what is loaded has been fetched. */
  bufferedMs = 0;
  /** True from the beginning of a fade to silence until it is ended. */
  isFadingOut = false;
  #current = new FakeSlot(this, () => this.#notify());
  #second = new FakeSlot(this, () => this.#notify());
  #role: 'none' | 'prepared' | 'tail' = 'none';
  #rate = 1;
  #measuredToMs = 0;
  #listeners = new Set<() => void>();

  get rate(): number {
    return this.#rate;
  }

  load(url: string, startMs: number, gain: number): void {
    this.loaded.push(url);
    this.gain = gain;
    this.isMeasuring = false;
    this.#endTail();
    this.#current.load(url, startMs);
  }

  async play(): Promise<void> {
    if (this.blocked) throw new AppError('needs-gesture');
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

  prepare(url: string): void {
    this.prepared.push(url);
    this.#endTail();
    this.#role = 'prepared';
    this.#second.load(url, 0);
  }

  readPrepared(): PreparedState {
    if (this.#role === 'tail' && !this.#second.isSounding()) this.#endTail();
    if (this.#role === 'none') return 'none';
    if (this.#role === 'tail') return 'busy';
    if (this.#second.read().error) return 'failed';
    return this.starved ? 'loading' : 'ready';
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
    this.handovers.push(options);
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
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The current source breaks, as when its server goes away or its address expires. */
  break(error: NonNullable<OutputState['error']>): void {
    this.#current.break(error);
  }

  /** What was prepared breaks. */
  breakPrepared(error: NonNullable<OutputState['error']>): void {
    this.#second.break(error);
  }

  /** Data runs out, or comes again. */
  starve(starved: boolean): void {
    this.#current.anchor();
    this.starved = starved;
    this.#notify();
  }

  /** True while the current source would be heard. */
  isSounding(): boolean {
    return this.#current.isSounding();
  }

  /** Addresses of everything that would be heard, the current one first. */
  sounding(): string[] {
    return [this.#current, this.#second].flatMap((slot) => (slot.isSounding() ? [slot.source ?? ''] : []));
  }

  #endTail(role = 'tail'): void {
    if (this.#role !== role) return;
    this.#role = 'none';
    this.#second.unload();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

import { isFulfilledWithin } from '@/core/async/timers.ts';
import type { SoundReport } from '@/core/diagnostics/diagnostics.ts';
import { createLog } from '@/core/log.ts';
import { equalPowerCurve } from '@/core/sound/crossfade.ts';
import type { Equaliser } from '@/core/sound/equaliser-settings.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { BlendCeiling, EqualiserChain } from './graph-effects.ts';
import { LoudnessMeter } from './loudness-meter.ts';

const log = createLog('sound-graph');

/** Nodes of a media element in the graph. */
export type SlotNodes = {
  readonly source: AudioNode;
  /** Loudness factor of the song; 1 while normalisation is off. */
  readonly level: GainNode;
  /** 1 except during a fade. */
  readonly gain: GainNode;
  cut(): void;
};

/** Time constant of a level change during playback, slow enough to be unnoticeable. */
const levelSeconds = 0.4;

/** Resuming takes 20 ms, on a busy machine seconds. The limit is the time that a song may wait for data. */
const resumeLimitMs = 15_000;

/** Minimum interval between resumes of a context that the system suspends repeatedly. */
const recoverEveryMs = 1000;

/**
 * The Web Audio graph, created at the first use:
 *
 *     element ▸ source ▸ level ▸ fade ┐
 *                                     ├▸ (ceiling, in a blend) ▸ (equaliser, while on) ▸ master gain ▸ (limit, in tabs) ▸ destination
 *     element ▸ source ▸ level ▸ fade ┘
 *
 * The volume setting is applied to the elements, so that it is the same with and without this graph.
 */
export class SoundGraph {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #equaliser: EqualiserChain | null = null;
  #ceiling: BlendCeiling | null = null;
  #wanted: Equaliser | null = null;
  #device = '';
  /** Whether `rest` was called last; the context's own state changes later. */
  #isResting = false;
  #recoveredAt = 0;
  #recovery: ReturnType<typeof setTimeout> | undefined;
  readonly #onRunning: () => void;

  /** @param onRunning called when the context starts or stops running */
  constructor(onRunning: () => void) {
    this.#onRunning = onRunning;
  }

  /** Whether its sound is audible; false before the first one. */
  get isRunning(): boolean {
    return this.#context?.state === 'running';
  }

  /** Routes the element through the graph for good: Web Audio can't release an element. Null on failure. */
  connect(element: HTMLMediaElement): SlotNodes | null {
    try {
      const context = this.#open();
      const source = new MediaElementAudioSourceNode(context, { mediaElement: element });
      const level = new GainNode(context);
      const gain = new GainNode(context);
      source.connect(level).connect(gain);
      if (this.#ceiling) gain.connect(this.#ceiling.input);
      const nodes = [source, level, gain];
      return {
        source,
        level,
        gain,
        cut: () => {
          for (const node of nodes) node.disconnect();
        },
      };
    } catch (error) {
      log.warn('Web Audio is not available', error);
      return null;
    }
  }

  /** State of the audio context; null without one. */
  report(): SoundReport['graph'] {
    if (!this.#context) return null;
    const { state, sampleRate, baseLatency, outputLatency } = this.#context;
    return {
      state,
      sampleRateHz: sampleRate,
      baseLatencyMs: baseLatency * 1000,
      // Missing in Firefox and Safari.
      outputLatencyMs: (outputLatency ?? 0) * 1000,
    };
  }

  /** Applies to all sound in the graph. */
  setEqualiser(equaliser: Equaliser): void {
    this.#wanted = equaliser;
    this.#equaliser?.set(equaliser);
  }

  /** Routes the graph to this output, empty = system default. */
  async setDevice(id: string): Promise<void> {
    this.#device = id;
    if (this.#context) await sendTo(id, this.#context);
  }

  /** Changes the loudness factor of a song: at once before it sounds, `smoothly` during playback. */
  setLevel({ level }: SlotNodes, value: number, smoothly: boolean): void {
    const now = this.#context?.currentTime ?? 0;
    level.gain.cancelScheduledValues(0);
    if (smoothly) level.gain.setTargetAtTime(value, now, levelSeconds);
    else level.gain.setValueAtTime(value, now);
  }

  /** A meter of the recorded level, before the loudness factor. */
  meter({ source }: SlotNodes): LoudnessMeter {
    return new LoudnessMeter(source);
  }

  /** Resumes the graph. Resolves to false if it does not run after `resumeLimitMs`. */
  async wake(): Promise<boolean> {
    const context = this.#context;
    if (!context || (context.state === 'running' && !this.#isResting)) return true;
    this.#isResting = false;
    return isFulfilledWithin(context.resume(), resumeLimitMs);
  }

  #open(): AudioContext {
    if (this.#context) return this.#context;
    // `playback` would move the position in steps of 23 ms instead of 10: too coarse for lyrics.
    const context = new AudioContext({ latencyHint: 'interactive' });
    if (this.#device !== '') {
      sendTo(this.#device, context).catch((error: unknown) => log.warn('the graph kept its output', error));
    }
    this.#master = new GainNode(context);
    this.#master.connect(context.destination);
    this.#equaliser = new EqualiserChain(context, this.#master);
    if (this.#wanted) this.#equaliser.set(this.#wanted);
    this.#ceiling = new BlendCeiling(context, this.#equaliser.input);
    // The system may suspend the context, for example for a call.
    context.addEventListener('statechange', () => {
      this.#recover(context);
      this.#onRunning();
    });
    this.#context = context;
    return context;
  }

  #recover(context: AudioContext): void {
    clearTimeout(this.#recovery);
    if (context.state !== 'suspended' || this.#isResting) return;
    const waitMs = this.#recoveredAt + recoverEveryMs - steadyNow();
    if (waitMs > 0) {
      this.#recovery = setTimeout(() => this.#recover(context), waitMs);
      return;
    }
    this.#recoveredAt = steadyNow();
    context.resume().catch((error: unknown) => log.warn('the audio context could not be resumed', error));
  }

  /** Suspends the graph while nothing plays, so that the machine may sleep. */
  rest(): void {
    if (!this.#context || this.#isResting) return;
    clearTimeout(this.#recovery);
    this.#isResting = true;
    void this.#context.suspend();
  }

  close(): void {
    this.rest();
    const context = this.#context;
    this.#context = null;
    context?.close().catch((error: unknown) => log.warn('the audio context could not be closed', error));
  }

  /** Starts a crossfade from one slot to the other, timed by the audio clock. */
  crossfade(from: SlotNodes, to: SlotNodes, durationMs: number): void {
    const now = this.#context?.currentTime ?? 0;
    this.#ceiling?.begin(durationMs / 1000);
    for (const [{ gain }, direction] of [[from, 'out'] as const, [to, 'in'] as const]) {
      gain.gain.cancelScheduledValues(0);
      gain.gain.setValueCurveAtTime(equalPowerCurve(direction), now, durationMs / 1000);
    }
  }

  /** Fades all slots out to silence. */
  fadeOut(durationMs: number): void {
    if (!this.#context || !this.#master) return;
    const { gain } = this.#master;
    gain.cancelScheduledValues(0);
    gain.setValueCurveAtTime(equalPowerCurve('out'), this.#context.currentTime, durationMs / 1000);
  }

  endFadeOut(): void {
    if (!this.#context || !this.#master) return;
    const { gain } = this.#master;
    gain.cancelScheduledValues(0);
    gain.setValueAtTime(1, this.#context.currentTime);
  }

  /** Cancels the fade of the slot and silences it until `endFade` or `crossfade`. */
  mute({ gain }: SlotNodes): void {
    gain.gain.cancelScheduledValues(0);
    gain.gain.setValueAtTime(0, this.#context?.currentTime ?? 0);
  }

  /** Cancels the fade of the slot and restores its full level. */
  endFade({ gain }: SlotNodes): void {
    this.#ceiling?.end();
    const now = this.#context?.currentTime ?? 0;
    gain.gain.cancelScheduledValues(0);
    gain.gain.setValueAtTime(1, now);
  }
}

/** TypeScript's types lack `setSinkId`; an output is only chosen in browsers that have it. */
async function sendTo(
  id: string,
  context: AudioContext & { setSinkId?: (id: string) => Promise<void> },
): Promise<void> {
  await context.setSinkId?.(id);
}

import type { Equaliser } from '@/core/equaliser';
import { equalPowerCurve } from '@/core/handover';
import { createLog } from '@/core/log';
import { BlendCeiling } from './blend-ceiling';
import { EqualiserChain } from './equaliser-chain';
import { LoudnessMeter } from './loudness-meter';

const log = createLog('sound-graph');

/** A media element whose sound goes through Web Audio. */
export type Wire = {
  readonly source: AudioNode;
  /** Brings the song to the level of others; 1 where that is not wanted. */
  readonly level: GainNode;
  /** 1 except during a fade. */
  readonly gain: GainNode;
  cut(): void;
};

/** How fast the level of a song that sounds is changed: the ear should not notice. */
const levelSeconds = 0.4;

/** A context that the system stops again and again is asked to go on at most so often. */
const recoverEveryMs = 1000;

/**
 * The Web Audio side of the sound, made at the first use:
 *
 *     element ▸ source ▸ level ▸ fade ┐
 *                                     ├▸ (ceiling, in a blend) ▸ (equaliser, while on) ▸ master gain ▸ destination
 *     element ▸ source ▸ level ▸ fade ┘
 *
 * The listener's level is the elements' own volume, so that it is the same with and without this graph.
 */
export class SoundGraph {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #equaliser: EqualiserChain | null = null;
  #ceiling: BlendCeiling | null = null;
  #wanted: Equaliser | null = null;
  /** What was asked for last; the context's own state follows later. */
  #isResting = false;
  #recoveredAt = 0;
  #recovery: ReturnType<typeof setTimeout> | undefined;

  /** Leads the element through the graph, for good: an element can't be taken out again. Null where that fails. */
  wire(element: HTMLMediaElement): Wire | null {
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
      log.warn('no Web Audio, playing plainly', error);
      return null;
    }
  }

  /** Colours everything that goes through the graph, from now on. */
  setEqualiser(equaliser: Equaliser): void {
    this.#wanted = equaliser;
    this.#equaliser?.set(equaliser);
  }

  /** Plays the song of this wire at another level: at once before it sounds, `smoothly` while it does. */
  setLevel({ level }: Wire, value: number, smoothly: boolean): void {
    const now = this.#context?.currentTime ?? 0;
    level.gain.cancelScheduledValues(0);
    if (smoothly) level.gain.setTargetAtTime(value, now, levelSeconds);
    else level.gain.setValueAtTime(value, now);
  }

  /** Listens to the song of this wire as it is in the recording, before its level. */
  meter({ source }: Wire): LoudnessMeter {
    return new LoudnessMeter(source);
  }

  /** Lets the graph run. Resolves to false when the browser does not allow it yet. */
  async wake(): Promise<boolean> {
    const context = this.#context;
    if (!context || (context.state === 'running' && !this.#isResting)) return true;
    this.#isResting = false;
    // Without a gesture this promise stays open, so its answer is not waited for alone. It is normally there within
    // 20 ms, but on a machine under load nobody should be told to click again.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), 5000);
    });
    const resumed = context.resume().then(
      () => true,
      () => false,
    );
    return Promise.race([resumed, late]).finally(() => clearTimeout(timer));
  }

  #open(): AudioContext {
    if (this.#context) return this.#context;
    // `playback` would move the position in steps of 23 ms instead of 10: lyrics need it finer.
    const context = new AudioContext({ latencyHint: 'interactive' });
    this.#master = new GainNode(context);
    this.#master.connect(context.destination);
    this.#equaliser = new EqualiserChain(context, this.#master);
    if (this.#wanted) this.#equaliser.set(this.#wanted);
    this.#ceiling = new BlendCeiling(context, this.#equaliser.input);
    // The system takes the sound away for a call, or when its output changes: then this runs again when it may.
    context.addEventListener('statechange', () => this.#recover(context));
    this.#context = context;
    return context;
  }

  #recover(context: AudioContext): void {
    clearTimeout(this.#recovery);
    if (context.state !== 'suspended' || this.#isResting) return;
    const waitMs = this.#recoveredAt + recoverEveryMs - Date.now();
    if (waitMs > 0) {
      this.#recovery = setTimeout(() => this.#recover(context), waitMs);
      return;
    }
    this.#recoveredAt = Date.now();
    context.resume().catch((error: unknown) => log.warn('the sound does not go on', error));
  }

  /** Stops the graph's clock while nothing is to sound, so that the machine may sleep. */
  rest(): void {
    if (!this.#context || this.#isResting) return;
    clearTimeout(this.#recovery);
    this.#isResting = true;
    void this.#context.suspend();
  }

  /** Blends from one slot to the other on the audio clock, from now on. */
  crossfade(from: Wire, to: Wire, durationMs: number): void {
    const now = this.#context?.currentTime ?? 0;
    this.#ceiling?.begin(durationMs / 1000);
    for (const [{ gain }, direction] of [[from, 'out'] as const, [to, 'in'] as const]) {
      gain.gain.cancelScheduledValues(0);
      gain.gain.setValueCurveAtTime(equalPowerCurve(direction), now, durationMs / 1000);
    }
  }

  /** From the level that is heard now to silence, for all slots together. */
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

  /** Ends whatever fade the slot is in, at full level. */
  settle({ gain }: Wire): void {
    this.#ceiling?.end();
    const now = this.#context?.currentTime ?? 0;
    gain.gain.cancelScheduledValues(0);
    gain.gain.setValueAtTime(1, now);
  }
}

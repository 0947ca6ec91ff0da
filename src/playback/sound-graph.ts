import { equalPowerCurve } from '@/core/handover';
import { createLog } from '@/core/log';

const log = createLog('sound-graph');

/** A media element whose sound goes through Web Audio; its own gain is 1 except during a fade. */
export type Wire = { readonly gain: GainNode; cut(): void };

/**
 * The Web Audio side of the sound, made at the first use:
 *
 *     element ▸ source ▸ gain of its slot ┐
 *                                         ├▸ master gain ▸ destination
 *     element ▸ source ▸ gain of its slot ┘
 *
 * The listener's level is the elements' own volume, so that it is the same with and without this graph.
 */
export class SoundGraph {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  /** What was asked for last; the context's own state follows later. */
  #isResting = false;

  /** Leads the element through the graph, for good: an element can't be taken out again. Null where that fails. */
  wire(element: HTMLMediaElement): Wire | null {
    try {
      // `playback` would move the position in steps of 23 ms instead of 10: lyrics need it finer.
      this.#context ??= new AudioContext({ latencyHint: 'interactive' });
      if (!this.#master) {
        this.#master = new GainNode(this.#context);
        this.#master.connect(this.#context.destination);
      }
      const source = new MediaElementAudioSourceNode(this.#context, { mediaElement: element });
      const gain = new GainNode(this.#context);
      source.connect(gain).connect(this.#master);
      return {
        gain,
        cut: () => {
          source.disconnect();
          gain.disconnect();
        },
      };
    } catch (error) {
      log.warn('no Web Audio, playing plainly', error);
      return null;
    }
  }

  /** Lets the graph run. Resolves to false when the browser does not allow it yet. */
  async wake(): Promise<boolean> {
    const context = this.#context;
    if (!context || (context.state === 'running' && !this.#isResting)) return true;
    this.#isResting = false;
    // Without a gesture this promise stays open, so its answer is not waited for alone. It is normally there within
    // 20 ms, but on a machine under load nobody should be told to click again.
    const resumed = context.resume().then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5000));
    return Promise.race([resumed, late]);
  }

  /** Stops the graph's clock while nothing is to sound, so that the machine may sleep. */
  rest(): void {
    if (!this.#context || this.#isResting) return;
    this.#isResting = true;
    void this.#context.suspend();
  }

  /** Blends from one slot to the other on the audio clock, from now on. */
  crossfade(from: Wire, to: Wire, durationMs: number): void {
    const now = this.#context?.currentTime ?? 0;
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
    const now = this.#context?.currentTime ?? 0;
    gain.gain.cancelScheduledValues(0);
    gain.gain.setValueAtTime(1, now);
  }
}

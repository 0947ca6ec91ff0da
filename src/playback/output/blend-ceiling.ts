import { ceilingCurve, ceilingInput } from '@/core/sound/crossfade';

/** Duration of switching on and off: no click, and too short for the two songs to exceed the level of one. */
const switchSeconds = 0.01;

type Ceiling = { scale: GainNode; shaper: WaveShaperNode; out: GainNode };

/**
 * Prevents the sum of two crossfaded songs from exceeding full scale, which would clip. Only during the crossfade:
 * before and after it no shaper exists and the sound passes unchanged.
 *
 *     input ┬▸ direct ──────────────────────┬▸ destination
 *           └▸ scale ▸ shaper ▸ out ────────┘   (during a crossfade)
 *
 * A shaper processes each sample independently: it adds no latency, so switching it causes no jump.
 */
export class BlendCeiling {
  readonly input: GainNode;
  readonly #context: BaseAudioContext;
  readonly #direct: GainNode;
  readonly #destination: AudioNode;
  #ceiling: Ceiling | null = null;

  constructor(context: BaseAudioContext, destination: AudioNode) {
    this.#context = context;
    this.#destination = destination;
    this.input = new GainNode(context);
    this.#direct = new GainNode(context);
    this.input.connect(this.#direct).connect(destination);
  }

  /** Starts for a crossfade of this length. */
  begin(durationSeconds: number): void {
    this.end();
    const context = this.#context;
    const scale = new GainNode(context, { gain: 1 / ceilingInput });
    const shaper = new WaveShaperNode(context, { curve: ceilingCurve(), oversample: 'none' });
    const out = new GainNode(context, { gain: 0 });
    this.input.connect(scale).connect(shaper).connect(out).connect(this.#destination);
    this.#ceiling = { scale, shaper, out };
    const start = context.currentTime;
    const end = start + durationSeconds;
    const turn = Math.min(switchSeconds, durationSeconds / 2);
    for (const [{ gain }, during] of [[this.#direct, 0] as const, [out, 1] as const]) {
      gain.setValueAtTime(1 - during, start);
      gain.linearRampToValueAtTime(during, start + turn);
      gain.setValueAtTime(during, end - turn);
      gain.linearRampToValueAtTime(1 - during, end);
    }
  }

  /** Ends it after a crossfade, or after an aborted one. */
  end(): void {
    if (!this.#ceiling) return;
    const { scale, shaper, out } = this.#ceiling;
    this.#ceiling = null;
    this.input.disconnect(scale);
    for (const node of [scale, shaper, out]) node.disconnect();
    const { gain } = this.#direct;
    gain.cancelScheduledValues(0);
    gain.setValueAtTime(1, this.#context.currentTime);
  }
}

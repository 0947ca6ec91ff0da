import { ceilingCurve, ceilingInput } from '@/core/sound/crossfade.ts';
import { bandCentresHz, bandQ } from '@/core/sound/equaliser.ts';
import type { Equaliser } from '@/core/sound/equaliser-settings.ts';

/** An effect that can be bypassed by a direct path. */
class GraphEffect {
  readonly input: GainNode;
  protected readonly context: BaseAudioContext;
  protected readonly direct: GainNode;
  protected readonly destination: AudioNode;

  constructor(context: BaseAudioContext, destination: AudioNode) {
    this.context = context;
    this.destination = destination;
    this.input = new GainNode(context);
    this.direct = new GainNode(context);
    this.input.connect(this.direct).connect(destination);
  }
}

/** Time constant of a gain change: long enough to avoid a click, short enough to follow the slider. */
const followSeconds = 0.015;

/** Duration of switching on and off. */
const equaliserSwitchSeconds = 0.04;

type Chain = { preamp: GainNode; bands: BiquadFilterNode[]; out: GainNode };

/**
 * The equaliser in the graph. While it is off no filter exists; switching crossfades between both paths, so that there
 * is no gap and no click.
 *
 *     input ┬▸ direct ───────────────────────────┬▸ destination
 *           └▸ preamp ▸ ten filters ▸ out ───────┘   (while on)
 */
export class EqualiserChain extends GraphEffect {
  #chain: Chain | null = null;
  #isOn = false;
  #removal: ReturnType<typeof setTimeout> | undefined;

  set(equaliser: Equaliser): void {
    if (equaliser.on) this.#follow(equaliser);
    if (equaliser.on === this.#isOn) return;
    this.#isOn = equaliser.on;
    this.#blend();
    clearTimeout(this.#removal);
    if (!equaliser.on) this.#removal = setTimeout(() => this.#remove(), 5 * equaliserSwitchSeconds * 1000);
  }

  #follow(equaliser: Equaliser): void {
    const { currentTime } = this.context;
    const isNew = this.#chain === null;
    const { preamp, bands } = this.#build();
    const gains = [preamp.gain, ...bands.map((band) => band.gain)];
    const values = [10 ** (equaliser.preampDb / 20), ...equaliser.bandsDb];
    for (const [index, gain] of gains.entries()) {
      const value = values[index] ?? 0;
      gain.cancelScheduledValues(currentTime);
      // New filters are not audible yet.
      if (isNew) gain.value = value;
      else gain.setTargetAtTime(value, currentTime, followSeconds);
    }
  }

  #build(): Chain {
    if (this.#chain) return this.#chain;
    const context = this.context;
    const preamp = new GainNode(context);
    const bands = bandCentresHz.map(
      (frequency) => new BiquadFilterNode(context, { type: 'peaking', frequency, Q: bandQ }),
    );
    const out = new GainNode(context, { gain: 0 });
    const nodes = [preamp, ...bands, out];
    for (const [index, node] of nodes.slice(1).entries()) nodes[index]?.connect(node);
    out.connect(this.destination);
    this.input.connect(preamp);
    this.#chain = { preamp, bands, out };
    return this.#chain;
  }

  #blend(): void {
    if (!this.#chain) return;
    const { currentTime } = this.context;
    const parts: [AudioParam, number][] = [
      [this.#chain.out.gain, this.#isOn ? 1 : 0],
      [this.direct.gain, this.#isOn ? 0 : 1],
    ];
    for (const [gain, value] of parts) {
      gain.cancelScheduledValues(currentTime);
      gain.setTargetAtTime(value, currentTime, equaliserSwitchSeconds / 4);
    }
  }

  #remove(): void {
    if (!this.#chain) return;
    const { preamp, bands, out } = this.#chain;
    this.input.disconnect(preamp);
    for (const node of [preamp, ...bands, out]) node.disconnect();
    this.#chain = null;
    this.direct.gain.cancelScheduledValues(0);
    this.direct.gain.value = 1;
  }
}

/** Duration of switching: no click, and too short for both songs to exceed full scale. */
const ceilingSwitchSeconds = 0.01;

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
export class BlendCeiling extends GraphEffect {
  #ceiling: Ceiling | null = null;

  /** Starts for a crossfade of this length. */
  begin(durationSeconds: number): void {
    this.end();
    const context = this.context;
    const scale = new GainNode(context, { gain: 1 / ceilingInput });
    const shaper = new WaveShaperNode(context, { curve: ceilingCurve(), oversample: 'none' });
    const out = new GainNode(context, { gain: 0 });
    this.input.connect(scale).connect(shaper).connect(out).connect(this.destination);
    this.#ceiling = { scale, shaper, out };
    const start = context.currentTime;
    const end = start + durationSeconds;
    const turn = Math.min(ceilingSwitchSeconds, durationSeconds / 2);
    for (const [{ gain }, during] of [[this.direct, 0] as const, [out, 1] as const]) {
      gain.setValueAtTime(1 - during, start);
      gain.linearRampToValueAtTime(during, start + turn);
      gain.setValueAtTime(during, end - turn);
      gain.linearRampToValueAtTime(1 - during, end);
    }
  }

  end(): void {
    if (!this.#ceiling) return;
    const { scale, shaper, out } = this.#ceiling;
    this.#ceiling = null;
    this.input.disconnect(scale);
    for (const node of [scale, shaper, out]) node.disconnect();
    const { gain } = this.direct;
    gain.cancelScheduledValues(0);
    gain.setValueAtTime(1, this.context.currentTime);
  }
}

/** The measurement of an interval of sound. */
export type MeterReading = {
  durationMs: number;
  /** Mean square after K-weighting, summed over all channels. */
  power: number;
  /** Highest sample. */
  peak: number;
};

/** Longest interval that can be read: two thirds of a second at 48 kHz. */
const windowFrames = 32_768;

/** Longest interval between readings without a loss, in ms. */
export const measuringEveryMs = 600;

/** Reused by every reading; shared by all meters because readings are synchronous. */
const samples = new Float32Array(windowFrames);

/**
 * Measures a sound without changing its output. The two filters are the K-weighting of ITU-R BS.1770: the acoustic
 * effect of the head, and the lower sensitivity to bass.
 *
 *     source ┬▸ left, right unfiltered ▸ 2 analysers (peak)
 *            └▸ shelf ▸ high pass ▸ left, right ▸ 2 analysers (power)
 */
export class LoudnessMeter {
  readonly #source: AudioNode;
  readonly #first: ChannelSplitterNode;
  readonly #shelf: BiquadFilterNode;
  readonly #plain: AnalyserNode[];
  readonly #weighted: AnalyserNode[];
  readonly #nodes: AudioNode[];
  #readAt: number;

  constructor(source: AudioNode) {
    const { context } = source;
    this.#source = source;
    this.#first = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    this.#shelf = new BiquadFilterNode(context, {
      type: 'highshelf',
      frequency: 1682,
      gain: 4,
      // Mono plays on both channels.
      channelCount: 2,
      channelCountMode: 'explicit',
    });
    // A Q of 0.5; this filter type takes it in decibels.
    const highPass = new BiquadFilterNode(context, { type: 'highpass', frequency: 38.135, Q: -6.02 });
    const second = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    const analysers = (splitter: AudioNode): AnalyserNode[] =>
      [0, 1].map((channel) => {
        const analyser = new AnalyserNode(context, { fftSize: windowFrames });
        splitter.connect(analyser, channel);
        return analyser;
      });
    source.connect(this.#first);
    source.connect(this.#shelf).connect(highPass).connect(second);
    this.#plain = analysers(this.#first);
    this.#weighted = analysers(second);
    this.#nodes = [this.#first, this.#shelf, highPass, second, ...this.#plain, ...this.#weighted];
    this.#readAt = context.currentTime;
  }

  /** Measures the sound since the last call; null when no time has passed. */
  read(): MeterReading | null {
    const { currentTime, sampleRate } = this.#source.context;
    const frames = Math.min(windowFrames, Math.round((currentTime - this.#readAt) * sampleRate));
    this.#readAt = currentTime;
    if (frames <= 0) return null;
    let power = 0;
    let peak = 0;
    for (const analyser of this.#weighted) power += measure(analyser, frames).power;
    for (const analyser of this.#plain) peak = Math.max(peak, measure(analyser, frames).peak);
    return { durationMs: (frames / sampleRate) * 1000, power, peak };
  }

  end(): void {
    this.#source.disconnect(this.#first);
    this.#source.disconnect(this.#shelf);
    for (const node of this.#nodes) node.disconnect();
  }
}

/** Mean square and peak of the last `frames` frames. */
function measure(analyser: AnalyserNode, frames: number): { power: number; peak: number } {
  analyser.getFloatTimeDomainData(samples);
  let sum = 0;
  let peak = 0;
  for (let index = windowFrames - frames; index < windowFrames; index += 1) {
    const value = samples[index] ?? 0;
    sum += value * value;
    peak = Math.max(peak, Math.abs(value));
  }
  return { power: sum / frames, peak };
}

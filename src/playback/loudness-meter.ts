/** A stretch of sound. */
export type MeterReading = {
  durationMs: number;
  /** Mean square after K-weighting, all channels together. */
  power: number;
  /** Highest sample. */
  peak: number;
};

/** Longest stretch that can be looked back at: two thirds of a second at 48 kHz, while it is read four times a second. */
const windowFrames = 32_768;

/** Samples of this are read again each time; one for all meters, as they never read at once. */
const samples = new Float32Array(windowFrames);

/**
 * Listens to a sound beside its way to the loudspeaker. The two filters are the K-weighting of ITU-R BS.1770: what the
 * head does to sound, and that bass is felt rather than heard.
 *
 *     source ┬▸ left, right as they are ▸ 2 analysers (peak)
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
      // What has one channel is heard from both sides.
      channelCount: 2,
      channelCountMode: 'explicit',
    });
    // A Q of 0.5, as this node takes it: in decibels.
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

  /** What sounded since the last call; null where that is nothing. */
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

/** Mean square and highest value of the last so many frames. */
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

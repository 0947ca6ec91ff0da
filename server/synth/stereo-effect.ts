/** An effect that reads a stereo signal and adds what it makes of it to another. */
export type StereoEffect = {
  /** Reads `count` frames from the inputs and adds the result to the outputs. */
  process(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    count: number,
  ): void;
};

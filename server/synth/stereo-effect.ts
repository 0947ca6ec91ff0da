import type { Stereo } from './master.ts';

/** An effect that reads `count` frames of a signal and adds what it makes of them to another. */
export type StereoEffect = { process(input: Stereo, output: Stereo, count: number): void };

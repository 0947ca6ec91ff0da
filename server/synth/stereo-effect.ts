import type { Stereo } from './master.ts';

/** Reads `count` frames of a signal and adds its output to another. */
export type StereoEffect = { process(input: Stereo, output: Stereo, count: number): void };

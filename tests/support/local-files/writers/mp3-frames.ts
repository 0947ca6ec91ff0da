import { type Bytes, bytesOf } from './bytes.ts';

const rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;

/** Samples of a frame of layer III, at 44.1 kHz. */
export const frameSamples = 1152;
export const frameRateHz = 44_100;

/** Silent frames of layer III at a bit rate, one after the other. */
export function silentFrames(bitRateKbps: (typeof rates)[number], count: number): Bytes {
  const frame = new Uint8Array(Math.floor((144_000 * bitRateKbps) / frameRateHz));
  frame.set([0xff, 0xfb, rates.indexOf(bitRateKbps) << 4, 0]);
  return bytesOf(...new Array<Uint8Array>(count).fill(frame));
}

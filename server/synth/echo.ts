import type { StereoEffect } from './stereo-effect.ts';

/** Tempo-synced ping-pong delay. `feedback` 0–0.8; each repeat is darker. */
export function createEcho(sampleRate: number, seconds: number, feedback: number): StereoEffect {
  const length = Math.max(1, Math.round(sampleRate * seconds));
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const damping = 1 - Math.exp((-2 * Math.PI * 3200) / sampleRate);
  let at = 0;
  let softLeft = 0;
  let softRight = 0;
  return {
    process({ left: inLeft, right: inRight }, { left: outLeft, right: outRight }, count) {
      for (let i = 0; i < count; i += 1) {
        softLeft += damping * ((left[at] as number) - softLeft);
        softRight += damping * ((right[at] as number) - softRight);
        outLeft[i] = (outLeft[i] as number) + softLeft;
        outRight[i] = (outRight[i] as number) + softRight;
        const input = 0.5 * ((inLeft[i] as number) + (inRight[i] as number));
        left[at] = input + softRight * feedback;
        right[at] = softLeft * feedback + 0.3 * input;
        at = at + 1 === length ? 0 : at + 1;
      }
    },
  };
}

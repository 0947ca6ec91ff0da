import type { CoverScene } from '../catalogue/cover-scene.ts';

/** Order to the cover thread: what to paint, and at how many pixels a side. */
export type CoverOrder = { id: number; scene: CoverScene; seed: string; size: number };
export type CoverResult = { id: number; png: Uint8Array };

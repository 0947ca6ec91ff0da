import { parentPort } from 'node:worker_threads';
import type { CoverOrder, CoverResult } from './cover-order.ts';
import { paintCover } from './paint-cover.ts';

/** Entry of the cover thread. */
parentPort?.on('message', ({ id, scene, seed, size }: CoverOrder) => {
  const result: CoverResult = { id, png: Uint8Array.from(paintCover(scene, seed, size)) };
  parentPort?.postMessage(result);
});

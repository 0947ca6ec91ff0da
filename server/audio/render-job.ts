import type { Quality } from '../catalogue/song-hash.ts';

/** Order to the render worker: which file, and where to write it. */
export type RenderJob = { id: number; songNumber: number; quality: Quality; path: string };

/** What the worker reports; `bytes` is the file's length so far. */
export type RenderReport =
  | { id: number; type: 'progress'; bytes: number }
  | { id: number; type: 'done'; bytes: number; crc: number }
  | { id: number; type: 'failed'; message: string };

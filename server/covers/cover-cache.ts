import { Worker } from 'node:worker_threads';
import type { CoverScene } from '../catalogue/cover-scene.ts';
import { ServiceStopped } from '../service-stopped.ts';
import type { CoverOrder, CoverResult } from './cover-order.ts';

/** Cover art, drawn on demand in a worker thread and cached in memory. */
export type CoverCache = {
  /** PNG of a cover at a size in pixels, null for unknown ids. Rejects when painting fails, and with `ServiceStopped`. */
  cover(id: string, size: number): Promise<Uint8Array<ArrayBuffer> | null>;
  close(): Promise<void>;
};

const IDLE_MS = 30000;

type Waiting = { resolve(png: Uint8Array<ArrayBuffer>): void; reject(error: Error): void };

/** `scenes` names every picture there is. `limitBytes` bounds the memory; what was unused for longest is forgotten. */
export function createCoverCache(scenes: ReadonlyMap<string, CoverScene>, limitBytes: number): CoverCache {
  // Insertion order is the order of use: a hit is taken out and put back at the end.
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let nextId = 1;
  let total = 0;
  let isClosed = false;

  const stop = async (): Promise<void> => {
    const running = worker;
    worker = null;
    if (idle !== null) clearTimeout(idle);
    await running?.terminate();
  };

  const failAll = (error: Error): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./cover-worker.ts', import.meta.url));
    started.on('message', (result: CoverResult) => {
      const waiter = waiting.get(result.id);
      waiting.delete(result.id);
      waiter?.resolve(result.png as Uint8Array<ArrayBuffer>);
      if (waiting.size === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref();
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.unref();
    return started;
  };

  const paint = (scene: CoverScene, seed: string, size: number): Promise<Uint8Array<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      if (isClosed) {
        reject(new ServiceStopped());
        return;
      }
      if (idle !== null) clearTimeout(idle);
      idle = null;
      worker ??= start();
      const order: CoverOrder = { id: nextId, scene, seed, size };
      nextId += 1;
      waiting.set(order.id, { resolve, reject });
      worker.postMessage(order);
    });

  const forget = (key: string): void => {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    kept.delete(key);
  };

  return {
    async cover(id, size) {
      const scene = scenes.get(id);
      if (scene === undefined) return null;
      const key = `${id}@${size}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const painted = paint(scene, id, size);
      kept.set(key, painted);
      try {
        const png = await painted;
        sizes.set(key, png.length);
        total += png.length;
        for (const old of kept.keys()) {
          if (total <= limitBytes) break;
          if (old !== key && sizes.has(old)) forget(old);
        }
        return png;
      } catch (error) {
        forget(key);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await stop();
      failAll(new ServiceStopped());
    },
  };
}

import { ServiceStopped } from '../service-stopped.ts';
import type { RenderJob, RenderReport } from './render-job.ts';
import { defaultRenderer, type Renderer } from './renderers.ts';

type Order = Omit<RenderJob, 'id'>;
type Task = {
  job: RenderJob;
  onProgress: (bytes: number) => void;
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  /** True while a reader waits for the sound; other jobs are speculative. */
  isWanted: boolean;
};
type Slot = { renderer: Renderer; task: Task | null; idle: NodeJS.Timeout | null };

type RenderResult = { bytes: number; crc: number };

/**
 * Runs render jobs in a bounded number of processes, or of threads where there can be none: what threads allocate stays with
 * the service when they are gone, a process gives everything back.
 */
export type RenderPool = {
  /**
   * Queues a job; resolves when the file is complete. Rejects when it failed, with `ServiceStopped` when the pool was
   * closed, or when many newer jobs arrived while this one had no reader: after skipping through a list only the last
   * song matters.
   */
  render(order: Order, onProgress: (bytes: number) => void): Promise<RenderResult>;
  /** Moves a queued job to the front and keeps it there: a reader waits for it. */
  hurry(path: string): void;
  close(): Promise<void>;
};

/** A renderer holds some 100 MB; let it go when nothing was rendered for this long. */
const IDLE_MS = 60000;

/** The most jobs that may be queued without a reader. */
export const WAITING_GUESSES = 3;

/** `size` is the largest number of renderers; they start on demand. */
export function createRenderPool(size: number, startRenderer = defaultRenderer()): RenderPool {
  const slots: Slot[] = [];
  const queue: Task[] = [];
  let nextId = 1;
  let closed = false;

  const drop = (slot: Slot): void => {
    const at = slots.indexOf(slot);
    if (at >= 0) slots.splice(at, 1);
    if (slot.idle !== null) clearTimeout(slot.idle);
  };

  const settle = (slot: Slot, report: RenderReport): void => {
    const { task } = slot;
    if (task === null || task.job.id !== report.id) return;
    if (report.type === 'progress') {
      task.onProgress(report.bytes);
      return;
    }
    slot.task = null;
    if (report.type === 'done') task.resolve({ bytes: report.bytes, crc: report.crc });
    else task.reject(new Error(report.message));
    slot.idle = setTimeout(() => {
      drop(slot);
      void slot.renderer.end();
    }, IDLE_MS).unref();
    pump();
  };

  const fail = (slot: Slot, error: Error): void => {
    drop(slot);
    slot.task?.reject(error);
    slot.task = null;
    pump();
  };

  const start = (): Slot => {
    const slot: Slot = {
      renderer: startRenderer({
        onReport: (report) => settle(slot, report),
        onGone: (error) => fail(slot, error),
      }),
      task: null,
      idle: null,
    };
    slots.push(slot);
    return slot;
  };

  const pump = (): void => {
    if (closed) return;
    while (queue.length > 0) {
      const slot = slots.find((entry) => entry.task === null) ?? (slots.length < size ? start() : undefined);
      const task = slot === undefined ? undefined : queue.shift();
      if (slot === undefined || task === undefined) return;
      if (slot.idle !== null) clearTimeout(slot.idle);
      slot.idle = null;
      slot.task = task;
      slot.renderer.send(task.job);
    }
  };

  return {
    render: (order, onProgress) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new ServiceStopped());
          return;
        }
        queue.push({ job: { ...order, id: nextId }, onProgress, resolve, reject, isWanted: false });
        nextId += 1;
        pump();
        const guesses = queue.filter((task) => !task.isWanted);
        for (const task of guesses.slice(0, -WAITING_GUESSES)) {
          queue.splice(queue.indexOf(task), 1);
          task.reject(new Error('Superseded by a later task'));
        }
      }),
    hurry(path) {
      const task = queue.find(({ job }) => job.path === path);
      if (task === undefined) return;
      task.isWanted = true;
      queue.splice(queue.indexOf(task), 1);
      queue.unshift(task);
    },
    async close() {
      closed = true;
      for (const task of queue.splice(0)) task.reject(new ServiceStopped());
      await Promise.all(
        slots.splice(0).map(async (slot) => {
          slot.task?.reject(new ServiceStopped());
          slot.task = null;
          await slot.renderer.end();
        }),
      );
    },
  };
}

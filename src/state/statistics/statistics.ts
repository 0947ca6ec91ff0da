import { AppError } from '@/core/errors.ts';
import type { StatisticsAnswer, StatisticsCall, StatisticsRequests } from './statistics-messages.ts';

type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void };

/**
 * Statistics of the play log, computed in a worker that has the log in memory, so that the first read of 200,000 plays
 * does not block the page. The worker starts with the first call and is started again after it failed.
 */
class StatisticsService {
  #worker: Worker | null = null;
  #nextId = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** Rejects with `bad-data` if the log can't be read or the worker can't run. */
  ask<Kind extends keyof StatisticsRequests>(
    kind: Kind,
    request: StatisticsRequests[Kind]['request'],
  ): Promise<StatisticsRequests[Kind]['result']> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage({ id, kind, request } as StatisticsCall);
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  /** Told before the page asks again, because the worker may hear of the change later than the page. */
  logChanged(): void {
    this.#worker?.postMessage('changed');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./statistics-worker.ts', import.meta.url), {
      type: 'module',
      name: 'statistics',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<StatisticsAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new AppError('bad-data', { message: data.error }));
      else waiting?.resolve(data.result);
    });
    worker.addEventListener('error', (event) => this.#fail(event.message));
    worker.addEventListener('messageerror', () => this.#fail('a message of the worker is unreadable'));
    return worker;
  }

  #fail(cause: unknown): void {
    this.#worker?.terminate();
    this.#worker = null;
    const error = new AppError('bad-data', { message: 'the statistics can’t be computed', cause });
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

export const statistics = new StatisticsService();

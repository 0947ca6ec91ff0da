import { AppError } from '@/core/errors.ts';

/** What a worker is asked, by the kind of the call. Both ends are of the same build. */
type Calls<All> = { [Kind in keyof All]: { request: unknown; result: unknown } };

type Call<All> = { id: number; kind: keyof All; request: unknown };

type Answer = { id: number } & ({ result: unknown } | { error: unknown });

type Waiting = { resolve: (result: never) => void; reject: (error: unknown) => void };

/** Calls a worker, which starts with the first call, and is started again by the next call after it failed. */
export class WorkerCalls<All extends Calls<All>> {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #nextId = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Rejects with `bad-data` if the worker can't run or rejects, whose error is the cause. */
  ask<Kind extends keyof All>(kind: Kind, request: All[Kind]['request']): Promise<All[Kind]['result']> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#worker ??= this.#listen(this.#start());
        this.#worker.postMessage({ id, kind, request });
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  /** Posts a message that has no answer, if the worker runs. */
  notify(message: string): void {
    this.#worker?.postMessage(message);
  }

  /** Ends the worker; calls that are not answered reject. */
  end(): void {
    this.#fail('the worker was ended');
  }

  #listen(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(failure(data.error));
      else waiting?.resolve(data.result as never);
    });
    worker.addEventListener('error', (event) => this.#fail(event.message));
    worker.addEventListener('messageerror', () => this.#fail('a message of the worker is unreadable'));
    return worker;
  }

  #fail(cause: unknown): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(failure(cause));
    this.#waiting.clear();
  }
}

function failure(cause: unknown): AppError {
  return new AppError('bad-data', { message: 'a worker has failed', cause });
}

/** Used part of a dedicated worker's global scope. */
type WorkerScope<All> = {
  addEventListener(type: 'message', listener: (event: MessageEvent<Call<All> | string>) => void): void;
  postMessage(answer: Answer): void;
};

type Answers<All extends Calls<All>> = {
  [Kind in keyof All]: (request: All[Kind]['request']) => All[Kind]['result'] | Promise<All[Kind]['result']>;
};

/** Answers the calls of a page, in its worker. */
export function answerCalls<All extends Calls<All>>(
  answers: Answers<All>,
  onNotice: (message: string) => void = () => undefined,
): void {
  const scope = globalThis as unknown as WorkerScope<All>;
  const answer = async ({ id, kind, request }: Call<All>): Promise<void> => {
    try {
      // The type of the request follows from its kind.
      scope.postMessage({ id, result: await answers[kind](request as never) });
    } catch (error) {
      // Errors of the browser are copied whole: their name tells a full disk.
      scope.postMessage({ id, error: error instanceof DOMException ? error : String(error) });
    }
  };
  scope.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') onNotice(data);
    else void answer(data);
  });
}

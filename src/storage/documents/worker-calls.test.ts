import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, WorkerCalls } from './worker-calls.ts';

type TestCalls = {
  double: { request: number; result: number };
  fail: { request: DOMException | Error; result: never };
  wait: { request: null; result: number };
};

/** A worker of this process; the answers are those of `answerCalls`, over a real channel. */
class TestWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isEnded = false;
  readonly notices: string[] = [];

  constructor() {
    super();
    const { port1, port2 } = this.#channel;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
    vi.stubGlobal('addEventListener', (_: 'message', listener: (event: MessageEvent) => void) => {
      port2.onmessage = listener;
    });
    vi.stubGlobal('postMessage', (answer: unknown) => port2.postMessage(answer));
    answerCalls<TestCalls>(
      {
        double: (number) => number * 2,
        fail: (error) => Promise.reject(error),
        wait: () => new Promise(() => undefined),
      },
      (notice) => this.notices.push(notice),
    );
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  terminate(): void {
    this.isEnded = true;
    this.#channel.port1.close();
  }
}

const workers: TestWorker[] = [];
const calls = () =>
  new WorkerCalls<TestCalls>(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

describe('calls of a worker', () => {
  it('start it once, and get their own answers', async () => {
    const worker = calls();
    expect(workers).toHaveLength(0);
    worker.notify('unheard');
    expect(await Promise.all([worker.ask('double', 2), worker.ask('double', 5)])).toEqual([4, 10]);
    worker.notify('changed');
    await vi.waitFor(() => expect(workers.map(({ notices }) => notices)).toEqual([['changed']]));
  });

  it('reject with the error of the worker, of which one of the browser keeps its name', async () => {
    const worker = calls();
    await expect(worker.ask('fail', new DOMException('no space', 'QuotaExceededError'))).rejects.toMatchObject({
      kind: 'bad-data',
      cause: { name: 'QuotaExceededError' },
    });
    await expect(worker.ask('fail', new Error('no luck'))).rejects.toMatchObject({ cause: 'Error: no luck' });
  });

  it('reject when the worker fails or is ended, and the next one starts another', async () => {
    const worker = calls();
    const lost = worker.ask('wait', null);
    workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'the script is gone' }));
    await expect(lost).rejects.toMatchObject({ cause: 'the script is gone' });
    expect(workers[0]?.isEnded).toBe(true);
    const ended = worker.ask('wait', null);
    worker.end();
    await expect(ended).rejects.toMatchObject({ kind: 'bad-data' });
    expect(await worker.ask('double', 4)).toBe(8);
    expect(workers).toHaveLength(3);
  });

  it('reject if no worker can start', async () => {
    const worker = new WorkerCalls<TestCalls>(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(worker.ask('double', 2)).rejects.toMatchObject({ cause: { name: 'SecurityError' } });
  });
});

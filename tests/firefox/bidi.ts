import { once } from 'node:events';

/** Time limit of a command in ms, for busy machines. */
const commandLimitMs = 60_000;

/** Time limit for a page to reach a state in ms, for busy machines. */
const stateLimitMs = 60_000;

/** The used part of the protocol's remote values: texts, numbers, booleans, null, and ids of elements. */
type RemoteValue = { type: string; value?: unknown; sharedId?: string };

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/** A connection to a browser by WebDriver BiDi, with one session. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
    socket.addEventListener('close', () => {
      for (const answer of this.#waiting.values()) answer({ type: 'error', message: 'the browser has ended' });
    });
  }

  /** Connects to the address that the browser prints when it starts, and begins a session. */
  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const bidi = new Bidi(socket);
    await bidi.send('session.new', { capabilities: {} });
    return bidi;
  }

  /** Rejects with the browser's message if it refuses the command. */
  async send<Result>(method: string, params: object = {}): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = setTimeout(() => reject(new Error(`${method}: no answer`)), commandLimitMs);
    this.#waiting.set(id, resolve);
    try {
      this.#socket.send(JSON.stringify({ id, method, params }));
      const { type, result, message, error } = await promise;
      if (type === 'error') throw new Error(`${method}: ${message ?? error ?? 'failed'}`);
      return result as Result;
    } finally {
      clearTimeout(late);
      this.#waiting.delete(id);
    }
  }

  /** Opens a page in a new tab. */
  async open(url: string): Promise<BidiPage> {
    const { context } = await this.send<{ context: string }>('browsingContext.create', { type: 'tab' });
    const page = new BidiPage(this, context);
    await page.goTo(url);
    return page;
  }

  close(): void {
    this.#socket.close();
  }
}

/** A tab. */
export class BidiPage {
  readonly #bidi: Bidi;
  readonly #context: string;

  constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi;
    this.#context = context;
  }

  async goTo(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#bidi.send('browsingContext.reload', { context: this.#context, wait: 'complete' });
  }

  /** Value of a primitive expression, awaited if it is a promise. Rejects if the page throws. */
  async evaluate<Value>(expression: string): Promise<Value> {
    return (await this.#remoteValue(expression))?.value as Value;
  }

  /** First true value of an expression; rejects after 60 s with the value of the expression `describe`. */
  async waitFor<Value>(expression: string, describe = 'document.body.innerText'): Promise<NonNullable<Value>> {
    return this.#within(expression, describe, () => this.evaluate<Value>(expression));
  }

  /** Clicks the middle of an element once it is visible. */
  async press(element: string): Promise<void> {
    // Waits for an equal place in two frames, because it may move. Firefox refuses input before a tab's first frame.
    const target = `(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const target = ${element};
      target?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const measure = () => JSON.stringify(target?.getBoundingClientRect());
      await frame();
      const before = measure();
      await frame();
      if (!target?.isConnected || measure() !== before) return null;
      const { x, y, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? target : null;
    })()`;
    await this.#within(`a press on ${element}`, 'document.body.innerText', async () => {
      const sharedId = (await this.#remoteValue(target))?.sharedId;
      if (sharedId === undefined) return false;
      // The browser computes the element's middle at the moment of the click.
      const origin = { type: 'element', element: { sharedId } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      return this.#act({ type: 'pointer', id: 'mouse', actions });
    });
  }

  /** Types a text; special keys are WebDriver's characters. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat();
    await this.#within(`the keys of ${text}`, 'document.title', () =>
      this.#act({ type: 'key', id: 'keyboard', actions }),
    );
  }

  async close(): Promise<void> {
    await this.#bidi.send('browsingContext.close', { context: this.#context });
  }

  /** A screenshot of the tab as PNG. */
  async picture(): Promise<Buffer> {
    const { data } = await this.#bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    return Buffer.from(data, 'base64');
  }

  async #remoteValue(expression: string): Promise<RemoteValue | undefined> {
    const { type, result, exceptionDetails } = await this.#bidi.send<{
      type: string;
      result?: RemoteValue;
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context: this.#context }, awaitPromise: true });
    if (type !== 'success') throw new Error(`${expression}: ${exceptionDetails?.text ?? 'failed'}`);
    return result;
  }

  async #act(source: object): Promise<true> {
    await this.#bidi.send('input.performActions', { context: this.#context, actions: [source] });
    return true;
  }

  /**
   * First true value of repeated attempts, any of which may fail: a loading page has no objects yet, and Firefox
   * refuses input for a newly shown tab. Rejects after 60 s with the goal, the last error, and the value of `describe`.
   */
  async #within<Value>(wanted: string, describe: string, attempt: () => Promise<Value>): Promise<NonNullable<Value>> {
    let failure: unknown = null;
    for (const until = Date.now() + stateLimitMs; Date.now() < until; ) {
      try {
        const value = await attempt();
        if (value) return value;
        failure = null;
      } catch (error) {
        failure = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const reason = failure instanceof Error ? ` (${failure.message})` : '';
    throw new Error(`not in time: ${wanted}${reason}\n${await this.evaluate(describe).catch(String)}`);
  }
}

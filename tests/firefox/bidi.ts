import { once } from 'node:events';

/** How long a command may take, in ms: an upper limit for a busy machine. */
const commandLimitMs = 60_000;

/** A remote value of the protocol, as far as it is read here: texts, numbers, booleans and null. */
type RemoteValue = { type: string; value?: unknown };

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

  /** Rejects with the browser's message for a command that it refuses. */
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

  /** Opens a page in a tab of its own. */
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

  /** The value of an expression, a primitive one, awaited if it is a promise. Rejects where the page throws. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { type, result, exceptionDetails } = await this.#bidi.send<{
      type: string;
      result?: RemoteValue;
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context: this.#context }, awaitPromise: true });
    if (type !== 'success') throw new Error(`${expression}: ${exceptionDetails?.text ?? 'failed'}`);
    return result?.value as Value;
  }

  /** The first value of an expression that is true; rejects after 30 s with what `describe`, an expression too, says then. */
  async waitFor<Value>(expression: string, describe = 'document.body.innerText'): Promise<Value> {
    const until = Date.now() + 30_000;
    for (;;) {
      // A page that is just loading has no objects yet.
      const value = await this.evaluate<Value>(expression).catch(() => null);
      if (value) return value;
      if (Date.now() > until) {
        throw new Error(`never true: ${expression}\n${await this.evaluate(describe).catch(String)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Presses the middle of an element with the mouse, once it is there, as a user does. */
  async press(element: string): Promise<void> {
    // Measured in two frames, which have to agree: it may still move. Firefox refuses input before a tab's first frame.
    const place = `(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const measure = () => {
        const { x, y, width, height } = (${element})?.getBoundingClientRect() ?? { width: 0 };
        return width === 0 ? '' : JSON.stringify([Math.round(x + width / 2), Math.round(y + height / 2)]);
      };
      (${element})?.scrollIntoView({ block: 'center' });
      await frame();
      const before = measure();
      await frame();
      return measure() === before ? before : '';
    })()`;
    const [x, y] = JSON.parse(await this.waitFor<string>(place)) as [number, number];
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({ type: 'pointer', id: 'mouse', actions });
  }

  /** Types a text with the keyboard; special keys are the characters that WebDriver has for them. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat();
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async close(): Promise<void> {
    await this.#bidi.send('browsingContext.close', { context: this.#context });
  }

  /** A picture of what the tab shows, as PNG. */
  async picture(): Promise<Buffer> {
    const { data } = await this.#bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    return Buffer.from(data, 'base64');
  }

  /** Firefox refuses input for a tab that it has just begun to show: it is sent again until it takes it, for 10 s. */
  async #act(source: object): Promise<void> {
    for (const until = Date.now() + 10_000; ; ) {
      try {
        await this.#bidi.send('input.performActions', { context: this.#context, actions: [source] });
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { ToApp, ToTest } from '../electron/test-channel.ts';
import type { DesktopApp, ElectronModules, LaunchParts } from './desktop-app.ts';

const program = path.resolve(import.meta.dirname, '../electron/run.ts');
/** Time limit of an exit that only waits for the browser, in ms. */
const endLimitMs = 20_000;

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** The app in a separate process with the fake Electron. */
export class FakeDesktopApp implements DesktopApp {
  readonly userData: string;
  readonly ended: Promise<number | null>;
  readonly #parts: LaunchParts;
  readonly #process: ChildProcess;
  readonly #browsers: Browser[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #output = '';

  constructor(parts: LaunchParts) {
    this.#parts = parts;
    this.userData = parts.userData;
    this.#process = this.#spawn(parts.args);
    this.ended = exitOf(this.#process);
    this.ended.then((code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the app has ended with ${code}`));
    });
    this.#process.on('message', (message: ToTest) => this.#receive(message));
  }

  /** Output of the app and its second starts. */
  get output(): string {
    return this.#output;
  }

  windows(): Page[] {
    return this.#browsers
      .flatMap((browser) => browser.contexts())
      .flatMap((context) => context.pages())
      .filter((page) => page.url() !== 'about:blank' && !page.isClosed());
  }

  evaluate<Result, Argument>(
    act: (electron: ElectronModules, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (value) => resolve(value as Result), reject });
      const message: ToApp = { kind: 'evaluate', id, source: String(act), argument };
      this.#process.send(message, (error) => error && reject(error));
    }).finally(() => this.#waiting.delete(id));
  }

  startAgain(args: readonly string[] = []): Promise<number | null> {
    return exitOf(this.#spawn(args));
  }

  async close(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const late = setTimeout(() => this.#process.kill('SIGKILL'), endLimitMs);
      // The app ends without the channel.
      if (this.#process.connected) this.#process.disconnect();
      await this.ended;
      clearTimeout(late);
    }
    await Promise.all(this.#browsers.map((browser) => browser.close()));
  }

  #spawn(args: readonly string[]): ChildProcess {
    const { appFolder, userData, env } = this.#parts;
    const child = spawn(process.execPath, [program, appFolder, `--user-data-dir=${userData}`, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Structured clones as between Electron's processes, instead of JSON.
      serialization: 'advanced',
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        this.#output += part;
      });
    }
    return child;
  }

  #receive(message: ToTest): void {
    if (message.kind === 'browser') {
      // Read-only: the test changes nothing in its pages.
      chromium.connectOverCDP(message.endpoint, { isLocal: true, noDefaults: true }).then(
        (browser) => this.#browsers.push(browser),
        (error: unknown) => {
          this.#output += `The test did not reach the browser: ${error}\n`;
        },
      );
    } else if (message.kind === 'answer') this.#waiting.get(message.id)?.resolve(message.value);
    else this.#waiting.get(message.id)?.reject(new Error(message.message));
  }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

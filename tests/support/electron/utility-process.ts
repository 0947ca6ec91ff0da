import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import type Electron from 'electron';
import { app, requireReady } from './app.ts';
import { FakeObject } from './fake-object.ts';

/** Adds `parentPort` to the process, like Electron. */
const port = new URL('./parent-port.ts', import.meta.url).href;

/** A Node process instead of Electron's. */
class UtilityProcess extends FakeObject {
  readonly #child: ChildProcess;
  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.on('exit', (code) => this.emit('exit', code ?? 1));
    child.on('error', (error) => this.emit('error', 'FatalError', error.message, ''));
  }
  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }
  get stdout(): Readable | null {
    return this.#child.stdout;
  }
  get stderr(): Readable | null {
    return this.#child.stderr;
  }
  postMessage(message: unknown): void {
    this.#child.send(message as object);
  }
  kill(): boolean {
    return this.#child.kill();
  }
}

/** The module `utilityProcess`. */
export class UtilityProcesses extends FakeObject {
  fork(file: string, args: string[] = [], options: Electron.ForkOptions = {}): UtilityProcess {
    requireReady('utilityProcess');
    const { cwd, env, execArgv = [], stdio = 'inherit' } = options;
    const [, stdout = stdio, stderr = stdio] = Array.isArray(stdio) ? stdio : ['ignore', stdio, stdio];
    const child = fork(file, args, {
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env: { ...env } }),
      execArgv: ['--import', port, ...execArgv],
      stdio: ['ignore', stdout as 'pipe', stderr as 'pipe', 'ipc'],
    });
    app.atEnd(async () => child.kill());
    return new UtilityProcess(child);
  }
}

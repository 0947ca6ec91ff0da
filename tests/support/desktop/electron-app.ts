import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { DesktopApp, ElectronModules, LaunchParts } from './desktop-app.ts';

/** The app in a real Electron. */
export class ElectronApp implements DesktopApp {
  readonly userData: string;
  readonly ended: Promise<number | null>;
  readonly #app: ElectronApplication;
  readonly #runtime: string;
  readonly #arguments: readonly string[];

  private constructor(app: ElectronApplication, runtime: string, userData: string, args: readonly string[]) {
    this.#app = app;
    this.#runtime = runtime;
    this.#arguments = args;
    this.userData = userData;
    this.ended = once(app.process(), 'exit').then(([code]) => code as number | null);
  }

  static async launch(runtime: string, { appFolder, userData, args }: LaunchParts): Promise<ElectronApp> {
    // The sandbox is not available to root, as in containers.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const common = [appFolder, `--user-data-dir=${userData}`, ...sandbox];
    const app = await _electron.launch({ executablePath: runtime, args: [...common, ...args] });
    return new ElectronApp(app, runtime, userData, common);
  }

  windows(): Page[] {
    return this.#app.windows().filter((page) => page.url() !== 'about:blank');
  }

  evaluate<Result, Argument>(
    act: (electron: ElectronModules, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    return this.#app.evaluate(act as never, argument as never) as Promise<Result>;
  }

  async startAgain(args: readonly string[] = []): Promise<number | null> {
    const second = spawn(this.#runtime, [...this.#arguments, ...args], { stdio: 'ignore' });
    const [code] = (await once(second, 'exit')) as [number | null];
    return code;
  }

  async close(): Promise<void> {
    await this.#app.close();
  }
}

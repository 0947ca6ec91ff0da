import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { DesktopApp, ElectronModules, LaunchParts } from './desktop-app.ts';

/** The app in a real Electron. */
export class ElectronApp implements DesktopApp {
  readonly userData: string;
  readonly ended: Promise<number | null>;
  readonly #app: ElectronApplication;
  readonly #startAgain: (args: readonly string[]) => ChildProcess;

  private constructor(
    app: ElectronApplication,
    userData: string,
    startAgain: (args: readonly string[]) => ChildProcess,
  ) {
    this.#app = app;
    this.#startAgain = startAgain;
    this.userData = userData;
    this.ended = once(app.process(), 'exit').then(([code]) => code as number | null);
  }

  static async launch(runtime: string, { appFolder, userData, args, env }: LaunchParts): Promise<ElectronApp> {
    // The sandbox is unavailable to root, for example in containers.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const common = [appFolder, `--user-data-dir=${userData}`, ...sandbox];
    const app = await _electron.launch({ executablePath: runtime, args: [...common, ...args], env });
    return new ElectronApp(app, userData, (more) => spawn(runtime, [...common, ...more], { stdio: 'ignore', env }));
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
    const [code] = (await once(this.#startAgain(args), 'exit')) as [number | null];
    return code;
  }

  async close(): Promise<void> {
    await this.#app.close();
  }
}

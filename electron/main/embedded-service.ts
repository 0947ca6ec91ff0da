import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the pages of the app look for it by default. */
const port = 6521;
/** Its first start creates the accounts; that takes a few seconds on a slow machine. */
const startLimitMs = 20_000;

/** As in the scripts that start it: keeps its memory small. */
const nodeOptions = ['--max-semi-space-size=4'];

/** The music service that comes with the source of Kanade, as a process of its own. */
interface EmbeddedService {
  /** False for an installation without it. */
  canStart(): boolean;
  /** Resolves to true when it answers; a further call joins the first. Never rejects. */
  start(): Promise<boolean>;
  stop(): void;
}

type EmbeddedServiceParts = {
  /** Folder of the project. */
  root: string;
  platform: NodeJS.Platform;
  spawn: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
};

/**
 * Runs the service on the Node that the project installs, not on Electron's: as plain Node, Electron would ignore the
 * protection of the app.
 */
export function createEmbeddedService({ root, platform, spawn }: EmbeddedServiceParts): EmbeddedService {
  const node = join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const program = join(root, 'server', 'main.ts');
  let child: ChildProcess | null = null;
  let starting: Promise<boolean> | null = null;

  const canStart = (): boolean => existsSync(node) && existsSync(program);

  async function run(): Promise<boolean> {
    const started = spawn(node, [...nodeOptions, program, '--port', String(port)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const isReady = await answers(started);
    if (!isReady) {
      started.kill();
      child = null;
    }
    return isReady;
  }

  return {
    canStart,
    start() {
      if (!canStart()) return Promise.resolve(false);
      if (child !== null && isRunning(child)) return starting ?? Promise.resolve(true);
      starting = run().catch((error: unknown) => {
        console.warn('Kanade could not start its music service:', error);
        return false;
      });
      return starting;
    },
    stop() {
      child?.kill();
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** True once the service has printed its address, false when it ends before or takes too long. */
function answers(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), startLimitMs);
    const settle = (isReady: boolean): void => {
      clearTimeout(timer);
      resolve(isReady);
    };
    child.on('error', () => settle(false));
    child.once('exit', () => settle(false));
    // Read on: a full pipe would stop the service.
    child.stdout?.on('data', (lines: Buffer) => {
      process.stdout.write(lines);
      settle(true);
    });
  });
}

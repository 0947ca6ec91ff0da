import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { utilityProcess } from 'electron';

/** A process of the embedded service. */
export interface ServiceProcess {
  onOutput(listener: (text: string) => void): void;
  /** Called once, also for a process that could not be started. */
  onEnd(listener: () => void): void;
  /** Asks it to end, which it does once its data is saved. */
  kill(): void;
}

/** The embedded service, as this installation has it. */
export interface ServiceProgram {
  /** False for an installation without it. */
  canStart(): boolean;
  /** Throws where the system refuses at once. */
  start(port: number): ServiceProcess;
}

/** A process that is asked to end and does not is ended after this, in ms. */
export const killMs = 5_000;

const serviceArguments = (port: number, dataFolder: string): string[] => ['--port', String(port), '--data', dataFolder];

type NodeProgramParts = {
  /** Folder of the project. */
  root: string;
  /** Where the service keeps its data. No other service may use the same folder. */
  dataFolder: string;
  platform: NodeJS.Platform;
  spawn: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
};

/**
 * The service of an app that runs from the project: on the Node that the project installs, because Electron would run as
 * plain Node only without its protections.
 */
export function nodeProgram({ root, dataFolder, platform, spawn }: NodeProgramParts): ServiceProgram {
  const node = join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const program = join(root, 'server', 'main.ts');
  return {
    canStart: () => existsSync(node) && existsSync(program),
    start(port) {
      // Limits V8's semi-spaces to 4 MiB, as the npm scripts do, to keep the memory of the service small.
      const args = ['--max-semi-space-size=4', program, ...serviceArguments(port, dataFolder)];
      // The IPC channel closes even if the app crashes; the service then ends too.
      const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
      let killTimer: ReturnType<typeof setTimeout> | undefined;
      return {
        onOutput: (listener) => void child.stdout?.on('data', (bytes: Buffer) => listener(bytes.toString())),
        onEnd(listener) {
          let hasEnded = false;
          const end = (): void => {
            clearTimeout(killTimer);
            if (!hasEnded) listener();
            hasEnded = true;
          };
          child.once('exit', end);
          child.on('error', (error) => {
            console.warn('The music service could not be run:', error.message);
            // Without a process there is no exit.
            if (child.pid === undefined) end();
          });
        },
        kill() {
          child.kill();
          killTimer ??= setTimeout(() => child.kill('SIGKILL'), killMs).unref();
        },
      };
    },
  };
}

type UtilityProgramParts = {
  /** The built service. */
  file: string;
  dataFolder: string;
  utilityProcess: Pick<typeof utilityProcess, 'fork'>;
};

/** The service of a packaged app: in a process of Electron that runs nothing but it, and ends with the app. */
export function utilityProgram({ file, dataFolder, utilityProcess }: UtilityProgramParts): ServiceProgram {
  return {
    canStart: () => existsSync(file),
    start(port) {
      const child = utilityProcess.fork(file, serviceArguments(port, dataFolder), {
        serviceName: 'Kanade music service',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return {
        onOutput: (listener) => void child.stdout?.on('data', (bytes: Buffer) => listener(bytes.toString())),
        onEnd: (listener) => void child.once('exit', listener),
        kill: () => void child.kill(),
      };
    },
  };
}

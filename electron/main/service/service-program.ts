import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { utilityProcess } from 'electron';

/** A process of the embedded service. */
export interface ServiceProcess {
  onOutput(listener: (text: string) => void): void;
  /** Called once, also if the process could not be started. */
  onEnd(listener: () => void): void;
  /** Requests the process to end, which it does once its data is saved. */
  kill(): void;
}

/** The embedded service of this installation. */
export interface ServiceProgram {
  /** False if this installation does not contain it. */
  canStart(): boolean;
  /** Throws if the system refuses synchronously. */
  start(port: number): ServiceProcess;
}

/** Time after which a process that was requested to end is killed, in ms. */
export const killMs = 5_000;

const serviceArguments = (port: number, dataFolder: string): string[] => ['--port', String(port), '--data', dataFolder];

type NodeProgramParts = {
  /** Folder of the project. */
  root: string;
  /** Folder of the service's data. No other service may use it. */
  dataFolder: string;
  platform: NodeJS.Platform;
  spawn: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess;
};

/**
 * The service of an unpackaged app, on the Node that the project installs, because Electron could run as plain Node
 * only without its protections.
 */
export function nodeProgram({ root, dataFolder, platform, spawn }: NodeProgramParts): ServiceProgram {
  const node = join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const program = join(root, 'server', 'main.ts');
  return {
    canStart: () => existsSync(node) && existsSync(program),
    start(port) {
      // Limits V8's semi-spaces to 4 MiB, like the npm scripts, to reduce the memory of the service.
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
            // A process that did not start emits no exit.
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

/** The service of a packaged app, in an Electron utility process that ends with the app. */
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

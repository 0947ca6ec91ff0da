import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderJob, RenderReport } from './render-job.ts';

/** What runs render jobs, one at a time, beside the service. */
export type Renderer = {
  send(job: RenderJob): void;
  /** Resolves once it has ended. */
  end(): Promise<void>;
};

export type RendererEvents = {
  onReport: (report: RenderReport) => void;
  /** It has ended by itself, or could not be started; called once or more. */
  onGone: (error: Error) => void;
};

const RENDERER = new URL('./render-process.ts', import.meta.url);

/** A process of Node; its memory is free again when it ends. */
export function renderProcess({ onReport, onGone }: RendererEvents): Renderer {
  const child = fork(fileURLToPath(RENDERER), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (report) => onReport(report as RenderReport));
  child.on('error', onGone);
  child.on('exit', () => onGone(new Error('The render process ended')));
  // Waiting for work is no reason for the service to go on.
  child.unref();
  child.channel?.unref();
  return {
    send: (job) => void child.send(job),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A thread of this process. What it allocates may stay with the process when it has ended. */
export function renderThread({ onReport, onGone }: RendererEvents): Renderer {
  const worker = new Worker(RENDERER);
  worker.on('message', (report) => onReport(report as RenderReport));
  worker.on('error', (error) => onGone(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => onGone(new Error('The render thread ended')));
  worker.unref();
  return {
    send: (job) => worker.postMessage(job),
    async end() {
      await worker.terminate();
    },
  };
}

/**
 * Threads in Electron: a process of Node would be one of Electron, which a packaged app does not let run as Node. Processes
 * everywhere else.
 */
export function defaultRenderer(
  versions: NodeJS.ProcessVersions = process.versions,
): (events: RendererEvents) => Renderer {
  return versions.electron === undefined ? renderProcess : renderThread;
}

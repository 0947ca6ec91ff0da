import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Quality } from '../catalogue/song-hash.ts';
import { ServiceStopped } from '../service-stopped.ts';

export type RenderOrder = { songNumber: number; quality: Quality; path: string };

/** Why a file is rendered: it is being read, its address was requested, or it may be requested. */
export type Urgency = 'read' | 'asked' | 'ahead';

/** To the render program: a new order, a changed urgency, or with null a cancellation. */
export type RenderMessage = { path: string; urgency: Urgency | null; order?: RenderOrder };

/** From the render program; `bytes` is the length so far. */
export type RenderReport = { path: string; bytes: number; isComplete: boolean } | { path: string; error: string };

/** Renders song files in one other process or thread, the most urgent first. */
export type Renderer = {
  /**
   * Writes a file from its start, so that it can be read meanwhile. Resolves to its final length. Rejects on failure,
   * with `ServiceStopped` after `close`, or when many newer files were requested while this one had no reader: after
   * skipping through a list only the last song matters.
   */
  render(order: RenderOrder, urgency: Urgency, onProgress: (bytes: number) => void): Promise<number>;
  /** Does nothing for a file that is not being rendered. */
  setUrgency(path: string, urgency: Urgency): void;
  /** Starts the program, so that the first song does not wait for it. */
  warmUp(): void;
  close(): Promise<void>;
};

/** The program that renders. */
type RenderProgram = {
  send(message: RenderMessage): void;
  /** Resolves once it has ended. */
  end(): Promise<void>;
};

type ProgramEvents = {
  onReport: (report: RenderReport) => void;
  /** Called once or more when the program has ended by itself or could not be started. */
  onGone: (error: Error) => void;
};

const PROGRAM = new URL('./render-process.ts', import.meta.url);

/** A Node process: unlike a thread, it returns all its memory when it ends. */
export function renderProcess({ onReport, onGone }: ProgramEvents): RenderProgram {
  const child = fork(fileURLToPath(PROGRAM), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (report) => onReport(report as RenderReport));
  child.on('error', onGone);
  child.on('exit', () => onGone(new Error('The render process ended')));
  // The program alone must not keep the service running.
  child.unref();
  child.channel?.unref();
  return {
    send: (message) => void child.send(message),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export function renderThread({ onReport, onGone }: ProgramEvents): RenderProgram {
  const worker = new Worker(PROGRAM);
  worker.on('message', onReport);
  worker.on('error', (error) => onGone(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => onGone(new Error('The render thread ended')));
  worker.unref();
  return {
    send: (message) => worker.postMessage(message),
    async end() {
      await worker.terminate();
    },
  };
}

/** A thread in Electron, because a packaged app does not run Electron as Node; otherwise a process. */
export function defaultProgram(versions: NodeJS.ProcessVersions = process.versions): typeof renderProcess {
  return versions.electron === undefined ? renderProcess : renderThread;
}

/** Maximum number of files rendered without a reader because their addresses were requested. */
export const ASKED_AT_ONCE = 3;

/** Idle time after which the program ends, in ms; it uses about 100 MB. */
const REST_MS = 10 * 60 * 1000;

type Job = {
  urgency: Urgency;
  onProgress: (bytes: number) => void;
  resolve: (bytes: number) => void;
  reject: (error: Error) => void;
};

/** Starts its program on demand. */
export function createRenderer(start = defaultProgram()): Renderer {
  const jobs = new Map<string, Job>();
  let program: RenderProgram | null = null;
  let rest: NodeJS.Timeout | undefined;
  let closed = false;

  const fail = (path: string, error: Error): void => {
    const job = jobs.get(path);
    jobs.delete(path);
    job?.reject(error);
  };

  const onReport = (report: RenderReport): void => {
    if ('error' in report) {
      fail(report.path, new Error(report.error));
      return;
    }
    const job = jobs.get(report.path);
    job?.onProgress(report.bytes);
    if (!report.isComplete) return;
    jobs.delete(report.path);
    job?.resolve(report.bytes);
  };

  const end = async (error: Error): Promise<void> => {
    clearTimeout(rest);
    const ending = program;
    program = null;
    for (const path of [...jobs.keys()]) fail(path, error);
    await ending?.end();
  };

  const ready = (): RenderProgram => {
    clearTimeout(rest);
    rest = setTimeout(() => void (jobs.size > 0 ? ready() : end(new Error('Rests'))), REST_MS).unref();
    if (program !== null) return program;
    const started = start({
      onReport,
      onGone: (error) => {
        if (program === started) void end(error);
      },
    });
    program = started;
    return started;
  };

  const dropGuesses = (): void => {
    const asked = [...jobs].filter(([, { urgency }]) => urgency === 'asked');
    for (const [path] of asked.slice(0, -ASKED_AT_ONCE)) {
      program?.send({ path, urgency: null });
      fail(path, new Error('Superseded by a later song'));
    }
  };

  return {
    render: (order, urgency, onProgress) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new ServiceStopped());
          return;
        }
        jobs.set(order.path, { urgency, onProgress, resolve, reject });
        ready().send({ path: order.path, urgency, order });
        dropGuesses();
      }),
    setUrgency(path, urgency) {
      const job = jobs.get(path);
      if (job === undefined || job.urgency === urgency) return;
      job.urgency = urgency;
      program?.send({ path, urgency });
      dropGuesses();
    },
    warmUp() {
      if (!closed) ready();
    },
    async close() {
      closed = true;
      await end(new ServiceStopped());
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Quality } from '../catalogue/song-hash.ts';
import { ServiceStopped } from '../service-stopped.ts';

export type RenderOrder = { songNumber: number; quality: Quality; path: string };

/** Why a file is rendered: somebody reads it; somebody was told its address; somebody may ask for it. */
export type Urgency = 'read' | 'asked' | 'ahead';

/** To the render program: a new order, another urgency of one, or without an urgency that it is not wanted any more. */
export type RenderMessage = { path: string; urgency: Urgency | null; order?: RenderOrder };

/** From the render program; `bytes` is the length of the file so far. */
export type RenderReport = { path: string; bytes: number; isComplete: boolean } | { path: string; error: string };

/** Makes the files of songs, all of them in one other process or thread: the most urgent first. */
export type Renderer = {
  /**
   * Writes a file from its beginning on, so that it can be read while it grows. Resolves to its length when it is
   * complete. Rejects when that failed, with `ServiceStopped` when the renderer was closed, or when many newer files were
   * asked for while this one had no reader: after skipping through a list only the last song matters.
   */
  render(order: RenderOrder, urgency: Urgency, onProgress: (bytes: number) => void): Promise<number>;
  /** Does nothing for a file that is not being rendered. */
  setUrgency(path: string, urgency: Urgency): void;
  /** Gets ready, so that the first song does not have to wait for it. */
  warmUp(): void;
  close(): Promise<void>;
};

/** What renders: takes orders and reports. */
type RenderProgram = {
  send(message: RenderMessage): void;
  /** Resolves once it has ended. */
  end(): Promise<void>;
};

type ProgramEvents = {
  onReport: (report: RenderReport) => void;
  /** It has ended by itself, or could not be started; called once or more. */
  onGone: (error: Error) => void;
};

const PROGRAM = new URL('./render-process.ts', import.meta.url);

/** A process of Node. What a thread allocates may stay with the service when it has ended; a process gives it back. */
export function renderProcess({ onReport, onGone }: ProgramEvents): RenderProgram {
  const child = fork(fileURLToPath(PROGRAM), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (report) => onReport(report as RenderReport));
  child.on('error', onGone);
  child.on('exit', () => onGone(new Error('The render process ended')));
  // Waiting for work is no reason for the service to go on.
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

/**
 * A thread in Electron: a process of Node would be one of Electron, which a packaged app does not let run as Node. A process
 * everywhere else.
 */
export function defaultProgram(versions: NodeJS.ProcessVersions = process.versions): typeof renderProcess {
  return versions.electron === undefined ? renderProcess : renderThread;
}

/** The most files without a reader that are rendered because their addresses were asked for. */
export const ASKED_AT_ONCE = 3;

/** The program holds some 100 MB; it ends when nobody has used the service for this long. */
const REST_MS = 10 * 60 * 1000;

type Job = {
  urgency: Urgency;
  onProgress: (bytes: number) => void;
  resolve: (bytes: number) => void;
  reject: (error: Error) => void;
};

/** Starts its program when it is needed. */
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

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { requests } from './stand-in/electron.ts';
import type { Reply, Request } from './stand-in/run-main.ts';

type Requests = typeof requests;

/** The main process of the desktop app, running in plain Node with the stand-in for Electron. */
export type DesktopProcess = {
  ask<Name extends keyof Requests>(
    name: Name,
    ...args: Parameters<Requests[Name]>
  ): Promise<Awaited<ReturnType<Requests[Name]>>>;
  /** Resolves when its window is visible; rejects with its output if it exits before. */
  windowShown(): Promise<void>;
  /** Its complete output so far. */
  output(): string;
  /** Resolves to its exit code. */
  readonly exited: Promise<number | null>;
  /** Kills it if it is still running. */
  stop(): Promise<void>;
};

/** Folder of the built desktop app. Throws if it is missing: a test that silently skips proves nothing. */
export function builtDesktop(): string {
  const folder = join(import.meta.dirname, '../../../dist/desktop');
  if (!existsSync(join(folder, 'package.json'))) {
    throw new Error('dist/desktop is missing or incomplete: run "npm run build:desktop" first.');
  }
  return folder;
}

/** Starts the main process of a built desktop app. */
export function startDesktop(folder: string, env: NodeJS.ProcessEnv = {}): DesktopProcess {
  const child = fork(join(import.meta.dirname, 'stand-in/run-main.ts'), [join(folder, 'main.js')], {
    stdio: 'pipe',
    execArgv: [],
    env: { ...process.env, ...env },
  });
  const output = collectOutput(child);
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;

  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  const exited = new Promise<number | null>((resolve) => {
    // Not on 'exit': the last output may still be pending then.
    child.on('close', (code) => {
      for (const [id, answer] of waiting) answer({ id, error: epitaph(code, output()) });
      resolve(code);
    });
  });

  return {
    ask(name, ...args) {
      lastId += 1;
      const request: Request = { id: lastId, name, args };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, ({ error, value }) =>
          error === undefined ? resolve(value as never) : reject(new Error(error)),
        );
        child.send(request, (error) => error && reject(error));
      });
    },
    async windowShown() {
      const shown = vi.waitFor(
        async () => {
          if (!(await this.ask('state')).windows[0]?.visible) throw new Error(`no window yet: ${output()}`);
        },
        // An upper limit for busy machines: the wait ends with the state.
        { timeout: 60_000, interval: 25 },
      );
      await Promise.race([shown, exited.then((code) => Promise.reject(new Error(epitaph(code, output()))))]);
    },
    output,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // If the channel is closed from this end, the child never emits 'close' and `exited` would not resolve.
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

const epitaph = (code: number | null, output: string) => `the process ended with ${code}: ${output}`;

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

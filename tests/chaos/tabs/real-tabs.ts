import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

export type RealTabs = { context: BrowserContext; close(): Promise<void> };

/**
 * A Chromium whose pages are tabs of one window, with only the front one visible. Pages that Playwright opens in its
 * own browser are always visible and focused, and can't be hidden or frozen.
 */
export async function launchRealTabs(args: readonly string[] = []): Promise<RealTabs> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-tabs-'));
  const program = spawn(
    CHROMIUM_PATH,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--lang=en-US',
      '--window-size=1280,800',
      // The sandbox is unavailable to root, for example in containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await endpointOf(program), { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('this browser has no context');
  return {
    context,
    async close() {
      await browser.close();
      const ended = once(program, 'exit');
      if (program.exitCode === null && program.kill()) await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function endpointOf(program: ChildProcess): Promise<string> {
  if (!program.stderr) throw new Error('this program has no output');
  for await (const line of createInterface({ input: program.stderr })) {
    const [, address] = /DevTools listening on (\S+)/.exec(line) ?? [];
    if (address) {
      // A full pipe would block it.
      program.stderr.resume();
      return address;
    }
  }
  throw new Error('Chromium ended before it could be used');
}

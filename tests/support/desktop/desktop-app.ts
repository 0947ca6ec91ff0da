import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type Electron from 'electron';
import type { Desktop } from '../electron/desktop/models.ts';

/** The modules of Electron, and the model of the desktop around the app where a fake Electron runs it. */
export type ElectronModules = typeof Electron & { desktop?: Desktop };

/** A running desktop app, in Electron or in its fake. */
export interface DesktopApp {
  /** Its folder for data, which is gone after the story. */
  readonly userData: string;
  /** The exit code, once its process has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** The pages of its windows that have an address. */
  windows(): Page[];
  /**
   * Calls a function in the main process and resolves to its result. It is sent as text: it uses nothing but its
   * arguments.
   */
  evaluate<Result, Argument = undefined>(
    act: (electron: ElectronModules, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Starts the app again with the same data, and resolves to the exit code of the second process. */
  startAgain(args?: readonly string[]): Promise<number | null>;
  /** Ends it, if it still runs. */
  close(): Promise<void>;
}

/** What the app is started with. */
export type LaunchParts = {
  appFolder: string;
  userData: string;
  args: readonly string[];
  env: Record<string, string>;
};

/** Folder of the built desktop app. Throws if it is missing: a test that silently skips proves nothing. */
export function builtDesktop(): string {
  const folder = path.resolve(import.meta.dirname, '../../../dist/desktop');
  if (!existsSync(path.join(folder, 'package.json'))) {
    throw new Error('dist/desktop is missing or incomplete: run "npm run build:desktop" first.');
  }
  return folder;
}

/** The environment with a home folder of its own, in which the app may write. */
export async function ownHome(userData: string): Promise<Record<string, string>> {
  const home = path.join(userData, 'home');
  await mkdir(path.join(home, '.config'), { recursive: true });
  const { XDG_CACHE_HOME = path.join(os.homedir(), '.cache') } = process.env;
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  // The cache of the system's fonts is the common one: to read all fonts again takes seconds.
  const own = { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config'), XDG_CACHE_HOME };
  return { ...Object.fromEntries(inherited), ...own };
}

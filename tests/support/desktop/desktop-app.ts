import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type Electron from 'electron';
import type { Desktop } from '../electron/desktop/models.ts';

/** The modules of Electron, and the fake Electron's model of the desktop. */
export type ElectronModules = typeof Electron & { desktop?: Desktop };

/** A running desktop app, in Electron or in the fake. */
export interface DesktopApp {
  /** Its data folder, removed after the story. */
  readonly userData: string;
  /** Exit code after its process has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Its windows' pages with an address. */
  windows(): Page[];
  /**
   * Calls a function in the main process and resolves to its result. Sent as text, so it may only use its arguments.
   */
  evaluate<Result, Argument = undefined>(
    act: (electron: ElectronModules, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Starts the app again with the same data; resolves to the second process's exit code. */
  startAgain(args?: readonly string[]): Promise<number | null>;
  /** Ends the app if it still runs. */
  close(): Promise<void>;
}

/** Parameters of a start. */
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

/** An environment with a separate home folder for the app. */
export async function ownHome(userData: string): Promise<Record<string, string>> {
  const home = path.join(userData, 'home');
  await mkdir(path.join(home, '.config'), { recursive: true });
  const { XDG_CACHE_HOME = path.join(os.homedir(), '.cache') } = process.env;
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  // The shared font cache, because reading all fonts again takes seconds.
  const own = { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config'), XDG_CACHE_HOME };
  return { ...Object.fromEntries(inherited), ...own };
}

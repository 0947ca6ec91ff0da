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

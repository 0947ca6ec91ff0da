import type { BrowserWindow } from 'electron';
import * as v from 'valibot';
import { sendEvent } from '../calls/web-contents.ts';
import { openJsonFile } from '../json-file.ts';

const answerSchema = v.object({ accepted: v.boolean() });

/** Whether the disclaimer has been accepted on this computer. */
export interface Disclaimer {
  isAccepted(): Promise<boolean>;
  /** Stores an answer; one that can't be written stays in memory until the app ends. Never rejects. */
  answer(accepted: boolean): Promise<void>;
  /** Deletes the answer; rejects on failure. */
  clear(): Promise<void>;
}

/** Stores the answer in a file; a missing or corrupt file means not accepted. */
export function createDisclaimer(file: string): Disclaimer {
  const stored = openJsonFile(file, answerSchema, 'The answer to the disclaimer');
  return {
    isAccepted: async () => (await stored.read())?.accepted ?? false,
    answer: (accepted) => stored.write({ accepted }),
    clear: () => stored.clear(),
  };
}

/** Makes the window's page show the disclaimer each time it has loaded, until accepted. */
export function askForDisclaimer(window: BrowserWindow, disclaimer: Disclaimer): void {
  window.webContents.on('did-finish-load', async () => {
    if (!(await disclaimer.isAccepted())) sendEvent(window.webContents, 'disclaimer:show', true);
  });
}

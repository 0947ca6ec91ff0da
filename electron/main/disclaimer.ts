import { readFile, rename, writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';
import * as v from 'valibot';
import { sendEvent } from './send-event';

const answerSchema = v.object({ accepted: v.boolean() });

/** Whether somebody has accepted the disclaimer on this computer. */
export interface Disclaimer {
  isAccepted(): Promise<boolean>;
  /** Keeps an answer; one that can't be written down holds until the app ends. Never rejects. */
  answer(accepted: boolean): Promise<void>;
}

/** The disclaimer with its answer in a file; a file that is missing or corrupt says no. */
export function createDisclaimer(file: string): Disclaimer {
  let answered: boolean | null = null;
  /** One after the other, so that the last answer is the one in the file. */
  let writing = Promise.resolve();

  async function write(accepted: boolean): Promise<void> {
    // The file is the old one or the new one, never half of it.
    const fresh = `${file}.new`;
    await writeFile(fresh, JSON.stringify({ accepted }));
    await rename(fresh, file);
  }

  return {
    async isAccepted() {
      if (answered !== null) return answered;
      try {
        const stored = v.parse(answerSchema, JSON.parse(await readFile(file, 'utf8'))).accepted;
        // Somebody may have answered meanwhile.
        return answered ?? stored;
      } catch {
        return answered ?? false;
      }
    },
    answer(accepted) {
      answered = accepted;
      writing = writing
        .then(() => write(accepted))
        .catch((error: unknown) =>
          console.warn('The answer to the disclaimer was not kept:', error instanceof Error ? error.message : error),
        );
      return writing;
    },
  };
}

/** Has the window's page ask for an answer, each time that it has loaded, as long as there is no yes. */
export function askForDisclaimer(window: BrowserWindow, disclaimer: Disclaimer): void {
  window.webContents.on('did-finish-load', async () => {
    if (!(await disclaimer.isAccepted())) sendEvent(window.webContents, 'disclaimer:show', true);
  });
}

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extensions } from 'electron';

/** Electron's session for Kanade's data. Persistent, because extensions need that. */
export const partition = 'persist:kanade';

/**
 * Loads Kanade's own extension, whose pages are the app, and resolves to its id. Electron unloads extensions when it
 * quits, so this happens at every start.
 * Rejects with an error that names the command to run when the folder holds no build, or one without the desktop key.
 */
export async function loadAppExtension(
  extensions: Pick<Extensions, 'loadExtension'>,
  folder: string,
  expectedId: string,
): Promise<string> {
  try {
    await access(join(folder, 'manifest.json'));
  } catch {
    throw new Error(`There is no built extension in ${folder}: run "npm run build:desktop".`);
  }
  const { id } = await extensions.loadExtension(folder, { allowFileAccess: false });
  if (id !== expectedId) {
    throw new Error(`The extension in ${folder} lacks the key of the desktop app: run "npm run build:desktop".`);
  }
  return id;
}

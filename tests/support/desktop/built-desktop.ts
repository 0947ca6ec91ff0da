import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of the built desktop app. Throws if it is missing: a test that silently skips proves nothing. */
export function builtDesktop(): string {
  const folder = path.resolve(import.meta.dirname, '../../../dist/desktop');
  if (!existsSync(path.join(folder, 'package.json'))) {
    throw new Error('dist/desktop is missing or incomplete: run "npm run build:desktop" first.');
  }
  return folder;
}

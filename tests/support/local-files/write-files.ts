import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes files below a folder of the disk, creating folders. */
export async function writeFiles(folder: string, files: readonly { path: string; bytes: Uint8Array }[]): Promise<void> {
  for (const file of files) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.bytes);
  }
}

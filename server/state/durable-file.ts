import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes names created, renamed or removed in a folder survive a power cut, where the system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its renames are journalled by the file system.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file completely or not at all: readers see the old content or the new. Only the owner may read it. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

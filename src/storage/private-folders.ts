/** Deletes a folder of the origin private file system with its files, if it exists. */
export async function deleteFolder(name: string): Promise<void> {
  // Some browsers have no origin private file system.
  if (!navigator.storage?.getDirectory) return;
  try {
    await (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Files in a folder of the origin private file system; none if it does not exist. Never creates it. */
export async function filesOfFolder(name: string): Promise<File[]> {
  if (!navigator.storage?.getDirectory) return [];
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
    const files: File[] = [];
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') files.push(await (handle as FileSystemFileHandle).getFile());
    }
    return files;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** True for a missing file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

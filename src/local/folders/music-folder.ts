export type MusicFile = {
  readonly kind: 'file';
  readonly name: string;
  /**
   * Rejects with `NotFoundError` if it is gone, and with `NotAllowedError` or `NotReadableError` if it can't be read.
   */
  getFile(): Promise<File>;
};

/**
 * Readable folder: a directory handle, or chosen files (`chosenFolder`). Its methods reject with `NotFoundError` if it
 * is gone, and with `NotAllowedError` without permission.
 */
export type MusicFolder = {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<MusicFile | MusicFolder>;
  getDirectoryHandle(name: string): Promise<MusicFolder>;
  getFileHandle(name: string): Promise<MusicFile>;
};

/**
 * File at a path below a folder. Rejects with `NotFoundError` if it is missing, like the browser; so does a path
 * through a file.
 */
export async function fileAt(folder: MusicFolder, path: string): Promise<MusicFile> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let parent = folder;
  try {
    for (const step of names) parent = await parent.getDirectoryHandle(step);
    return await parent.getFileHandle(name);
  } catch (error) {
    // Browsers throw `TypeError` for invalid names.
    if (errorName(error) === 'TypeMismatchError' || error instanceof TypeError) throw notFound(path);
    throw error;
  }
}

export function notFound(path: string): DOMException {
  return new DOMException(`there is no file ${path}`, 'NotFoundError');
}

/** True for an error of a missing file or folder. */
export function isGone(error: unknown): boolean {
  const name = errorName(error);
  return name === 'NotFoundError' || name === 'TypeMismatchError';
}

/** True for an error of a refused file or folder. */
export function isRefused(error: unknown): boolean {
  const name = errorName(error);
  return name === 'NotAllowedError' || name === 'SecurityError';
}

function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** A file in a folder. */
export type MusicFile = {
  readonly kind: 'file';
  readonly name: string;
  /** Rejects with `NotFoundError` if it is gone, and with `NotAllowedError` or `NotReadableError` if it can't be read. */
  getFile(): Promise<File>;
};

/**
 * A folder that can be read: a directory handle of the browser, or chosen files (`chosenFolder`). The methods reject with
 * `NotFoundError` if it is gone, and with `NotAllowedError` without permission.
 */
export type MusicFolder = {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<MusicFile | MusicFolder>;
  getDirectoryHandle(name: string): Promise<MusicFolder>;
  getFileHandle(name: string): Promise<MusicFile>;
};

/**
 * The file at a path below a folder. Rejects with `NotFoundError` if it is not there, as the browser does; a path
 * through a file is not there either.
 */
export async function fileAt(folder: MusicFolder, path: string): Promise<MusicFile> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let parent = folder;
  try {
    for (const step of names) parent = await parent.getDirectoryHandle(step);
    return await parent.getFileHandle(name);
  } catch (error) {
    // `TypeError` is what browsers throw for names that no file can have.
    if (errorName(error) === 'TypeMismatchError' || error instanceof TypeError) throw notFound(path);
    throw error;
  }
}

export function notFound(path: string): DOMException {
  return new DOMException(`there is no file ${path}`, 'NotFoundError');
}

/** True if an error says that a file or folder is not there any more. */
export function isGone(error: unknown): boolean {
  const name = errorName(error);
  return name === 'NotFoundError' || name === 'TypeMismatchError';
}

/** True if an error says that the browser may not read a file or folder. */
export function isRefused(error: unknown): boolean {
  const name = errorName(error);
  return name === 'NotAllowedError' || name === 'SecurityError';
}

function errorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

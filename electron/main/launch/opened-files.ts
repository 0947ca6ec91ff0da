import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { isPlaylistFileName } from '@/core/local-music/audio-files';
import type { OpenedFile } from '../../ipc';
import { hasOpenedExtension } from './launch-requests';

/** Bytes of one read; larger ones hold up other messages. */
export const chunkBytes = 2 * 1024 * 1024;

/** Two hours of uncompressed sound at 48 kHz and 24 bit have 2.1 GB. The page holds the file outside its own memory. */
const maxBytes = 4 * 1024 ** 3;

/** A playlist is read as a whole, into the memory of the page. */
const maxPlaylistBytes = 8 * 1024 ** 2;

type Known = OpenedFile & { path: string };

/** The files that the user opened with Kanade. Pages know them by number, never by path. */
export interface OpenedFiles {
  /** Resolves to null for what is no readable regular file of a known kind and size. Never rejects. */
  add(path: string): Promise<OpenedFile | null>;
  /** Up to `chunkBytes` from an offset. Rejects for an unknown file, and for one that was replaced or changed since. */
  read(id: number, offset: number): Promise<Uint8Array>;
  remove(id: number): void;
}

export function createOpenedFiles(): OpenedFiles {
  const known = new Map<number, Known>();
  let lastId = 0;
  return {
    async add(path) {
      try {
        // A link may have another name than what it leads to.
        const real = await realpath(path);
        if (!hasOpenedExtension(path) || !hasOpenedExtension(real)) return null;
        const facts = await factsOf(real);
        const limit = isPlaylistFileName(basename(path)) ? maxPlaylistBytes : maxBytes;
        if (facts === null || facts.sizeBytes > limit) return null;
        lastId += 1;
        const file: OpenedFile = { id: lastId, name: basename(path).slice(0, 255), ...facts };
        known.set(file.id, { ...file, path: real });
        return file;
      } catch (error) {
        console.warn('Kanade could not open a file:', errorCode(error));
        return null;
      }
    },
    async read(id, offset) {
      const file = known.get(id);
      if (!file) throw new Error('The file is unknown.');
      // Opened for each read: many files at once would use up what the system allows a process.
      const handle = await openForReading(file.path).catch((error: unknown) => {
        // The system's own message, which the page would get, has the path in it.
        throw new Error(`The file can't be opened: ${errorCode(error)}.`);
      });
      try {
        const stats = await handle.stat();
        if (!stats.isFile() || stats.size !== file.sizeBytes || stats.mtimeMs !== file.lastModifiedMs) {
          throw new Error('The file was changed.');
        }
        const length = Math.max(0, Math.min(chunkBytes, file.sizeBytes - offset));
        const bytes = new Uint8Array(length);
        let filled = 0;
        while (filled < length) {
          const { bytesRead } = await handle.read(bytes, filled, length - filled, offset + filled);
          if (bytesRead === 0) throw new Error('The file was changed.');
          filled += bytesRead;
        }
        return bytes;
      } finally {
        await handle.close();
      }
    },
    remove(id) {
      known.delete(id);
    },
  };
}

/** null for a folder, a pipe or a device. */
async function factsOf(path: string): Promise<Pick<OpenedFile, 'sizeBytes' | 'lastModifiedMs'> | null> {
  const handle = await openForReading(path);
  try {
    const stats = await handle.stat();
    return stats.isFile() ? { sizeBytes: stats.size, lastModifiedMs: stats.mtimeMs } : null;
  } finally {
    await handle.close();
  }
}

/** Opening a pipe would wait for its other end, for ever. */
function openForReading(path: string) {
  return open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
}

/** Without the path, which is in the message. */
function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown error';
}

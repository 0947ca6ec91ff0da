import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { isPlaylistFileName } from '@/core/local-music/audio-files.ts';
import type { OpenedFile } from '../../ipc.ts';
import { hasOpenedExtension } from './launch-requests.ts';

/** Bytes per read; larger reads delay other messages. */
export const chunkBytes = 2 * 1024 * 1024;

/** Two hours of uncompressed audio (48 kHz, 24 bit) have 2.1 GB. The page's blobs are outside its memory. */
const maxBytes = 4 * 1024 ** 3;

/** Playlists are read whole into the page's memory. */
const maxPlaylistBytes = 8 * 1024 ** 2;

type Known = OpenedFile & { path: string };

/** Files that the user opened with Kanade. Pages know their ids, never their paths. */
export interface OpenedFiles {
  /** Resolves to null unless the path is a readable regular file of a known kind and size. Never rejects. */
  add(path: string): Promise<OpenedFile | null>;
  /** Up to `chunkBytes` from an offset. Rejects for unknown files, and after a file was replaced or changed. */
  read(id: number, offset: number): Promise<Uint8Array>;
  remove(id: number): void;
}

export function createOpenedFiles(): OpenedFiles {
  const known = new Map<number, Known>();
  let lastId = 0;
  return {
    async add(path) {
      try {
        // A symlink may have another extension than its target.
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
      // Opened for each read, because many open files would exhaust the limit of a process.
      const handle = await openForReading(file.path).catch((error: unknown) => {
        // The system's message contains the path, which the page must not get.
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

/** null for folders, pipes and devices. */
async function factsOf(path: string): Promise<Pick<OpenedFile, 'sizeBytes' | 'lastModifiedMs'> | null> {
  const handle = await openForReading(path);
  try {
    const stats = await handle.stat();
    return stats.isFile() ? { sizeBytes: stats.size, lastModifiedMs: stats.mtimeMs } : null;
  } finally {
    await handle.close();
  }
}

/** Non-blocking, because opening a pipe would wait for its other end. */
function openForReading(path: string) {
  return open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
}

/** Error code without the message, which contains the path. */
function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown error';
}

import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { MediaFile } from './media-file.ts';
import type { RenderPool } from './render-pool.ts';

/** Raise this number whenever composer, synthesizer or encoders change what they produce. */
const RENDER_VERSION = 2;
const STALE_PART_MS = 10 * 60 * 1000;
const READ_BYTES = 64 * 1024;

/** A file that can be read, perhaps while it is still being written. `end` is exclusive. */
export type OpenMedia = { size: number; read(start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> };

/** Rendered files on disk. */
export type MediaStore = {
  /** Starts rendering without waiting; does nothing when the file is there. Never throws. */
  prepare(file: MediaFile): void;
  /** Resolves as soon as the size is certain; rejects when rendering fails. */
  open(file: MediaFile): Promise<OpenMedia>;
  /** Bytes of the finished file, or null while there is none. */
  finishedBytes(file: MediaFile): number | null;
};

type Growing = {
  path: string;
  bytes: number;
  finished: Promise<Entry>;
  waiting: Set<() => void>;
  failed: Error | null;
};
/** `verified` turns true once the content was compared with the checksum in its name. */
type Entry = { name: string; bytes: number; crc: number; usedAt: number; verified: boolean };

/** Names carry length and checksum, so that a truncated or damaged file is recognised without a second file. */
function entryName(hash: string, extension: string, bytes: number, crc: number): string {
  return `${hash}-${bytes}-${crc.toString(16).padStart(8, '0')}.${extension}`;
}

function parseEntryName(name: string): { hash: string; bytes: number; crc: number } | null {
  const match = /^([0-9A-F]{32})-(\d+)-([0-9a-f]{8})\.(?:mp3|flac)$/.exec(name);
  if (match === null) return null;
  const [, hash = '', bytes = '', crc = ''] = match;
  return { hash, bytes: Number(bytes), crc: Number.parseInt(crc, 16) };
}

/**
 * Opens the cache below `dataDir`. Files appear by renaming a finished temporary file, so a crash leaves no half
 * file behind, and what another running service has rendered in the same folder is used. When the files exceed
 * `limitBytes`, the least recently used ones are deleted.
 */
export async function createMediaStore(dataDir: string, limitBytes: number, pool: RenderPool): Promise<MediaStore> {
  const root = join(dataDir, 'media');
  const folder = join(root, `v${RENDER_VERSION}`);
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(root)) {
    if (other !== `v${RENDER_VERSION}`) await rm(join(root, other), { recursive: true, force: true });
  }
  const entries = new Map<string, Entry>();
  const growing = new Map<string, Growing>();
  let partNumber = 0;

  for (const name of await readdir(folder)) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info === null) continue;
    const named = parseEntryName(name);
    if (named !== null && info.size === named.bytes) {
      entries.set(named.hash, { name, bytes: info.size, crc: named.crc, usedAt: info.mtimeMs, verified: false });
    } else if (named !== null || Date.now() - info.mtimeMs > STALE_PART_MS) {
      // A fresh temporary file may belong to another running service; old ones are leftovers of a crash.
      await rm(join(folder, name), { force: true });
    }
  }

  const prune = async (keep: string): Promise<void> => {
    let total = 0;
    for (const entry of entries.values()) total += entry.bytes;
    const oldest = [...entries].filter(([hash]) => hash !== keep).sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [hash, entry] of oldest) {
      if (total <= limitBytes) return;
      total -= entry.bytes;
      entries.delete(hash);
      await rm(join(folder, entry.name), { force: true }).catch(() => undefined);
    }
  };

  /** Takes over a file that another service has finished since this one started. */
  const adopt = async (hash: string): Promise<Entry | undefined> => {
    for (const name of await readdir(folder).catch(() => [])) {
      const named = parseEntryName(name);
      if (named?.hash !== hash) continue;
      const entry: Entry = { name, bytes: named.bytes, crc: named.crc, usedAt: Date.now(), verified: false };
      entries.set(hash, entry);
      return entry;
    }
    return undefined;
  };

  const verifiedEntry = async (hash: string): Promise<Entry | undefined> => {
    const entry = entries.get(hash) ?? (growing.has(hash) ? undefined : await adopt(hash));
    if (entry === undefined) return undefined;
    if (entry.verified) return entry;
    const content = await readFile(join(folder, entry.name)).catch(() => null);
    entry.verified = content !== null && content.length === entry.bytes && crc32(content) === entry.crc;
    if (entry.verified) return entry;
    if (entries.get(hash) === entry) entries.delete(hash);
    await rm(join(folder, entry.name), { force: true }).catch(() => undefined);
    return undefined;
  };

  const begin = (file: MediaFile): Growing => {
    const running = growing.get(file.storedAs);
    if (running !== undefined) return running;
    partNumber += 1;
    const path = join(folder, `${file.storedAs}.${process.pid}-${partNumber}-${Date.now()}.part`);
    const state: Growing = { path, bytes: 0, finished: Promise.reject(new Error()), waiting: new Set(), failed: null };
    state.finished.catch(() => undefined);
    const wake = (): void => {
      for (const resume of state.waiting) resume();
      state.waiting.clear();
    };
    const run = async (): Promise<Entry> => {
      try {
        const order = { songNumber: file.song.spec.number, quality: file.quality, path };
        const { bytes, crc } = await pool.render(order, (written) => {
          state.bytes = written;
          wake();
        });
        // Readers were promised this length; a file that breaks the promise must not be kept.
        if (file.exactSize && bytes !== file.bytes) throw new Error(`Rendered ${bytes} bytes instead of ${file.bytes}`);
        const name = entryName(file.storedAs, file.extension, bytes, crc);
        await rename(path, join(folder, name));
        const entry: Entry = { name, bytes, crc, usedAt: Date.now(), verified: true };
        entries.set(file.storedAs, entry);
        await prune(file.storedAs);
        return entry;
      } catch (error) {
        state.failed = error instanceof Error ? error : new Error(String(error));
        await rm(path, { force: true }).catch(() => undefined);
        throw state.failed;
      } finally {
        growing.delete(file.storedAs);
        wake();
      }
    };
    growing.set(file.storedAs, state);
    state.finished = run();
    state.finished.catch(() => undefined);
    return state;
  };

  /** Resolves when more than `offset` bytes are on disk. */
  const available = async (state: Growing, offset: number): Promise<void> => {
    while (state.bytes <= offset) {
      if (state.failed !== null) throw state.failed;
      await new Promise<void>((resolve) => state.waiting.add(resolve));
    }
  };

  const readable = (
    path: string,
    start: number,
    end: number,
    state: Growing | null,
  ): ReadableStream<Uint8Array<ArrayBuffer>> => {
    let handle: Awaited<ReturnType<typeof open>> | null = null;
    let offset = start;
    const close = async (): Promise<void> => {
      const opened = handle;
      handle = null;
      await opened?.close();
    };
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          try {
            if (state !== null) await available(state, offset);
            // A growing file was renamed if it finished before the first read.
            handle ??= await open(path, 'r').catch(async (error) => {
              if (state === null) throw error;
              const { name } = await state.finished;
              return open(join(folder, name), 'r');
            });
            const limit = state === null ? end : Math.min(end, state.bytes);
            const buffer = new Uint8Array(Math.min(READ_BYTES, limit - offset));
            const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
            if (bytesRead === 0) throw new Error('The media file ended early');
            offset += bytesRead;
            controller.enqueue(buffer.subarray(0, bytesRead));
            if (offset >= end) {
              await close();
              controller.close();
            }
          } catch (error) {
            await close();
            controller.error(error);
          }
        },
        cancel: close,
      },
      { highWaterMark: 1 },
    );
  };

  const openEntry = (hash: string, entry: Entry): OpenMedia => {
    const path = join(folder, entry.name);
    entry.usedAt = Date.now();
    // The file's time is the memory of its last use across restarts.
    void utimes(path, new Date(), new Date()).catch(() => entries.delete(hash));
    return { size: entry.bytes, read: (start, end) => readable(path, start, end, null) };
  };

  return {
    prepare(file) {
      if (entries.has(file.storedAs) || growing.has(file.storedAs)) return;
      void adopt(file.storedAs).then((entry) => entry ?? begin(file));
    },
    async open(file) {
      const entry = await verifiedEntry(file.storedAs);
      if (entry !== undefined) return openEntry(file.storedAs, entry);
      const state = begin(file);
      pool.hurry(state.path);
      if (!file.exactSize) return openEntry(file.storedAs, await state.finished);
      return { size: file.bytes, read: (start, end) => readable(state.path, start, end, state) };
    },
    finishedBytes: (file) => entries.get(file.storedAs)?.bytes ?? null,
  };
}

import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFile } from './media-file.ts';
import type { Renderer, Urgency } from './renderer.ts';

/** Increase whenever composer, synthesizer or encoders produce different output. */
const RENDER_VERSION = 2;
const STALE_PART_MS = 10 * 60 * 1000;
const READ_BYTES = 64 * 1024;

/** A readable file, possibly still being written. `end` is exclusive. */
export type OpenMedia = { size: number; read(start: number, end: number): AsyncIterable<Uint8Array<ArrayBuffer>> };

/** Rendered files on disk. */
export type MediaStore = {
  /** Starts rendering unless the file exists, without waiting. Never throws. */
  prepare(file: MediaFile): void;
  /** Resolves as soon as the size is certain; rejects when rendering fails. */
  open(file: MediaFile): Promise<OpenMedia>;
  /** Size of the finished file, or null. */
  finishedBytes(file: MediaFile): Promise<number | null>;
  /** Renders files one by one while the renderer is idle, until all exist or the cache is full. */
  renderAhead(files: Iterable<MediaFile>): Promise<void>;
  /** Closes the renderer; resolves when nothing is written to the folder any more. */
  close(): Promise<void>;
};

/** A file being rendered. */
type Growing = {
  path: string;
  bytes: number;
  readers: number;
  /** Resumes readers that wait for more data. */
  waiting: (() => void)[];
  finished: Promise<number>;
};

/**
 * Opens the cache below `dataDir`. Finished temporary files are renamed, so a crash leaves no partial file, and several
 * services may share a folder. Above `limitBytes` the least recently used files are deleted.
 */
export async function createMediaStore(dataDir: string, limitBytes: number, renderer: Renderer): Promise<MediaStore> {
  const root = join(dataDir, 'media');
  const folder = join(root, `v${RENDER_VERSION}`);
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(root)) {
    if (other !== `v${RENDER_VERSION}`) await rm(join(root, other), { recursive: true, force: true });
  }
  const growing = new Map<string, Growing>();
  let partNumber = 0;

  const pathOf = (file: MediaFile): string => join(folder, `${file.storedAs}.${file.extension}`);

  const finishedBytes = async (file: MediaFile): Promise<number | null> => {
    const size = (await stat(pathOf(file)).catch(() => null))?.size ?? null;
    // A truncated file is rendered again.
    return file.exactSize && size !== file.bytes ? null : size;
  };

  /** Files in the folder, least recently used first; their time is their last use. */
  const stored = async (): Promise<{ name: string; bytes: number; usedAt: number }[]> => {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const info = await stat(join(folder, name)).catch(() => null);
        return info === null ? [] : [{ name, bytes: info.size, usedAt: info.mtimeMs }];
      }),
    );
    return files.flat().sort((a, b) => a.usedAt - b.usedAt);
  };

  const remove = (name: string): Promise<void> => rm(join(folder, name), { force: true }).catch(() => undefined);

  for (const { name, usedAt } of await stored()) {
    // A recent temporary file may belong to another running service; old ones are left over from a crash.
    const isFresh = name.endsWith('.part') && Date.now() - usedAt < STALE_PART_MS;
    if (!isFresh && !/^[0-9A-F]{32}\.(?:mp3|flac)$/.test(name)) await remove(name);
  }

  const prune = async (keep: string): Promise<void> => {
    const files = (await stored()).filter(({ name }) => !name.endsWith('.part'));
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of files) {
      if (total <= limitBytes) return;
      if (join(folder, name) === keep) continue;
      total -= bytes;
      await remove(name);
    }
  };

  const begin = (file: MediaFile, urgency: Urgency): Growing => {
    const running = growing.get(file.storedAs);
    if (running !== undefined) {
      if (running.readers === 0 && urgency === 'asked') renderer.setUrgency(running.path, urgency);
      return running;
    }
    partNumber += 1;
    const path = join(folder, `${file.storedAs}.${process.pid}-${partNumber}-${Date.now()}.part`);
    const order = { songNumber: file.song.spec.number, quality: file.quality, path };
    const onProgress = (bytes: number): void => {
      state.bytes = bytes;
      for (const resume of state.waiting.splice(0)) resume();
    };
    const forget = (): void => {
      if (growing.get(file.storedAs) === state) growing.delete(file.storedAs);
    };
    const finish = async (): Promise<number> => {
      try {
        const bytes = await renderer.render(order, urgency, onProgress);
        // Readers were told this length; a file of another length must not be stored.
        if (file.exactSize && bytes !== file.bytes) throw new Error(`Rendered ${bytes} bytes instead of ${file.bytes}`);
        await rename(path, pathOf(file));
        await prune(pathOf(file));
        return bytes;
      } catch (error) {
        // Forgotten first, so that new readers get a new rendering.
        forget();
        await rm(path, { force: true }).catch(() => undefined);
        throw error;
      } finally {
        forget();
      }
    };
    const state: Growing = { path, bytes: 0, readers: 0, waiting: [], finished: Promise.resolve(0) };
    growing.set(file.storedAs, state);
    state.finished = finish();
    state.finished.catch(() => undefined);
    return state;
  };

  /** Marks a file as being read, which makes it urgent. */
  const reading = (state: Growing, change: 1 | -1): void => {
    state.readers += change;
    renderer.setUrgency(state.path, state.readers > 0 ? 'read' : 'asked');
  };

  async function* content(
    file: MediaFile,
    start: number,
    end: number,
    opened?: Growing,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    let handle: FileHandle | undefined;
    let state = opened;
    // Without readers it may have been dropped for later songs since it was opened.
    if (state !== undefined && growing.get(file.storedAs) !== state)
      state = (await finishedBytes(file)) === null ? begin(file, 'asked') : undefined;
    if (state !== undefined) reading(state, 1);
    try {
      for (let offset = start; offset < end; ) {
        while (state !== undefined && state.bytes <= offset) {
          await Promise.race([new Promise<void>((resolve) => state.waiting.push(resolve)), state.finished]);
        }
        // A file that was finished before its first read already has its final name.
        handle ??= await open(state?.path ?? pathOf(file), 'r').catch(() => open(pathOf(file), 'r'));
        const buffer = new Uint8Array(Math.min(READ_BYTES, Math.min(end, state?.bytes ?? end) - offset));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
        if (bytesRead === 0) throw new Error('The media file ended early');
        offset += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      if (state !== undefined) reading(state, -1);
      await handle?.close();
    }
  }

  return {
    finishedBytes,
    prepare(file) {
      void finishedBytes(file).then((bytes) => bytes ?? begin(file, 'asked'));
    },
    async open(file) {
      let size = await finishedBytes(file);
      if (size === null) {
        const state = begin(file, 'asked');
        if (file.exactSize) return { size: file.bytes, read: (start, end) => content(file, start, end, state) };
        reading(state, 1);
        size = await state.finished;
      }
      await utimes(pathOf(file), new Date(), new Date()).catch(() => undefined);
      return { size, read: (start, end) => content(file, start, end) };
    },
    async renderAhead(files) {
      for (const file of files) {
        const used = (await stored()).reduce((sum, { bytes }) => sum + bytes, 0);
        if (used + file.bytes > limitBytes) return;
        // A failed file is rendered again on request.
        if ((await finishedBytes(file)) === null) await begin(file, 'ahead').finished.catch(() => undefined);
      }
    },
    async close() {
      const running = [...growing.values()];
      await renderer.close();
      await Promise.allSettled(running.map(({ finished }) => finished));
    },
  };
}

import { delay } from '@/core/async/timers.ts';
import { extensionOf } from '@/core/local-music/audio-files.ts';
import type { UnreadableFile, UnreadableReason } from '@/core/local-music/local-folder.ts';
import { type FileTags, fileName, type LocalTrack } from '@/core/local-music/local-track.ts';
import type { EncodingHints } from '@/core/text/encoding/detect-encoding.ts';
import { isGone, isRefused, type MusicFile, type MusicFolder } from '../folders/music-folder.ts';
import { type WalkResult, walkFolder } from '../folders/walk-folder.ts';
import { asUnreadable } from '../formats/unreadable-error.ts';
import { FolderEncodings, FoundPaths } from './found-files.ts';
import { type FileStamp, isSameStamp, type KnownFiles, stampOf, type TrackIds } from './known-files.ts';
import type { ScanGate } from './scan-gate.ts';
import type { ScanMeter } from './scan-meter.ts';
import type { ScanWriter } from './scan-writer.ts';
import { isFileGone, WorkQueue, withFileLimit } from './work-queue.ts';

/** Concurrent `getFile` calls for file sizes and times. */
const statConcurrency = 32;

/** Files read concurrently; more is not faster, because the parser has one thread. */
const readConcurrency = 4;

/** Pause of listing and reading after the first batch, so that the page can render it on two cores. */
const firstPauseMs = 100;

/** Files to find before the first batch; the others are found while files are read. */
const firstReads = 64;

/**
 * Incremented when the reader's results change. The next scan reads unchanged files again if an older version read them
 * or failed.
 */
const tagReaderVersion = 3;

/** True if this version of the reader already failed on the unchanged file. */
function isStillUnreadable(file: UnreadableFile, stamp: FileStamp): boolean {
  return file.reason !== 'no-access' && file.readerVersion === tagReaderVersion && isSameStamp(file, stamp);
}

export type TagScanOptions = {
  folderId: string;
  includesSubfolders: boolean;
  skippedPaths: readonly string[];
  source: MusicFolder;
  /** False if the browser has withdrawn the folder's permission. */
  isPermitted: () => Promise<boolean>;
  /** Whether a file of another folder exists; null = unknown. */
  existsElsewhere: (folderId: string, path: string) => Promise<boolean | null>;
  readTags: (file: File, signal: AbortSignal, hints?: EncodingHints) => Promise<FileTags>;
  known: KnownFiles;
  ids: TrackIds;
  writer: ScanWriter;
  gate: ScanGate;
  meter: ScanMeter;
  nowMs: () => number;
};

/**
 * When a file is read: `new` = at once, at an unknown path; `moved` = after all files were found, because it may have
 * been moved; `changed` = last, under its path's id.
 */
type ReadStage = 'new' | 'moved' | 'changed';

type FoundFile = { path: string; file: MusicFile };

/** Result of a complete pass, besides what it wrote. */
export type TagScanResult = {
  /** Added or changed tracks. */
  changed: LocalTrack[];
  /** Best picture files of each folder, by path. */
  pictures: ReadonlyMap<string, MusicFile[]>;
};

/**
 * Reads a folder into the index: files with known path, size and time are not opened; others are read and written in
 * batches while more are found. Only after the whole folder was read are missing files removed, and new paths compared
 * with them as possible moves.
 *
 * Rejects with `ScanCancelled`, with the browser's error if the folder is gone (`NotFoundError`) or refused
 * (`NotAllowedError`), or with the database's error. Results written before stay.
 */
export class TagScan {
  readonly #options: TagScanOptions;
  readonly #paths: FoundPaths;
  readonly #stats = new WorkQueue<FoundFile>();
  readonly #reads = new WorkQueue<FoundFile>();
  /** Files that may have been moved, or changed at their path; read after all others were found. */
  readonly #deferred: FoundFile[] = [];
  /** Files that changed at their path and were not moved, or that an older version read. */
  readonly #inPlace: FoundFile[] = [];
  /** Tracks whose texts are too short for encoding detection, with their files. */
  readonly #uncertain: { found: FoundFile; track: LocalTrack }[] = [];
  readonly #pictures = new Map<string, MusicFile[]>();
  readonly #changed: LocalTrack[] = [];
  readonly #encodings = new FolderEncodings();
  /** Unread folders, see `WalkResult`. */
  #unread: WalkResult['unread'] = new Map();
  #firstPause: Promise<void> | null = null;
  #error: { error: unknown } | null = null;

  constructor(options: TagScanOptions) {
    this.#options = options;
    this.#paths = new FoundPaths(options.folderId);
  }

  async run(): Promise<TagScanResult> {
    const { meter, writer } = this.#options;
    const steps = [
      this.#walk().finally(() => this.#stats.close()),
      this.#stats.run(statConcurrency, (file) => this.#compare(file)).finally(() => this.#reads.close()),
      this.#reads.run(readConcurrency, (file) => this.#read(file, 'new')),
    ];
    await this.#allOf(steps);
    // Moved files first: one may be the track of a path that has another file now.
    await this.#readAll(this.#deferred, 'moved');
    await this.#readAll(this.#inPlace, 'changed');
    await this.#decideEncodings();
    await this.#assertStillThere();
    await this.#removeGone();
    await this.#storeUnreadFolders();
    await writer.flush();
    meter.report(true);
    return { changed: this.#changed, pictures: this.#pictures };
  }

  /** Fails the scan, for example because a batch could not be written. */
  fail(error: unknown): void {
    this.#error ??= { error };
    this.#stats.fail(error);
    this.#reads.fail(error);
  }

  /** Awaits all steps before rejecting, so that nothing is read or written afterwards. */
  async #allOf(steps: Promise<void>[]): Promise<void> {
    for (const step of steps) step.catch((error: unknown) => this.fail(error));
    await Promise.allSettled(steps);
    if (this.#error) throw this.#error.error;
  }

  async #readAll(files: readonly FoundFile[], stage: ReadStage): Promise<void> {
    const queue = new WorkQueue<FoundFile>();
    for (const file of files) queue.add(file);
    queue.close();
    await queue.run(readConcurrency, (file) => this.#read(file, stage));
  }

  async #walk(): Promise<void> {
    const { source, includesSubfolders, skippedPaths, gate, meter, known, writer } = this.#options;
    const { unread } = await walkFolder(source, {
      includesSubfolders,
      skippedPaths,
      beforeFolder: async (path) => {
        if (this.#error) throw this.#error.error;
        await gate.pass();
        // The first rows appear sooner if the browser does not list folders meanwhile.
        while (!writer.hasWritten && this.#reads.waitingCount >= firstReads && !this.#error) await delay(10);
        if (writer.hasWritten) await this.#pauseOnce();
        meter.counts.currentPath = path;
        meter.report();
      },
      onFile: (path, file) => {
        this.#paths.add(path);
        meter.counts.foundCount += 1;
        const isKnown = known.tracks.has(path) || known.unreadable.has(path);
        (isKnown ? this.#stats : this.#reads).add({ path, file });
      },
      onPicture: (folderPath, file) => {
        const beside = this.#pictures.get(folderPath);
        if (beside) beside.push(file);
        else this.#pictures.set(folderPath, [file]);
      },
    });
    this.#paths.complete(unread);
    this.#unread = unread;
    meter.counts.isFoundComplete = true;
    meter.report(true);
  }

  /** Compares a file with its stored state; reads it if it has changed. */
  async #compare(found: FoundFile): Promise<void> {
    const { gate, meter, known, writer, folderId } = this.#options;
    await gate.pass();
    const file = await this.#open(found);
    if (!file) return;
    const stamp = stampOf(file);
    const track = known.tracks.get(found.path);
    const unreadable = known.unreadable.get(found.path);
    if (track && isSameStamp(track, stamp) && track.readerVersion === tagReaderVersion) {
      this.#encodings.add(found.path, track.textEncoding);
      meter.counts.unchangedCount += 1;
      this.#paths.markExisting(found.path);
      // It could not be opened the last time.
      if (unreadable) await writer.add({ kind: 'unreadable-gone', folderId, path: found.path });
    } else if (track && isSameStamp(track, stamp)) {
      this.#paths.markExisting(found.path);
      this.#inPlace.push(found);
    } else if (unreadable && isStillUnreadable(unreadable, stamp)) {
      meter.counts.unreadableCount += 1;
    } else this.#deferred.push(found);
    meter.report();
  }

  /** Reads the tags of a file and adds it to the index, or defers it to a later stage. */
  async #read(found: FoundFile, stage: ReadStage): Promise<void> {
    const { gate, meter, known, writer, folderId, ids, nowMs } = this.#options;
    if (writer.hasWritten) await this.#pauseOnce();
    await gate.pass();
    const file = await this.#open(found);
    if (!file) return;
    const { path } = found;
    const stamp = stampOf(file);
    const before = known.tracks.get(path) ?? null;
    const mayBeMoved = stage !== 'changed' && known.hasMovable(stamp, (track) => this.#paths.isStillThere(track));
    if (stage === 'new' && mayBeMoved) {
      this.#deferred.push(found);
      return;
    }
    if (stage === 'moved' && before && !mayBeMoved) {
      this.#inPlace.push(found);
      return;
    }
    meter.counts.currentPath = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const tags = await this.#tagsOf(found, file, stamp);
    if (!tags) return;
    const claim = { folderId, path, stamp, tags };
    const moved = stage === 'changed' ? null : await known.claim(claim, (track) => this.#isTrackGone(track));
    if (stage === 'moved' && before && !moved) {
      this.#inPlace.push(found);
      return;
    }
    const same = moved ?? (before && known.take(before) ? before : null);
    // A moved file, or one read by an older version, has the same content: its corrected duration and its cover stay.
    const sameFile = same && isSameStamp(same, stamp) ? same : null;
    const corrected = !tags.isDurationExact && sameFile !== null && sameFile.durationMs > 0;
    const track: LocalTrack = {
      ...tags,
      durationMs: corrected ? sameFile.durationMs : tags.durationMs,
      coverId: sameFile?.coverId ?? null,
      id: same?.id ?? ids.next(),
      folderId,
      path,
      extension: extensionOf(fileName({ path })),
      ...stamp,
      addedMs: same?.addedMs ?? nowMs(),
      readerVersion: tagReaderVersion,
    };
    this.#encodings.add(path, tags.textEncoding);
    if (tags.textEncoding?.isCertain === false) this.#uncertain.push({ found, track });
    this.#changed.push(track);
    meter.counts.readCount += 1;
    meter.report();
    const replaced = before && before.id !== track.id && !known.isClaimed(before) ? before : null;
    await writer.add({ kind: 'track', track, replaced, wasUnreadable: known.unreadable.has(path) });
  }

  /** Reads files of uncertain encoding again, when those of the files beside them are known. */
  async #decideEncodings(): Promise<void> {
    const { gate, writer } = this.#options;
    for (const { found, track } of this.#uncertain) {
      const neighbours = this.#encodings.beside(found.path);
      if (neighbours === null || neighbours === track.textEncoding?.name) continue;
      await gate.pass();
      const file = await this.#open(found);
      const tags = file && (await this.#tagsOf(found, file, stampOf(file), { neighbours }));
      if (!tags) continue;
      await writer.add({ kind: 'track', track: { ...track, ...tags }, replaced: null, wasUnreadable: false });
    }
  }

  #pauseOnce(): Promise<void> {
    this.#firstPause ??= delay(firstPauseMs);
    return this.#firstPause;
  }

  /** Opens a file; null if it is gone or can't be opened, which is recorded. */
  async #open(found: FoundFile): Promise<File | null> {
    try {
      return await withFileLimit(found.file.getFile());
    } catch (error) {
      if (isGone(error)) this.#paths.vanish(found.path);
      else await this.#storeUnreadable(found.path, { sizeBytes: 0, modifiedMs: 0 }, 'no-access', error);
      return null;
    }
  }

  /** Reads tags; null if that fails, which is recorded. */
  async #tagsOf(found: FoundFile, file: File, stamp: FileStamp, hints?: EncodingHints): Promise<FileTags | null> {
    try {
      const { signal } = this.#options.gate;
      return await withFileLimit(this.#options.readTags(file, signal, hints));
    } catch (error) {
      await this.#options.gate.pass();
      const { reason, cause } = asUnreadable(error);
      if (reason === 'no-access' && (await isFileGone(found.file))) this.#paths.vanish(found.path);
      else await this.#storeUnreadable(found.path, stamp, reason, cause ?? error);
      return null;
    }
  }

  async #storeUnreadable(path: string, stamp: FileStamp, reason: UnreadableReason, error: unknown): Promise<void> {
    const { folderId, known, meter, writer, isPermitted } = this.#options;
    // The whole folder can't be read any more.
    if (isRefused(error) && !(await isPermitted())) throw error;
    meter.counts.unreadableCount += 1;
    meter.report();
    const before = known.tracks.get(path) ?? null;
    // A file that can't be opened may be unchanged.
    if (reason === 'no-access') this.#paths.markExisting(path);
    const removed = reason === 'no-access' || !before || known.isClaimed(before) ? null : before;
    await writer.add({
      kind: 'unreadable',
      file: { folderId, path, ...stamp, reason, readerVersion: tagReaderVersion },
      removed,
    });
  }

  /** True if a track's file is known to be gone from its path, where another file may be now. */
  async #isTrackGone({ folderId, path }: LocalTrack): Promise<boolean> {
    if (folderId === this.#options.folderId) return this.#paths.isReplacedOrGone(path);
    return (await this.#options.existsElsewhere(folderId, path)) === false;
  }

  /** Throws if the folder is gone: files of an unmounted drive must not count as deleted. */
  async #assertStillThere(): Promise<void> {
    if (!this.#paths.hasMissingPaths) return;
    if (!(await this.#options.isPermitted())) throw new DOMException('permission is gone', 'NotAllowedError');
    for await (const _entry of this.#options.source.values()) return;
    if (this.#options.meter.counts.foundCount > 0) throw new DOMException('the folder is empty', 'NotFoundError');
  }

  async #storeUnreadFolders(): Promise<void> {
    const { folderId, known, writer } = this.#options;
    for (const [path, reason] of this.#unread) {
      if (reason === null || known.unreadable.get(path)?.reason === reason) continue;
      const file = { folderId, path, sizeBytes: 0, modifiedMs: 0, reason };
      await writer.add({ kind: 'unreadable', file, removed: null });
    }
  }

  async #removeGone(): Promise<void> {
    const { known, writer, gate, folderId } = this.#options;
    for (const [path, track] of known.tracks) {
      if (!this.#paths.isGone(path) || known.isClaimed(track)) continue;
      await gate.pass();
      await writer.add({ kind: 'gone', removed: track });
    }
    for (const track of known.duplicates) await writer.add({ kind: 'gone', removed: track });
    for (const path of known.unreadable.keys()) {
      if (!this.#paths.isGone(path)) continue;
      await gate.pass();
      await writer.add({ kind: 'unreadable-gone', folderId, path });
    }
  }
}

import type { UnreadableFile } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { ScanWrite, WriteResult } from '../index/write-scan.ts';
import { ScanCancelled } from './scan-gate.ts';

/** Size and maximum delay of a batch. */
const batchSize = 64;
const batchMs = 250;

/** The first batch is written sooner, so that rows appear at once. */
const firstBatchMs = 20;

export type ScannedFile =
  /** `replaced` = track of another file at the same path. */
  | { kind: 'track'; track: LocalTrack; replaced: LocalTrack | null; wasUnreadable: boolean }
  | { kind: 'unreadable'; file: UnreadableFile; removed: LocalTrack | null }
  | { kind: 'gone'; removed: LocalTrack }
  | { kind: 'unreadable-gone'; folderId: string; path: string };

/** Writes scan results in batches, one after another, then reports them. */
export class ScanWriter {
  readonly #folderId: string;
  readonly #write: (write: ScanWrite) => Promise<WriteResult>;
  readonly #onWritten: (write: ScanWrite) => void;
  readonly #onError: (error: unknown) => void;
  readonly #batchSize: number;
  #batch: ScannedFile[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();
  #hasWritten = false;
  #error: { error: unknown } | null = null;

  constructor(options: {
    folderId: string;
    write: (write: ScanWrite) => Promise<WriteResult>;
    onWritten: (write: ScanWrite) => void;
    /** Called for an error of a batch written by the timer; the next `add` or `flush` rejects with it too. */
    onError: (error: unknown) => void;
    /** Only for tests. */
    batchSize?: number;
  }) {
    this.#batchSize = options.batchSize ?? batchSize;
    this.#folderId = options.folderId;
    this.#write = options.write;
    this.#onWritten = options.onWritten;
    this.#onError = options.onError;
  }

  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Resolves at once, or after writing a full batch. Rejects with the error of an earlier batch. */
  async add(file: ScannedFile): Promise<void> {
    if (this.#error) throw this.#error.error;
    this.#batch.push(file);
    if (this.#batch.length >= this.#batchSize) return this.flush();
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), this.#hasWritten ? batchMs : firstBatchMs);
  }

  /** Writes pending results; resolves once everything is stored. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length > 0) this.#writing = this.#writing.then(() => this.#writeBatch(batch));
    await this.#writing;
    if (this.#error) throw this.#error.error;
  }

  /** Stops without writing pending results. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#batch = [];
  }

  async #writeBatch(batch: readonly ScannedFile[]): Promise<void> {
    if (this.#error) return;
    const write = writeOf(this.#folderId, batch);
    try {
      if ((await this.#write(write)) === 'ended') throw new ScanCancelled();
      this.#hasWritten = true;
      this.#onWritten(write);
    } catch (error) {
      this.#error = { error };
    }
  }
}

function writeOf(folderId: string, batch: readonly ScannedFile[]): ScanWrite {
  const tracks: LocalTrack[] = [];
  const removed: LocalTrack[] = [];
  const unreadable: UnreadableFile[] = [];
  const readable: { folderId: string; path: string }[] = [];
  for (const file of batch) {
    if (file.kind === 'track') {
      tracks.push(file.track);
      if (file.replaced) removed.push(file.replaced);
      if (file.wasUnreadable) readable.push({ folderId, path: file.track.path });
    } else if (file.kind === 'unreadable') {
      unreadable.push(file.file);
      if (file.removed) removed.push(file.removed);
    } else if (file.kind === 'gone') removed.push(file.removed);
    else readable.push({ folderId: file.folderId, path: file.path });
  }
  return { folderId, tracks, removed, removedIds: removed.map(({ id }) => id), unreadable, readable };
}

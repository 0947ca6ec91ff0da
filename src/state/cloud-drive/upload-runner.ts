import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type CloudMatch,
  type CloudQuota,
  type CloudUpload,
  fetchCloudMatches,
  uploadCloudFile,
} from '@/api/account/cloud-drive.ts';
import { readCloudDrive } from '@/api/account/known-cloud-drive.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import type { Upload, UploadError, UploadOutcome } from '@/core/cloud-drive/upload.ts';
import { AppError, isServiceAway, toAppError } from '@/core/errors.ts';
import { extensionOf } from '@/core/local-music/audio-files.ts';
import type { FileTags } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import { fileQuality } from '@/core/song/quality.ts';
import { serviceWaitMs } from '@/playback/sources/service-waits.ts';
import type { UploadNotice } from '@/storage/uploads.ts';

const log = createLog('uploads');

export type UploadRunnerParts = {
  client: ApiClient;
  store: {
    read(): Promise<Upload[]>;
    readFile(id: string): Promise<Blob | null>;
    setOutcome(id: string, outcome: UploadOutcome): Promise<void>;
  };
  post: (notice: UploadNotice) => void;
  readTags: (file: Blob, signal: AbortSignal) => Promise<FileTags>;
  /** Runs work while no other document does, with Web Locks in a browser. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Resolves after a time in ms, or when the network is back or the signal is aborted. */
  waitForService: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
};

/** Known state of the drive: hashes of its files, and quota. */
type DriveNow = { hashes: Set<string>; quota: CloudQuota };

/** Interval of progress reports, in ms. */
const progressEveryMs = 250;

/** Number of failures without a reason after which a file is given up. */
const maxUnexplained = 3;

/** Bytes hashed at a time: some ms, so that the page stays responsive. */
const hashChunkBytes = 1024 * 1024;

/**
 * Uploads the stored files to the cloud drive one by one, in the order they were added. Removing a file aborts its
 * upload. Uploads survive the document: the next one continues, and restarts the interrupted file, because the service
 * takes a file in one call.
 */
export class UploadRunner {
  readonly #parts: UploadRunnerParts;
  #isWorking = false;
  #isChanged = false;
  #running: { id: string; controller: AbortController } | null = null;
  #failedWaits = 0;
  /** Number of consecutive failures without a reason from the service. */
  #unexplained = 0;

  constructor(parts: UploadRunnerParts) {
    this.#parts = parts;
  }

  /** To be called after every change of the uploads. Resolves when nothing is left to send; never rejects. */
  async check(): Promise<void> {
    this.#isChanged = true;
    if (this.#isWorking) return this.#abortRemoved();
    this.#isWorking = true;
    try {
      while (this.#isChanged) await this.#parts.exclusively(() => this.#work());
    } catch (error) {
      log.warn('files could not be uploaded', error);
    } finally {
      this.#isWorking = false;
    }
  }

  async #abortRemoved(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const uploads = await this.#parts.store.read().catch(() => null);
    if (uploads && !uploads.some(({ id, outcome }) => id === running.id && outcome === null))
      running.controller.abort();
  }

  async #work(): Promise<void> {
    // Read once, then updated with added files.
    let drive: DriveNow | null = null;
    for (;;) {
      this.#isChanged = false;
      const next = (await this.#parts.store.read()).find(({ outcome }) => outcome === null);
      if (!next) return;
      const controller = new AbortController();
      this.#running = { id: next.id, controller };
      try {
        drive ??= await this.#readDrive(controller.signal);
        const outcome = await this.#upload(next, drive, controller.signal);
        this.#failedWaits = 0;
        this.#unexplained = 0;
        await this.#parts.store.setOutcome(next.id, outcome);
      } catch (error) {
        await this.#failed(next, toAppError(error), controller.signal);
      } finally {
        this.#running = null;
      }
      this.#parts.post({ type: 'changed' });
    }
  }

  async #readDrive(signal: AbortSignal): Promise<DriveNow> {
    const { songs, quota } = await readCloudDrive(this.#parts.client, { signal, fresh: true });
    return { hashes: new Set(songs.map(({ song }) => song.hash)), quota };
  }

  async #upload({ id, userId, fileName }: Upload, drive: DriveNow, signal: AbortSignal): Promise<UploadOutcome> {
    const { client, store, post, now } = this.#parts;
    const body = await store.readFile(id).catch((error: unknown) => {
      log.warn('a file to upload could not be read', error);
      return null;
    });
    if (!body) return { type: 'failed', reason: 'storage' };
    const hash = await md5Of(body, signal);
    if (drive.hashes.has(hash)) return { type: 'present' };
    const { maxBytes, availableBytes } = drive.quota;
    if (maxBytes > 0 && body.size > availableBytes) return { type: 'failed', reason: 'drive-full' };
    const matches = await fetchCloudMatches(client, hash, { signal });
    if (matches === null) return { type: 'failed', reason: 'not-offered' };
    const match = matches[0] ?? null;
    let reportedAtMs = Number.NEGATIVE_INFINITY;
    const onProgress = (sentBytes: number): void => {
      if (now() - reportedAtMs < progressEveryMs && sentBytes < body.size) return;
      reportedAtMs = now();
      post({ type: 'progress', id, sentBytes });
    };
    const facts = await this.#factsOf(body, fileName, signal);
    // Another user may have logged in meanwhile.
    if (client.session()?.userId !== userId) throw new AppError('cancelled');
    const sent = await uploadCloudFile(client, { body, fileName, match, ...facts }, { signal, onProgress });
    drive.hashes.add(hash);
    drive.quota = sent.quota;
    return { type: 'added', isInstant: sent.isInstant, recognisedAs: recognisedAs(sent.isMatched, match, fileName) };
  }

  /** Metadata of the file. An unreadable file is uploaded anyway. */
  async #factsOf(
    body: Blob,
    fileName: string,
    signal: AbortSignal,
  ): Promise<Pick<CloudUpload, 'title' | 'artist' | 'durationMs' | 'quality'>> {
    try {
      const tags = await this.#parts.readTags(body, signal);
      const { artists, durationMs } = tags;
      const { level: quality } = fileQuality({ ...tags, extension: extensionOf(fileName) });
      return { title: tags.title ?? '', artist: artists.join('、'), durationMs, quality };
    } catch (error) {
      signal.throwIfAborted();
      log.warn('the tags of a file to upload could not be read', error);
      return { title: '', artist: '', durationMs: 0, quality: 'normal' };
    }
  }

  async #failed({ id }: Upload, error: AppError, signal: AbortSignal): Promise<void> {
    const { kind, message } = error;
    if (signal.aborted || kind === 'cancelled') return;
    this.#unexplained = isUnexplained(error) ? this.#unexplained + 1 : 0;
    if (isServiceAway(kind) || (this.#unexplained > 0 && this.#unexplained < maxUnexplained)) {
      this.#failedWaits += 1;
      await this.#parts.waitForService(serviceWaitMs(this.#failedWaits), signal);
      return;
    }
    this.#unexplained = 0;
    log.warn(`a file was not uploaded: ${message}`);
    const reason: UploadError = kind === 'not-found' ? 'not-offered' : kind;
    await this.#parts.store.setOutcome(id, { type: 'failed', reason });
  }
}

/** The service returned neither a code nor a reason: its own network may have failed. */
function isUnexplained({ kind, code, serverText }: AppError): boolean {
  return kind === 'server' && code === null && serverText === null;
}

/**
 * Recognised song of a file, "" = none. The service links the file to a sent match, and otherwise only reports that it
 * found one, without naming the song.
 */
function recognisedAs(isMatched: boolean, match: CloudMatch | null, fileName: string): string {
  if (match) return [match.artist, match.title].filter((text) => text !== '').join(' - ');
  return isMatched ? fileName.replace(/\.[^.]*$/, '') : '';
}

/** Upper-case MD5 of a file, as the service spells it. */
async function md5Of(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = md5.create();
  for (let from = 0; from < file.size; from += hashChunkBytes) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(from, from + hashChunkBytes).arrayBuffer()));
  }
  if (signal.aborted) throw new AppError('cancelled');
  return bytesToHex(hash.digest()).toUpperCase();
}

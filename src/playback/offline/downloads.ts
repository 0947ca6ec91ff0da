import { createLog } from '@/core/log.ts';
import { isRequestValid, limitBytes, maxDownloads, songsToRemove } from '@/core/offline-songs/offline-rules.ts';
import type { OfflineError, OfflineRequest, OfflineSong } from '@/core/offline-songs/offline-song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { serviceWaitMs } from '@/playback/sources/service-waits.ts';
import type { SongSource } from '@/playback/sources/song-source.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import type { OfflineNotice } from '@/storage/offline-bus.ts';
import { OfflineSaveError } from './fetch-audio.ts';
import { type SaveSongParts, saveSong } from './save-song.ts';

const log = createLog('offline songs');

/** Storage of offline songs and requests. */
interface OfflineStore {
  read(): Promise<{ songs: OfflineSong[]; requests: OfflineRequest[] }>;
  change(id: SongId, change: Partial<OfflineRequest>): Promise<void>;
  /** Resolves to the file that is no longer used. */
  fulfil(saved: OfflineSong): Promise<string | null>;
  remove(songs: readonly OfflineSong[]): Promise<void>;
}

export type DownloadsParts = Pick<
  SaveSongParts,
  'createFile' | 'sizeOf' | 'discardFile' | 'mediaServers' | 'now' | 'newName'
> & {
  source: SongSource;
  store: OfflineStore;
  channel: Pick<Bus<OfflineNotice>, 'post'>;
  userId: () => string | null;
  /** Setting: limit of all offline songs, in MB. */
  limit: () => string;
  /** Free space of the browser's storage, in bytes; null if not reported. */
  freeBytes: () => Promise<number | null>;
  /** Resolves after a time in ms, or earlier when the network returns or the signal is aborted. */
  waitForService: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Runs work while no other document does; Web Locks in a browser. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Saves the lyrics and the cover of a song. Never rejects. */
  saveExtras: (song: OfflineSong['song'], signal: AbortSignal) => Promise<void>;
};

/** How often the progress of a song is reported, in ms. */
const progressEveryMs = 250;

/** Space left free for Kanade's other data. */
const reservedBytes = 20 * 1024 * 1024;

type Download = { controller: AbortController; neededBytes: number; work: Promise<void> };

/**
 * Carries out the stored requests to save songs offline, in order, two at a time. Removing a request aborts it.
 * Requests survive the document; the next one continues them.
 *
 *     requests ── begin ──▶ fetching ──▶ saved
 *                            │    └─ fails ──▶ request with its reason, until retried or removed
 *                            └─ service away ──▶ waits, then retries
 */
export class Downloads {
  readonly #parts: DownloadsParts;
  readonly #running = new Map<SongId, Download>();
  #isWorking = false;
  /** Set while songs are fetched: makes the loop read the requests again. */
  #wake: () => void = () => undefined;
  #isChanged = false;
  #failedWaits = 0;
  /** Serialises reservations, so that two songs don't use the same free space. */
  #room: Promise<unknown> = Promise.resolve();

  constructor(parts: DownloadsParts) {
    this.#parts = parts;
  }

  /** Called after every change of the requests. Resolves when nothing is left to fetch; never rejects. */
  async check(): Promise<void> {
    this.#isChanged = true;
    this.#wake();
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      while (this.#isChanged) await this.#parts.exclusively(() => this.#work());
    } catch (error) {
      log.warn('songs could not be saved', error);
    } finally {
      this.#isWorking = false;
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      this.#isChanged = false;
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const requests = await this.#open();
      for (const [id, { controller }] of this.#running) {
        if (!requests.some(({ song }) => songId(song) === id)) controller.abort();
      }
      for (const request of requests) {
        if (this.#running.size >= maxDownloads) break;
        const id = songId(request.song);
        if (!this.#running.has(id)) this.#begin(id, request);
      }
      if (this.#isChanged) continue;
      if (this.#running.size === 0) return;
      await Promise.race([woken, ...[...this.#running.values()].map(({ work }) => work)]);
    }
  }

  /** Requests that are neither fulfilled nor failed. */
  async #open(): Promise<OfflineRequest[]> {
    const { store, now, userId } = this.#parts;
    const { requests } = await store.read();
    return requests.filter((request) => request.failure === null && isRequestValid(request, now(), userId()));
  }

  #begin(id: SongId, request: OfflineRequest): void {
    const controller = new AbortController();
    const download: Download = { controller, neededBytes: 0, work: Promise.resolve() };
    this.#running.set(id, download);
    download.work = this.#save(id, request, download)
      .catch((error: unknown) => this.#failed(id, error, controller.signal))
      .finally(() => {
        this.#running.delete(id);
        this.#parts.channel.post({ type: 'changed' });
      });
  }

  async #save(id: SongId, request: OfflineRequest, download: Download): Promise<void> {
    const { source, store, channel, now, saveExtras, ...files } = this.#parts;
    const { signal } = download.controller;
    let reportedAtMs = Number.NEGATIVE_INFINITY;
    const saved = await saveSong(
      request,
      {
        ...files,
        source,
        now,
        makeRoom: (bytes) => this.#inTurn(() => this.#makeRoom(bytes, request, download)),
        onProgress: (receivedBytes, totalBytes) => {
          if (now() - reportedAtMs < progressEveryMs && receivedBytes !== totalBytes) return;
          reportedAtMs = now();
          channel.post({ type: 'progress', id, receivedBytes, totalBytes });
        },
      },
      signal,
    );
    // Before the song counts as saved, because the network may be lost right after.
    await saveExtras(request.song, signal);
    const unusedFile = await store.fulfil(saved);
    if (unusedFile !== null) await files.discardFile(unusedFile);
    this.#failedWaits = 0;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#room.then(work);
    this.#room = turn.catch(() => undefined);
    return turn;
  }

  async #makeRoom(bytes: number, request: OfflineRequest, download: Download): Promise<void> {
    const { store, limit, freeBytes } = this.#parts;
    const others = [...this.#running.values()].reduce((sum, { neededBytes }) => sum + neededBytes, 0);
    const { songs } = await store.read();
    const removed = songsToRemove({
      songs,
      limitBytes: limitBytes(limit()),
      neededBytes: bytes + others,
      usedBeforeEpochMs: request.requestedAtEpochMs,
    });
    if (removed === null) throw new OfflineSaveError('limit');
    await store.remove(removed);
    const free = await freeBytes();
    if (free !== null && free - reservedBytes < bytes + others) throw new OfflineSaveError('disk-full');
    download.neededBytes = bytes;
  }

  /** Fails the other requests without sending them, because they would fail with the same error. */
  async #failOthers(failure: OfflineError): Promise<void> {
    for (const { song } of await this.#open()) {
      await this.#parts.store.change(songId(song), { failure, unreadableOrigin: null });
    }
  }

  async #failed(id: SongId, error: unknown, signal: AbortSignal): Promise<void> {
    const failure: OfflineError = error instanceof OfflineSaveError ? error.failure : 'storage';
    if (signal.aborted || failure === 'cancelled') return;
    if (waitsForService.has(failure)) {
      this.#failedWaits += 1;
      await this.#parts.waitForService(serviceWaitMs(this.#failedWaits), signal);
      return;
    }
    // Other errors don't concern this device and are shown with the song.
    if (failure === 'storage' || failure === 'incomplete') log.warn(`a song could not be saved: ${failure}`, error);
    const unreadableOrigin = error instanceof OfflineSaveError ? error.origin : null;
    try {
      await this.#parts.store.change(id, { failure, unreadableOrigin });
      if (failure === 'blocked') await this.#failOthers(failure);
    } catch (unstored) {
      // Without the wait the request would be retried in a tight loop.
      log.warn('the failure of a request could not be stored', unstored);
      await this.#parts.waitForService(serviceWaitMs(Number.POSITIVE_INFINITY), signal);
    }
  }
}

const waitsForService: ReadonlySet<OfflineError> = new Set([
  'offline',
  'no-response',
  'provider-away',
  'device-unknown',
]);

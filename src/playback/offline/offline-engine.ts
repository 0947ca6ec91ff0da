import { sessionOf, storedUserData } from '@/api/account/session.ts';
import { loadLyrics } from '@/api/catalogue/lyrics.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { createLog } from '@/core/log.ts';
import { storedLyricsKey } from '@/core/lyrics/lyric-choice.ts';
import { isUsable } from '@/core/offline-songs/offline-rules.ts';
import type { OfflineSong, SavableSong } from '@/core/offline-songs/offline-song.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { createMediaServers } from '@/playback/persistence/media-servers.ts';
import { waitForService } from '@/playback/sources/service-waits.ts';
import type { SongSound, SongSource } from '@/playback/sources/song-source.ts';
import { type OfflineNotice, openOfflineBus } from '@/storage/offline-bus.ts';
import {
  changeOfflineRequest,
  changeOfflineSongs,
  createOfflineFile,
  deleteOfflineSongs,
  discardFile,
  fulfilOfflineRequest,
  offlineFileSizes,
  openOfflineFile,
  putOfflineRequests,
  readOfflineRecords,
  readOfflineSong,
  removeOfflineRecords,
  removeOfflineRequests,
} from '@/storage/offline-songs.ts';
import { recentContent } from '@/storage/recent-content.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { Downloads } from './downloads.ts';
import { planSweep, requestOf } from './offline-sweep.ts';
import { saveCover } from './save-cover.ts';

const log = createLog('offline songs');

/** Longest timer: a computer may sleep in between, and browsers limit the length. */
const sweepEveryMs = 30 * 60_000;

/** Finds the saved audio of songs, fetches requested songs and removes expired ones, in the engine's document. */
export interface OfflineEngine {
  /** The saved audio of a song; null if it is not saved or may not be played. Rejects when storage fails. */
  find(song: Song): Promise<SongSound | null>;
  /** Whether `find` will succeed, as far as known without reading storage. */
  has(song: Song): boolean;
}

/** Runs as long as the document exists. */
export async function startOfflineEngine(client: ApiClient, source: SongSource): Promise<OfflineEngine> {
  const bus = openOfflineBus();
  const now = (): number => Date.now();
  const userId = (): string | null => sessionOf(storedUserData.read())?.userId ?? null;
  const downloads = new Downloads({
    source,
    mediaServers: createMediaServers(),
    channel: { post: announce },
    now,
    userId,
    discardFile,
    createFile: createOfflineFile,
    sizeOf: async (name) => (await openOfflineFile(name))?.size ?? null,
    newName: () => crypto.randomUUID(),
    limit: () => storedSettings.read().keptLimit,
    freeBytes,
    waitForService,
    exclusively: (work) => navigator.locks.request('kanade-keep', work),
    saveExtras: (song, signal) => saveExtras(client, song, signal),
    store: {
      read: readOfflineRecords,
      change: changeOfflineRequest,
      fulfil: fulfilOfflineRequest,
      remove: deleteOfflineSongs,
    },
  });
  /** Offline songs by id, so that other songs don't wait for the database. */
  let saved = new Map<SongId, OfflineSong>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  async function readSaved(): Promise<void> {
    const { songs } = await readOfflineRecords();
    saved = new Map(songs.map((found) => [songId(found.song), found]));
  }

  /** Called for notices of this and other documents. */
  function received({ type }: OfflineNotice): void {
    if (type !== 'changed') return;
    readSaved().catch((error: unknown) => log.warn('the offline songs could not be read', error));
  }

  function announce(notice: OfflineNotice): void {
    bus.post(notice);
    received(notice);
  }

  /** @param withFiles also compares the files; only possible while none is being written */
  async function sweep(withFiles: boolean): Promise<void> {
    clearTimeout(timer);
    const { songs, requests, corrupt } = await readOfflineRecords();
    const files = withFiles ? await offlineFileSizes() : null;
    const limit = storedSettings.read().keptLimit;
    const plan = planSweep({ songs, requests, files, nowEpochMs: now(), userId: userId(), limit });
    await deleteOfflineSongs(plan.removedSongs);
    await removeOfflineRecords(corrupt.songs);
    await removeOfflineRequests([...plan.removedRequests.map(({ song }) => songId(song)), ...corrupt.requests]);
    if (plan.newRequests.length > 0) await putOfflineRequests(plan.newRequests);
    await Promise.all(plan.unusedFiles.map(discardFile));
    const waitMs = (plan.nextExpiryEpochMs ?? Number.POSITIVE_INFINITY) - now();
    timer = setTimeout(() => void sweepLater(), Math.max(0, Math.min(waitMs, sweepEveryMs)));
    await readSaved();
    if (plan.removedSongs.length + plan.removedRequests.length + plan.newRequests.length > 0) {
      announce({ type: 'changed' });
    }
  }

  function sweepLater(withFiles = false): Promise<void> {
    sweeping = sweeping
      .then(() => sweep(withFiles))
      .catch((error: unknown) => log.warn('outdated offline songs could not be removed', error));
    return sweeping;
  }

  function followChanges(): void {
    bus.subscribe((notice) => {
      received(notice);
      void downloads.check();
    });
    let known = { userId: userId(), limit: storedSettings.read().keptLimit };
    const follow = (): void => {
      const next = { userId: userId(), limit: storedSettings.read().keptLimit };
      if (next.userId === known.userId && next.limit === known.limit) return;
      known = next;
      void sweepLater().then(() => downloads.check());
    };
    storedUserData.subscribe(follow);
    storedSettings.subscribe(follow);
  }

  /** Removes an unplayable offline song and requests it again. */
  async function discard(id: SongId): Promise<void> {
    const found = await readOfflineSong(id);
    if (!found) return;
    await deleteOfflineSongs([found]);
    await putOfflineRequests([requestOf(found, now())]);
    announce({ type: 'changed' });
    void downloads.check();
  }

  const discardLater = (id: SongId): void => {
    saved.delete(id);
    discard(id).catch((error: unknown) => log.warn('a damaged song was not removed', error));
  };

  async function find(song: Song): Promise<SongSound | null> {
    const id = songId(song);
    if (!saved.has(id)) return null;
    const found = await readOfflineSong(id);
    if (!found || !isUsable(found, now(), userId())) return null;
    const file = await openOfflineFile(found.fileName);
    if (!file || file.size !== found.sizeBytes) {
      log.warn('the file of an offline song is damaged');
      discardLater(id);
      return null;
    }
    changeOfflineSongs([id], { usedAtEpochMs: now() }).catch((error: unknown) =>
      log.warn('the use of an offline song was not stored', error),
    );
    const { delivered, encoding, durationMs, loudness } = found;
    return {
      sources: [file],
      delivered,
      encoding,
      durationMs,
      preview: null,
      loudness,
      onUnplayable: () => discardLater(id),
    };
  }

  await navigator.locks.request('kanade-keep', () => sweepLater(true));
  followChanges();
  void downloads.check();
  return {
    find,
    has(song) {
      const found = saved.get(songId(song));
      return found !== undefined && isUsable(found, now(), userId());
    },
  };
}

async function freeBytes(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : quota - usage;
  } catch {
    return null;
  }
}

/** Saves lyrics and cover of a song if they can be read. Never rejects. */
async function saveExtras(client: ApiClient, song: SavableSong, signal: AbortSignal): Promise<void> {
  await Promise.all([
    saveLyrics(client, song, signal).catch((error: unknown) => log.warn('the lyrics of a song were not saved', error)),
    saveCover(song.cover, signal).catch((error: unknown) => log.warn('the cover of a song was not saved', error)),
  ]);
}

async function saveLyrics(client: ApiClient, song: SavableSong, signal: AbortSignal): Promise<void> {
  const lyrics = await loadLyrics(client, song, { signal });
  if (lyrics) await recentContent.saveLyrics(storedLyricsKey(song, null), lyrics, Date.now());
}

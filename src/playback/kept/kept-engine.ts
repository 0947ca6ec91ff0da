import { sessionOf, storedUserData } from '@/api/account/session';
import { loadLyrics } from '@/api/catalogue/lyrics';
import type { ApiClient } from '@/api/transport/client';
import { delay } from '@/core/async/timers';
import { isUsable } from '@/core/kept-songs/kept-rules';
import type { KeepableSong, KeptSong } from '@/core/kept-songs/kept-song';
import { createLog } from '@/core/log';
import { storedLyricsKey } from '@/core/lyrics/lyrics-key';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import type { SongSound, SongSource } from '@/playback/engine/song-source';
import { browserNetwork } from '@/playback/observers/network';
import { createMediaServers } from '@/playback/persistence/media-servers';
import { type KeptNotice, openKeptBus } from '@/storage/kept/kept-bus';
import {
  changeKeepRequest,
  changeKeptSongs,
  fulfilKeepRequest,
  putKeepRequests,
  readKeptRecords,
  readKeptSong,
  removeKeepRequests,
  removeKeptRecords,
} from '@/storage/kept/kept-database';
import { createKeptFile, discardFile, keptFileSizes, openKeptFile, removeKeptSongs } from '@/storage/kept/kept-files';
import { recentContent } from '@/storage/recent/recent-content';
import { storedSettings } from '@/storage/stored-settings';
import { Downloads } from './downloads';
import { keepCover } from './keep-cover';
import { planSweep, requestOf } from './kept-sweep';

const log = createLog('kept songs');

/** Timers are no longer than this: a computer may sleep in between, and browsers limit their length. */
const sweepEveryMs = 30 * 60_000;

/** Of the document that runs the engine: it plays kept songs, fetches new ones and removes what has to go. */
export interface KeptEngine {
  /** The kept audio of a song; null where it is not kept or may not be played. Rejects where storage can't be used. */
  find(song: Song): Promise<SongSound | null>;
  /** Whether `find` will find it, as far as that is known without the database and the file. */
  has(song: Song): boolean;
}

export type KeptEngineParts = { client: ApiClient; source: SongSource };

/** Starts it; it runs for as long as the document exists. */
export async function startKeptEngine({ client, source }: KeptEngineParts): Promise<KeptEngine> {
  const bus = openKeptBus();
  const now = (): number => Date.now();
  const userId = (): string | null => sessionOf(storedUserData.read())?.userId ?? null;
  const downloads = new Downloads({
    source,
    mediaServers: createMediaServers(),
    channel: { post: announce },
    now,
    userId,
    discardFile,
    createFile: createKeptFile,
    sizeOf: async (name) => (await openKeptFile(name))?.size ?? null,
    newName: () => crypto.randomUUID(),
    limit: () => storedSettings.read().keptLimit,
    freeBytes,
    waitForService,
    exclusively: (work) => navigator.locks.request('kanade-keep', work),
    keepExtras: (song, signal) => keepExtras(client, song, signal),
    store: {
      read: readKeptRecords,
      change: changeKeepRequest,
      fulfil: fulfilKeepRequest,
      remove: removeKeptSongs,
    },
  });
  /** The kept songs by id, so that no other song waits for the database. */
  let kept = new Map<SongId, KeptSong>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  async function readKept(): Promise<void> {
    const { songs } = await readKeptRecords();
    kept = new Map(songs.map((found) => [songId(found.song), found]));
  }

  /** Called for notices of other documents and of this one. */
  function received({ type }: KeptNotice): void {
    if (type !== 'changed') return;
    readKept().catch((error: unknown) => log.warn('the kept songs could not be read', error));
  }

  function announce(notice: KeptNotice): void {
    bus.post(notice);
    received(notice);
  }

  /** @param withFiles compares the files too, which is only possible while none is written */
  async function sweep(withFiles: boolean): Promise<void> {
    clearTimeout(timer);
    const { songs, requests, corrupt } = await readKeptRecords();
    const files = withFiles ? await keptFileSizes() : null;
    const limit = storedSettings.read().keptLimit;
    const plan = planSweep({ songs, requests, files, nowEpochMs: now(), userId: userId(), limit });
    await removeKeptSongs(plan.removedSongs);
    await removeKeptRecords(corrupt.songs);
    await removeKeepRequests([...plan.removedRequests.map(({ song }) => songId(song)), ...corrupt.requests]);
    if (plan.newRequests.length > 0) await putKeepRequests(plan.newRequests);
    await Promise.all(plan.unusedFiles.map(discardFile));
    const waitMs = (plan.nextExpiryEpochMs ?? Number.POSITIVE_INFINITY) - now();
    timer = setTimeout(() => void sweepLater(), Math.max(0, Math.min(waitMs, sweepEveryMs)));
    await readKept();
    if (plan.removedSongs.length + plan.removedRequests.length + plan.newRequests.length > 0) {
      announce({ type: 'changed' });
    }
  }

  function sweepLater(withFiles = false): Promise<void> {
    sweeping = sweeping
      .then(() => sweep(withFiles))
      .catch((error: unknown) => log.warn('what is no longer to be kept could not be removed', error));
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

  /** Removes what can't be played and has it fetched again. */
  async function discard(id: SongId): Promise<void> {
    const found = await readKeptSong(id);
    if (!found) return;
    await removeKeptSongs([found]);
    await putKeepRequests([requestOf(found, now())]);
    announce({ type: 'changed' });
    void downloads.check();
  }

  const discardLater = (id: SongId): void => {
    kept.delete(id);
    discard(id).catch((error: unknown) => log.warn('a damaged song was not removed', error));
  };

  async function find(song: Song): Promise<SongSound | null> {
    const id = songId(song);
    if (!kept.has(id)) return null;
    const found = await readKeptSong(id);
    if (!found || !isUsable(found, now(), userId())) return null;
    const file = await openKeptFile(found.fileName);
    if (!file || file.size !== found.sizeBytes) {
      log.warn('the file of a kept song is damaged');
      discardLater(id);
      return null;
    }
    changeKeptSongs([id], { usedAtEpochMs: now() }).catch((error: unknown) =>
      log.warn('the use of a kept song was not stored', error),
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
      const found = kept.get(songId(song));
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

async function waitForService(ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const unsubscribe = browserNetwork.onBack(() => back.abort());
  await delay(ms, AbortSignal.any([signal, back.signal])).catch(() => undefined);
  unsubscribe();
}

/** Keeps the lyrics and the cover of a song, where they can be read. Never rejects. */
async function keepExtras(client: ApiClient, song: KeepableSong, signal: AbortSignal): Promise<void> {
  await Promise.all([
    keepLyrics(client, song, signal).catch((error: unknown) => log.warn('the lyrics of a song were not kept', error)),
    keepCover(song.cover, signal).catch((error: unknown) => log.warn('the cover of a song was not kept', error)),
  ]);
}

async function keepLyrics(client: ApiClient, song: KeepableSong, signal: AbortSignal): Promise<void> {
  const lyrics = await loadLyrics(client, song, { signal });
  if (lyrics) await recentContent.saveLyrics(storedLyricsKey(song, null), lyrics, Date.now());
}

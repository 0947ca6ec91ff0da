import { type ListProgress, listProgress } from '@/core/offline-songs/list-progress.ts';
import {
  isSavable,
  type OfflineRequest,
  type OfflineSong,
  type SavableSong,
} from '@/core/offline-songs/offline-song.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import {
  changeOfflineSongs,
  deleteOfflineSongs,
  putOfflineRequests,
  removeOfflineRequests,
} from '@/storage/offline-songs.ts';
import { requestPersistentStorage } from '@/storage/persistent-storage.ts';
import { announceOfflineChange, offlineStore, readOfflineSongs } from './offline-store.ts';

/** Number of songs by result of a request to save them offline. */
export type SaveOutcome = {
  requested: number;
  /** Requested songs. */
  added: readonly SavableSong[];
  /** Saved or requested before. */
  already: number;
  /** Local songs, which need not be saved. */
  local: number;
  /** Songs without copyright. */
  unlicensed: number;
};

/**
 * Requests to save songs offline; each counts once. The engine's document downloads them. Rejects if the browser does
 * not store the requests.
 */
export async function saveSongs(songs: readonly Song[]): Promise<SaveOutcome> {
  // The entries may not have been read yet.
  if (!offlineStore.getState().isKnown) await readOfflineSongs();
  const { songs: saved, requests } = offlineStore.getState();
  const known = new Set<SongId>([...saved.keys(), ...requests.flatMap(openId)]);
  const outcome = { requested: 0, already: 0, local: 0, unlicensed: 0 };
  const owner = sessionStore.getState().session?.userId ?? null;
  const added: OfflineRequest[] = [];
  const requestedAtEpochMs = Date.now();
  for (const [id, song] of new Map(songs.map((song) => [songId(song), song]))) {
    if (song.origin === 'local') outcome.local += 1;
    else if (!isSavable(song)) outcome.unlicensed += 1;
    else if (known.has(id)) outcome.already += 1;
    else added.push({ song, requestedAtEpochMs, owner, failure: null, unreadableOrigin: null });
  }
  // Some µs apart, so that they stay in order.
  for (const [index, request] of added.entries()) request.requestedAtEpochMs -= (added.length - index) / 1000;
  outcome.requested = added.length;
  const result: SaveOutcome = { ...outcome, added: added.map(({ song }) => song) };
  if (added.length === 0) return result;
  await putOfflineRequests(added);
  requestPersistentStorage('offline-songs');
  await announceOfflineChange();
  return result;
}

/** Resolves to the result of these songs when none is pending. */
export async function whenFetched(songs: readonly Song[]): Promise<ListProgress> {
  const ids = new Set(songs.map(songId));
  return new Promise((resolve) => {
    const check = (): boolean => {
      const progress = listProgress(ids, offlineStore.getState());
      if (progress.open > 0) return false;
      resolve(progress);
      return true;
    };
    if (check()) return;
    const stop = offlineStore.subscribe(() => {
      if (check()) stop();
    });
  });
}

function openId({ song, failure }: OfflineRequest): SongId[] {
  return failure === null ? [songId(song)] : [];
}

/** Removes offline songs with their files. Rejects if their entries can't be removed. */
export async function removeOfflineSongs(songs: readonly OfflineSong[]): Promise<void> {
  await deleteOfflineSongs(songs);
  await announceOfflineChange();
}

/** Pinned songs are not removed to make room for others. Rejects if that can't be stored. */
export async function pinOfflineSongs(songs: readonly OfflineSong[], isPinned: boolean): Promise<void> {
  await changeOfflineSongs(
    songs.map(({ song }) => songId(song)),
    { isPinned },
  );
  await announceOfflineChange();
}

/** Cancels requests and aborts their downloads. Rejects if that can't be stored. */
export async function cancelRequests(requests: readonly OfflineRequest[]): Promise<void> {
  await removeOfflineRequests(requests.map(({ song }) => songId(song)));
  await announceOfflineChange();
}

/** Retries failed requests. Rejects if that can't be stored. */
export async function retryRequests(requests: readonly OfflineRequest[]): Promise<void> {
  const requestedAtEpochMs = Date.now();
  await putOfflineRequests(
    requests.map((request) => ({ ...request, requestedAtEpochMs, failure: null, unreadableOrigin: null })),
  );
  await announceOfflineChange();
}

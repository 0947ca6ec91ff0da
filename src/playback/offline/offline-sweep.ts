import { expiryOf, isRequestValid, isUsable, limitBytes, songsOverLimit } from '@/core/offline-songs/offline-rules.ts';
import type { OfflineRequest, OfflineSong } from '@/core/offline-songs/offline-song.ts';
import { songId } from '@/core/song/song-id.ts';

export type SweepInput = {
  songs: readonly OfflineSong[];
  requests: readonly OfflineRequest[];
  /** File sizes in bytes by name; null = not compared, because some may be being written. */
  files: ReadonlyMap<string, number> | null;
  nowEpochMs: number;
  userId: string | null;
  /** Setting: limit of all offline songs, in MB. */
  limit: string;
};

export type SweepPlan = {
  /** Offline songs to remove with their files: expired, of another user, damaged, or above the limit. */
  removedSongs: OfflineSong[];
  /** Requests to remove: too old, or of another user. */
  removedRequests: OfflineRequest[];
  /** Songs to fetch again, because their file is missing or has a wrong size. */
  newRequests: OfflineRequest[];
  /** Files that belong to no song. */
  unusedFiles: string[];
  /** Expiry of the next song; null without one. */
  nextExpiryEpochMs: number | null;
};

/** Plans which songs to remove and to fetch again. */
export function planSweep(input: SweepInput): SweepPlan {
  const { songs, requests, files, nowEpochMs, userId, limit } = input;
  const usable = songs.filter((saved) => isUsable(saved, nowEpochMs, userId));
  const intact = usable.filter(({ fileName, sizeBytes }) => files === null || files.get(fileName) === sizeBytes);
  const excess = new Set(songsOverLimit(intact, limitBytes(limit)));
  const staying = intact.filter((saved) => !excess.has(saved));
  const valid = requests.filter((request) => isRequestValid(request, nowEpochMs, userId));
  const requested = new Set(valid.map(({ song }) => songId(song)));
  const damaged = usable.filter((saved) => !intact.includes(saved));
  const names = new Set(staying.map(({ fileName }) => fileName));
  const expiries = staying.map(expiryOf).filter((expiry) => expiry !== null);
  return {
    removedSongs: songs.filter((saved) => !names.has(saved.fileName)),
    removedRequests: requests.filter((request) => !valid.includes(request)),
    newRequests: damaged
      .filter(({ song }) => !requested.has(songId(song)))
      .map((saved) => requestOf(saved, nowEpochMs)),
    unusedFiles: [...(files?.keys() ?? [])].filter((name) => !songs.some(({ fileName }) => fileName === name)),
    nextExpiryEpochMs: expiries.length === 0 ? null : Math.min(...expiries),
  };
}

export function requestOf({ song, owner }: OfflineSong, nowEpochMs: number): OfflineRequest {
  return { song, owner, requestedAtEpochMs: nowEpochMs, failure: null, unreadableOrigin: null };
}

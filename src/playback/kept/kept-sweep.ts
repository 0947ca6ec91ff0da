import { expiryOf, isRequestValid, isUsable, limitBytes, songsOverLimit } from '@/core/kept-songs/kept-rules';
import type { KeepRequest, KeptSong } from '@/core/kept-songs/kept-song';
import { songId } from '@/core/song/song-id';

export type SweepInput = {
  songs: readonly KeptSong[];
  requests: readonly KeepRequest[];
  /** Size of each file in bytes, by its name; null = they are not compared, because some may be written now. */
  files: ReadonlyMap<string, number> | null;
  nowEpochMs: number;
  userId: string | null;
  /** As in the settings, in MB. */
  limit: string;
};

export type SweepPlan = {
  /** Kept songs to remove with their files: too old, of another user, damaged, or above the limit. */
  removedSongs: KeptSong[];
  /** Requests to remove: too old, or of another user. */
  removedRequests: KeepRequest[];
  /** Songs to fetch again, because their file is missing or does not have its size. */
  newRequests: KeepRequest[];
  /** Files that belong to no song. */
  unusedFiles: string[];
  /** When the next song has to be removed; null where none has to. */
  nextExpiryEpochMs: number | null;
};

/** What has to be removed and fetched again, so that what is stored is what may be stored. */
export function planSweep(input: SweepInput): SweepPlan {
  const { songs, requests, files, nowEpochMs, userId, limit } = input;
  const usable = songs.filter((kept) => isUsable(kept, nowEpochMs, userId));
  const intact = usable.filter(({ fileName, sizeBytes }) => files === null || files.get(fileName) === sizeBytes);
  const excess = new Set(songsOverLimit(intact, limitBytes(limit)));
  const staying = intact.filter((kept) => !excess.has(kept));
  const valid = requests.filter((request) => isRequestValid(request, nowEpochMs, userId));
  const requested = new Set(valid.map(({ song }) => songId(song)));
  const damaged = usable.filter((kept) => !intact.includes(kept));
  const names = new Set(staying.map(({ fileName }) => fileName));
  const expiries = staying.map(expiryOf).filter((expiry) => expiry !== null);
  return {
    removedSongs: songs.filter((kept) => !names.has(kept.fileName)),
    removedRequests: requests.filter((request) => !valid.includes(request)),
    newRequests: damaged.filter(({ song }) => !requested.has(songId(song))).map((kept) => requestOf(kept, nowEpochMs)),
    unusedFiles: [...(files?.keys() ?? [])].filter((name) => !songs.some(({ fileName }) => fileName === name)),
    nextExpiryEpochMs: expiries.length === 0 ? null : Math.min(...expiries),
  };
}

/** A request to fetch a kept song again. */
export function requestOf({ song, owner }: KeptSong, nowEpochMs: number): KeepRequest {
  return { song, owner, requestedAtEpochMs: nowEpochMs, failure: null, unreadableOrigin: null };
}

import type { OfflineRequest, OfflineSong } from './offline-song';

/** What comes from the service is deleted after this time (docs/behaviour.md#the-24-hour-rule). */
export const serviceContentMs = 24 * 60 * 60_000;

/** Songs that are fetched at the same time. */
export const maxDownloads = 2;

const megabyte = 1024 * 1024;

/** The limit of the settings in bytes; the setting is a number of megabytes. */
export function limitBytes(setting: string): number {
  return Number(setting) * megabyte;
}

/** When an offline song is deleted; null = it stays, because it is a file of the user's own cloud drive. */
export function expiryOf({ song, keptAtEpochMs }: Pick<OfflineSong, 'song' | 'keptAtEpochMs'>): number | null {
  return song.origin === 'cloud' ? null : keptAtEpochMs + serviceContentMs;
}

/** Whether content that was received at this time has to be deleted; also where the clock was set back since. */
export function isOutdated(receivedAtEpochMs: number, nowEpochMs: number): boolean {
  const ageMs = nowEpochMs - receivedAtEpochMs;
  return ageMs < 0 || ageMs >= serviceContentMs;
}

/** Whether an offline song may be played and shown: it is not too old, and this user's or no user's. */
export function isUsable(saved: OfflineSong, nowEpochMs: number, userId: string | null): boolean {
  if (!isOwn(saved, userId)) return false;
  return saved.song.origin === 'cloud' || !isOutdated(saved.keptAtEpochMs, nowEpochMs);
}

/** Whether a request is still to be carried out or shown. */
export function isRequestValid(request: OfflineRequest, nowEpochMs: number, userId: string | null): boolean {
  return isOwn(request, userId) && !isOutdated(request.requestedAtEpochMs, nowEpochMs);
}

/** What was received without a login stays when a user logs in; what a user received is only for that user. */
function isOwn({ owner }: { owner: string | null }, userId: string | null): boolean {
  return owner === null || owner === userId;
}

export function totalBytes(songs: readonly Pick<OfflineSong, 'sizeBytes'>[]): number {
  return songs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** What has to be known to make room for another song. */
export type RoomRequest = {
  songs: readonly OfflineSong[];
  limitBytes: number;
  /** Size of the new song and of others that are being fetched, together. */
  neededBytes: number;
  /** Songs used since then stay, so that the songs of one request don't replace each other. */
  usedBeforeEpochMs: number;
};

/**
 * The songs to remove so that the new one fits in the limit, the least recently used first; null where it does not fit,
 * because too much is pinned, was used later, or it is larger than the limit itself.
 */
export function songsToRemove(request: RoomRequest): OfflineSong[] | null {
  const { songs, usedBeforeEpochMs } = request;
  const removable = songs.filter(({ isPinned, usedAtEpochMs }) => !isPinned && usedAtEpochMs < usedBeforeEpochMs);
  const { removed, isEnough } = leastRecentlyUsed(
    removable,
    totalBytes(songs) + request.neededBytes - request.limitBytes,
  );
  return isEnough ? removed : null;
}

/** The songs to remove after the limit was lowered; pinned ones stay, also above the limit. */
export function songsOverLimit(songs: readonly OfflineSong[], limit: number): OfflineSong[] {
  const removable = songs.filter(({ isPinned }) => !isPinned);
  return leastRecentlyUsed(removable, totalBytes(songs) - limit).removed;
}

function leastRecentlyUsed(
  songs: readonly OfflineSong[],
  excessBytes: number,
): { removed: OfflineSong[]; isEnough: boolean } {
  const removed: OfflineSong[] = [];
  let excess = excessBytes;
  for (const song of songs.toSorted((a, b) => a.usedAtEpochMs - b.usedAtEpochMs)) {
    if (excess <= 0) break;
    removed.push(song);
    excess -= song.sizeBytes;
  }
  return { removed, isEnough: excess <= 0 };
}

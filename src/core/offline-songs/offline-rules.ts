import type { OfflineRequest, OfflineSong } from './offline-song.ts';

/** Lifetime of stored service content (docs/behaviour.md#the-24-hour-rule). */
export const serviceContentMs = 24 * 60 * 60_000;

/** Maximum number of concurrent downloads. */
export const maxDownloads = 2;

const megabyte = 1024 * 1024;

/** Storage limit of the settings in bytes; the setting is in MB. */
export function limitBytes(setting: string): number {
  return Number(setting) * megabyte;
}

/** Deletion time of an offline song; null = never, because it is a file of the user's own cloud drive. */
export function expiryOf({ song, keptAtEpochMs }: Pick<OfflineSong, 'song' | 'keptAtEpochMs'>): number | null {
  return song.origin === 'cloud' ? null : keptAtEpochMs + serviceContentMs;
}

/** Whether content received at this time must be deleted; also true if the clock was set back since. */
export function isOutdated(receivedAtEpochMs: number, nowEpochMs: number): boolean {
  const ageMs = nowEpochMs - receivedAtEpochMs;
  return ageMs < 0 || ageMs >= serviceContentMs;
}

/** Whether an offline song may be played and shown: it is not outdated, and belongs to this user or to no user. */
export function isUsable(saved: OfflineSong, nowEpochMs: number, userId: string | null): boolean {
  if (!isOwn(saved, userId)) return false;
  return saved.song.origin === 'cloud' || !isOutdated(saved.keptAtEpochMs, nowEpochMs);
}

export function isRequestValid(request: OfflineRequest, nowEpochMs: number, userId: string | null): boolean {
  return isOwn(request, userId) && !isOutdated(request.requestedAtEpochMs, nowEpochMs);
}

/** Content received without a login stays when a user logs in; a user's content is only for that user. */
function isOwn({ owner }: { owner: string | null }, userId: string | null): boolean {
  return owner === null || owner === userId;
}

export function totalBytes(songs: readonly Pick<OfflineSong, 'sizeBytes'>[]): number {
  return songs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Input for making room for another song. */
export type RoomRequest = {
  songs: readonly OfflineSong[];
  limitBytes: number;
  /** Size of all songs that are being downloaded, in bytes. */
  neededBytes: number;
  /** Songs used later stay, so that songs of one request don't replace each other. */
  usedBeforeEpochMs: number;
};

/**
 * Songs to remove so that the new one fits, least recently used first; null if it can't fit because songs are pinned or
 * used later, or it exceeds the limit.
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

/** Songs to remove after the limit was lowered; pinned songs stay, even above the limit. */
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

import { isKeepable, type KeepRequest, type KeptSong } from '@/core/kept-songs/kept-song';
import { createLog } from '@/core/log';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import { sessionStore } from '@/state/session/session-store';
import { changeKeptSongs, putKeepRequests, removeKeepRequests } from '@/storage/kept/kept-database';
import { removeKeptSongs } from '@/storage/kept/kept-files';
import { announceKeptChange, keptStore, readKeptSongs } from './kept-store';

const log = createLog('kept songs');

/** What became of a request to keep songs. */
export type KeepOutcome = {
  requested: number;
  /** Kept before, or requested before. */
  already: number;
  /** Songs of this device, which need not be kept. */
  local: number;
  /** Songs that the service has no right to. */
  unlicensed: number;
};

/**
 * Requests to keep songs; each is counted once. They are fetched by the document of the engine. Rejects where this
 * browser does not store the requests.
 */
export async function keepSongs(songs: readonly Song[]): Promise<KeepOutcome> {
  // The entries may not have been read yet.
  if (!keptStore.getState().isKnown) await readKeptSongs();
  const { songs: kept, requests } = keptStore.getState();
  const known = new Set<SongId>([...kept.keys(), ...requests.flatMap(openId)]);
  const outcome: KeepOutcome = { requested: 0, already: 0, local: 0, unlicensed: 0 };
  const owner = sessionStore.getState().session?.userId ?? null;
  const added: KeepRequest[] = [];
  const requestedAtEpochMs = Date.now();
  for (const [id, song] of new Map(songs.map((song) => [songId(song), song]))) {
    if (song.origin === 'local') outcome.local += 1;
    else if (!isKeepable(song)) outcome.unlicensed += 1;
    else if (known.has(id)) outcome.already += 1;
    else added.push({ song, requestedAtEpochMs, owner, failure: null, unreadableOrigin: null });
  }
  // Some microseconds apart, so that they stay in their order.
  for (const [index, request] of added.entries()) request.requestedAtEpochMs -= (added.length - index) / 1000;
  outcome.requested = added.length;
  if (added.length === 0) return outcome;
  await putKeepRequests(added);
  askForLastingStorage();
  await announceKeptChange();
  return outcome;
}

function openId({ song, failure }: KeepRequest): SongId[] {
  return failure === null ? [songId(song)] : [];
}

/** Otherwise the browser may delete everything of Kanade when the disk gets full. */
function askForLastingStorage(): void {
  const asked = navigator.storage?.persist?.();
  asked?.catch((error: unknown) => log.warn('the browser did not grant lasting storage', error));
}

/** Removes kept songs with their files. Rejects where their entries can't be removed. */
export async function removeFromKept(songs: readonly KeptSong[]): Promise<void> {
  await removeKeptSongs(songs);
  await announceKeptChange();
}

/** A pinned song is not removed to make room for others. Rejects where that can't be stored. */
export async function pinKept(songs: readonly KeptSong[], isPinned: boolean): Promise<void> {
  await changeKeptSongs(
    songs.map(({ song }) => songId(song)),
    { isPinned },
  );
  await announceKeptChange();
}

/** Cancels requests: what is being fetched is aborted. Rejects where that can't be stored. */
export async function cancelRequests(requests: readonly KeepRequest[]): Promise<void> {
  await removeKeepRequests(requests.map(({ song }) => songId(song)));
  await announceKeptChange();
}

/** Tries failed requests again. Rejects where that can't be stored. */
export async function retryRequests(requests: readonly KeepRequest[]): Promise<void> {
  const requestedAtEpochMs = Date.now();
  await putKeepRequests(
    requests.map((request) => ({ ...request, requestedAtEpochMs, failure: null, unreadableOrigin: null })),
  );
  await announceKeptChange();
}

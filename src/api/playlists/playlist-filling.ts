import type { ApiClient } from '@/api/transport/client.ts';
import { delay } from '@/core/async/timers.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { type AddedTracks, addToPlaylist, loadPlaylistTracks } from './playlist-tracks.ts';
import { fetchUserPlaylists } from './playlists.ts';

/** Songs per step; progress is reported after each step. */
const stepLength = 50;

/** Delays in ms before the list is read for unconfirmed songs; changes may appear late. */
const readAfterMs = [0, 1000, 3000];

export type FilledPlaylist = {
  /** Entries confirmed in this run. */
  added: AddedTracks;
  /** Songs that are not in the list although no request failed. */
  missing: CatalogueSong[];
};

/**
 * Adds many songs to an own list, in order and in steps, then verifies that all are in it: by the entries in the
 * responses, and for unconfirmed songs by reading the list. `onProgress` receives the number of sent songs after each
 * step; `from` skips that many songs, to continue after a failure. Rejects as `addToPlaylist` does, and with the
 * signal's reason; songs reported to `onProgress` have then been sent.
 */
export async function fillPlaylist(
  client: ApiClient,
  request: { listId: string; songs: readonly CatalogueSong[]; from?: number },
  options: { signal?: AbortSignal; onProgress?: (sent: number) => void } = {},
): Promise<FilledPlaylist> {
  const { listId, songs, from = 0 } = request;
  const added: AddedTracks = [];
  for (let sent = from; sent < songs.length; ) {
    options.signal?.throwIfAborted();
    const step = songs.slice(sent, sent + stepLength);
    added.push(...(await addToPlaylist(client, listId, step, options.signal)));
    sent += step.length;
    options.onProgress?.(sent);
  }
  const confirmed = new Set(added.map(({ hash }) => hash));
  let missing = songs.filter(({ hash }) => !confirmed.has(hash));
  for (const waitMs of readAfterMs) {
    if (missing.length === 0) break;
    await delay(waitMs, options.signal);
    const inList = await hashesInList(client, listId, options.signal);
    missing = missing.filter(({ hash }) => !inList.has(hash));
  }
  return { added, missing };
}

/** Hashes of an own list's songs; empty if the service does not return the list (yet). */
async function hashesInList(client: ApiClient, listId: string, signal?: AbortSignal): Promise<Set<string>> {
  const lists = await fetchUserPlaylists(client, { signal, fresh: true });
  const list = lists.find((other) => other.kind === 'own' && other.listId === listId);
  const globalId = list?.ownGlobalId ?? list?.globalId ?? null;
  if (globalId === null) return new Set();
  const { tracks } = await loadPlaylistTracks(client, globalId, { signal, fresh: true });
  return new Set(tracks.map(({ song }) => song.hash));
}

import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { type LocalTransaction, localDatabase, localStores } from './local-database.ts';
import { parseTrack } from './track-record.ts';

/**
 * Tracks removed from the index are stored for a while. If the same file appears again (in another folder, after its
 * folder was added again, or after the index was rebuilt), it gets its old id, so that queue, history and playlists
 * still find it.
 */
type RemovedTracks = { number?: number; tracks: LocalTrack[] };

/** Maximum number of removed tracks, the size of the largest collections. The oldest are dropped. */
export const removedTracksLimit = 20_000;

const tracksPerRecord = 500;

/** Stores removed tracks in a transaction. */
export async function storeRemoved(
  transaction: LocalTransaction<'readwrite'>,
  removed: readonly LocalTrack[],
): Promise<void> {
  if (removed.length === 0) return;
  const store = transaction.objectStore(localStores.removed);
  for (let start = 0; start < removed.length; start += tracksPerRecord) {
    // Unused covers are deleted.
    const tracks = removed.slice(start, start + tracksPerRecord).map((track) => ({ ...track, coverId: null }));
    await store.add({ tracks } satisfies RemovedTracks);
  }
  if ((await store.count()) > recordsLimit) await mergeRecords(transaction);
}

/** Above this, records are merged and the oldest tracks dropped. */
const recordsLimit = 100;

async function mergeRecords(transaction: LocalTransaction<'readwrite'>): Promise<void> {
  const store = transaction.objectStore(localStores.removed);
  const all = newestById((await store.getAll()).flatMap(parseRemoved)).slice(-removedTracksLimit);
  await store.clear();
  for (let start = 0; start < all.length; start += tracksPerRecord) {
    await store.add({ tracks: all.slice(start, start + tracksPerRecord) } satisfies RemovedTracks);
  }
}

/** Unique removed tracks, oldest first. Rejects if the database can't be used. */
export async function readRemoved(): Promise<LocalTrack[]> {
  const stored: unknown[] = await (await localDatabase()).getAll(localStores.removed);
  return newestById(stored.flatMap(parseRemoved)).slice(-removedTracksLimit);
}

function newestById(tracks: readonly LocalTrack[]): LocalTrack[] {
  const byId = new Map<string, LocalTrack>();
  for (const track of tracks) {
    // Deleted first, so that the last removal defines the order.
    byId.delete(track.id);
    byId.set(track.id, track);
  }
  return [...byId.values()];
}

/** Valid tracks of a stored record. */
export function parseRemoved(record: unknown): LocalTrack[] {
  const { tracks } = (record ?? {}) as Partial<Record<keyof RemovedTracks, unknown>>;
  return Array.isArray(tracks) ? tracks.map(parseTrack).filter((track) => track !== null) : [];
}

import type { LocalTrack } from '@/core/local-music/local-track';
import { createLog } from '@/core/log';
import { type LocalTransaction, localStores } from './local-database';
import { parseTrack } from './track-record';

const log = createLog('local music');

/**
 * Tracks are stored in records of up to this many: 20,000 of them are read in 80 ms that way, and in 500 ms as records of
 * their own (measured in Chromium). A larger chunk would take longer to write, because a batch writes all of it.
 */
export const chunkSize = 256;

/** The record of the store of tracks. */
export type TrackChunk = { number: number; tracks: LocalTrack[] };

/** A new id: random, after the number of the chunk that contains the track for as long as it exists. */
export function newTrackId(chunk: number): string {
  return `${chunk.toString(36)}-${crypto.randomUUID()}`;
}

/** The number of the chunk that contains a track; null if the id is none of this index. */
export function chunkOf(trackId: string): number | null {
  const [prefix] = /^[0-9a-z]{1,8}(?=-)/.exec(trackId) ?? [];
  return prefix === undefined ? null : Number.parseInt(prefix, 36);
}

let wasReported = false;

/** The tracks of a stored chunk, without corrupt ones. */
export function parseChunk(value: unknown): TrackChunk {
  const { number, tracks } = (value ?? {}) as Partial<Record<keyof TrackChunk, unknown>>;
  if (typeof number !== 'number' || !Array.isArray(tracks)) {
    if (value !== undefined) reportCorrupt('stored tracks are corrupt and are ignored');
    return { number: typeof number === 'number' ? number : -1, tracks: [] };
  }
  const parsed = tracks.map(parseTrack);
  const good = parsed.filter((track) => track !== null);
  // A track in another chunk than its id says could never be changed or removed.
  const own = good.filter((track) => chunkOf(track.id) === number);
  if (own.length < tracks.length)
    reportCorrupt(`${tracks.length - own.length} stored tracks are corrupt and are ignored`);
  return { number, tracks: own };
}

/** Once for each document: a corrupt record is read again and again. */
function reportCorrupt(message: string): void {
  if (!wasReported) log.warn(message);
  wasReported = true;
}

/**
 * Changes tracks inside a transaction: `removedIds` are removed first, then `tracks` are added or replaced. Reads the
 * chunks first, so that it is safe whatever other documents write meanwhile.
 */
export async function changeTracks(
  transaction: LocalTransaction<'readwrite'>,
  { tracks = [], removedIds = [] }: { tracks?: readonly LocalTrack[]; removedIds?: readonly string[] },
): Promise<void> {
  const changes = new Map<number, Map<string, LocalTrack | null>>();
  const add = (id: string, track: LocalTrack | null): void => {
    const number = chunkOf(id);
    if (number === null) return;
    const ofChunk = changes.get(number) ?? new Map<string, LocalTrack | null>();
    changes.set(number, ofChunk.set(id, track));
  };
  for (const id of removedIds) add(id, null);
  for (const track of tracks) add(track.id, track);
  const store = transaction.objectStore(localStores.tracks);
  for (const [number, ofChunk] of changes) {
    const chunk = parseChunk(await store.get(number));
    const byId = new Map<string, LocalTrack | null>(chunk.tracks.map((track) => [track.id, track]));
    for (const [id, track] of ofChunk) byId.set(id, track);
    const kept = [...byId.values()].filter((track) => track !== null);
    if (kept.length > 0) await store.put({ number, tracks: kept } satisfies TrackChunk);
    else await store.delete(number);
  }
}

/** All tracks inside a transaction. */
export async function allTracks(
  transaction: LocalTransaction<'readonly'> | LocalTransaction<'readwrite'>,
): Promise<LocalTrack[]> {
  const chunks: unknown[] = await transaction.objectStore(localStores.tracks).getAll();
  return chunks.flatMap((chunk) => parseChunk(chunk).tracks);
}

import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import { type LocalTransaction, localStores } from './local-database.ts';
import { parseTrack } from './track-record.ts';

const log = createLog('local music');

/**
 * Tracks per record: chunks of this size make reading 20,000 tracks take 80 ms, instead of 500 ms with one record each
 * (measured in Chromium). A batch rewrites whole chunks, so larger ones would be slower to write.
 */
export const chunkSize = 256;

export type TrackChunk = { number: number; tracks: LocalTrack[] };

/** New id: the chunk's number, and a random part. A track never changes its chunk. */
export function newTrackId(chunk: number): string {
  return `${chunk.toString(36)}-${crypto.randomUUID()}`;
}

/** Chunk number of a track; null for a foreign id. */
export function chunkOf(trackId: string): number | null {
  const [prefix] = /^[0-9a-z]{1,8}(?=-)/.exec(trackId) ?? [];
  return prefix === undefined ? null : Number.parseInt(prefix, 36);
}

let wasReported = false;

/** Valid tracks of a stored chunk. */
export function parseChunk(value: unknown): TrackChunk {
  const { number, tracks } = (value ?? {}) as Partial<Record<keyof TrackChunk, unknown>>;
  if (typeof number !== 'number' || !Array.isArray(tracks)) {
    if (value !== undefined) reportCorrupt('stored tracks are corrupt and are ignored');
    return { number: typeof number === 'number' ? number : -1, tracks: [] };
  }
  const parsed = tracks.map(parseTrack);
  const good = parsed.filter((track) => track !== null);
  // A track whose id names another chunk could never be changed or removed.
  const own = good.filter((track) => chunkOf(track.id) === number);
  if (own.length < tracks.length)
    reportCorrupt(`${tracks.length - own.length} stored tracks are corrupt and are ignored`);
  return { number, tracks: own };
}

/** Reports once per document, because a corrupt record is read repeatedly. */
function reportCorrupt(message: string): void {
  if (!wasReported) log.warn(message);
  wasReported = true;
}

/**
 * Changes tracks in a transaction: removes `removedIds`, then adds or replaces `tracks`. Reads the chunks first, so
 * that concurrent writes of other documents are preserved.
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

export async function allTracks(
  transaction: LocalTransaction<'readonly'> | LocalTransaction<'readwrite'>,
): Promise<LocalTrack[]> {
  const chunks: unknown[] = await transaction.objectStore(localStores.tracks).getAll();
  return chunks.flatMap((chunk) => parseChunk(chunk).tracks);
}

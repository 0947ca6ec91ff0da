import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { type KeepRequest, type KeptSong, keepRequestSchema, keptSongSchema } from '@/core/kept-songs/kept-song';
import { type SongId, songId } from '@/core/song/song-id';
import { openDatabase } from '../database';

interface Schema extends DBSchema {
  songs: { key: string; value: unknown };
  requests: { key: string; value: unknown };
}

/** The kept songs and the requests to keep songs, by `SongId`. Every call rejects if the database can't be used. */
const keptDatabase = openDatabase<Schema>({
  name: 'kanade-kept',
  stores: ['songs', 'requests'],
  migrations: [
    (database) => {
      database.createObjectStore('songs');
      database.createObjectStore('requests');
    },
  ],
});

/** All entries of one moment. */
export type KeptRecords = {
  songs: KeptSong[];
  requests: KeepRequest[];
  /** Keys of entries that can't be read. */
  corrupt: { songs: string[]; requests: string[] };
};

export async function readKeptRecords(): Promise<KeptRecords> {
  const transaction = (await keptDatabase()).transaction(['songs', 'requests']);
  const [songs, requests] = [transaction.objectStore('songs'), transaction.objectStore('requests')];
  const [songKeys, songValues, requestKeys, requestValues] = await Promise.all([
    songs.getAllKeys(),
    songs.getAll(),
    requests.getAllKeys(),
    requests.getAll(),
  ]);
  const readSongs = parsed(keptSongSchema, songKeys, songValues);
  const readRequests = parsed(keepRequestSchema, requestKeys, requestValues);
  return {
    songs: readSongs.valid,
    requests: readRequests.valid.toSorted((a, b) => a.requestedAtEpochMs - b.requestedAtEpochMs),
    corrupt: { songs: readSongs.corrupt, requests: readRequests.corrupt },
  };
}

/** An entry of another song than its key names is corrupt too. */
function parsed<Entry extends { song: KeptSong['song'] }>(
  schema: v.GenericSchema<unknown, Entry>,
  keys: readonly string[],
  values: readonly unknown[],
): { valid: Entry[]; corrupt: string[] } {
  const valid: Entry[] = [];
  const corrupt: string[] = [];
  for (const [index, key] of keys.entries()) {
    const result = v.safeParse(schema, values[index]);
    if (result.success && songId(result.output.song) === key) valid.push(result.output);
    else corrupt.push(key);
  }
  return { valid, corrupt };
}

export async function readKeptSong(id: SongId): Promise<KeptSong | null> {
  const result = v.safeParse(keptSongSchema, await (await keptDatabase()).get('songs', id));
  return result.success ? result.output : null;
}

/** Adds requests; one for the same song is replaced. */
export async function putKeepRequests(requests: readonly KeepRequest[]): Promise<void> {
  const { store, done } = (await keptDatabase()).transaction('requests', 'readwrite');
  await Promise.all([...requests.map((request) => store.put(request, songId(request.song))), done]);
}

/** Changes a request, unless it was removed meanwhile. */
export async function changeKeepRequest(id: SongId, change: Partial<KeepRequest>): Promise<void> {
  const { store, done } = (await keptDatabase()).transaction('requests', 'readwrite');
  const stored = v.safeParse(keepRequestSchema, await store.get(id));
  if (stored.success) await store.put({ ...stored.output, ...change }, id);
  await done;
}

export async function removeKeepRequests(ids: readonly string[]): Promise<void> {
  const { store, done } = (await keptDatabase()).transaction('requests', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

/**
 * Stores a kept song in place of its request, and of the same song that was kept before; resolves to the name of the
 * file that is no longer used: that of the new song, which is then not stored, where the request was removed meanwhile.
 */
export async function fulfilKeepRequest(kept: KeptSong): Promise<string | null> {
  const id = songId(kept.song);
  const transaction = (await keptDatabase()).transaction(['songs', 'requests'], 'readwrite');
  const [songs, requests] = [transaction.objectStore('songs'), transaction.objectStore('requests')];
  const request: unknown = await requests.get(id);
  if (request === undefined) {
    await transaction.done;
    return kept.fileName;
  }
  const before = v.safeParse(keptSongSchema, await songs.get(id));
  const isPinned = kept.isPinned || (before.success && before.output.isPinned);
  await Promise.all([songs.put({ ...kept, isPinned }, id), requests.delete(id), transaction.done]);
  return before.success ? before.output.fileName : null;
}

/** Changes kept songs; those that were removed meanwhile stay removed. */
export async function changeKeptSongs(ids: readonly SongId[], change: Partial<KeptSong>): Promise<void> {
  const { store, done } = (await keptDatabase()).transaction('songs', 'readwrite');
  for (const id of ids) {
    const stored = v.safeParse(keptSongSchema, await store.get(id));
    if (stored.success) await store.put({ ...stored.output, ...change }, id);
  }
  await done;
}

/** Removes entries of kept songs; their files have to be removed after it. */
export async function removeKeptRecords(ids: readonly string[]): Promise<void> {
  const { store, done } = (await keptDatabase()).transaction('songs', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

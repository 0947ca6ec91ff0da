import * as v from 'valibot';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { artistLine, type CatalogueSong, type LocalSong, type Song, type SongOrigin } from '@/core/song/song.ts';
import { coverSchema, localIdSchema, mediaTypeSchema, songSchema } from '@/core/song/song-schema.ts';

const hashSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9A-F]{32}$/i),
  v.transform((text) => text.toUpperCase()),
);
const nullableText = v.fallback(v.nullable(v.string()), null);
const flag = v.fallback(v.optional(v.boolean(), false), false);

/** The stored fields of every song (docs/behaviour.md#stored-songs). All but hash and name are optional. */
const factsSchema = v.object({
  name: v.string(),
  author: v.fallback(v.string(), ''),
  img: v.fallback(coverSchema, null),
  timeLength: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  key: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  artists: v.fallback(v.array(v.object({ name: v.string(), id: nullableText })), []),
  album: v.fallback(v.nullable(v.object({ name: v.string(), id: nullableText })), null),
});

/** Fields of an item whatever its origin. */
const itemSchema = v.object({
  isCloud: flag,
  isLocal: flag,
  /** Where it starts, in ms. */
  start: v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0), 0),
});

/** Identifies a song; `hash` of a local song is its id in the index of local music. */
type StoredName = { hash: string; isCloud: boolean; isLocal: boolean };

/** A stored queue item. Addresses are never stored: they are signed and expire. */
export type StoredSong = StoredName & { start?: number } & v.InferOutput<typeof factsSchema> &
  Partial<Pick<CatalogueSong, 'access' | 'variants' | 'albumAudioId'>> &
  Partial<Pick<LocalSong, 'mediaType'>>;

export function toStored({ key, song, startMs }: QueueItem): StoredSong {
  return {
    ...storedName(song),
    name: song.title,
    author: artistLine(song),
    img: song.cover,
    timeLength: song.durationMs,
    key,
    artists: song.artists,
    album: song.album,
    ...(startMs !== undefined && { start: startMs }),
    ...(song.origin === 'catalogue' && { access: song.access, variants: song.variants }),
    ...(song.origin === 'local' ? { mediaType: song.mediaType } : { albumAudioId: song.albumAudioId }),
  };
}

function storedName(song: Song): StoredName {
  const { origin } = song;
  return {
    hash: song.origin === 'local' ? song.localId : song.hash,
    isCloud: origin === 'cloud',
    isLocal: origin === 'local',
  };
}

/** The songs of an earlier queue from one index to another as they are stored. */
export function storedSongs(
  { songs, starts }: { songs: readonly Song[]; starts: readonly number[] },
  from = 0,
  to = songs.length,
): StoredSong[] {
  return songs.slice(from, to).map((song, index) => {
    const startMs = starts[from + index] ?? 0;
    const item = { key: from + index + 1, song };
    return toStored(startMs > 0 ? { ...item, startMs } : item);
  });
}

/** Parses stored songs; unreadable ones are left out. */
export function restoredSongs(stored: readonly unknown[]): { songs: Song[]; starts: number[] } {
  const items = stored.flatMap((entry) => fromStored(entry) ?? []);
  return {
    songs: items.map(({ song }) => song),
    starts: items.some(({ startMs }) => startMs) ? items.map(({ startMs = 0 }) => startMs) : [],
  };
}

type RestoredSong = { key: number | null; song: Song };

/** Schemas of stored songs by origin. */
const storedSchemas = {
  catalogue: v.pipe(
    v.object({
      ...factsSchema.entries,
      hash: hashSchema,
      access: v.fallback(v.picklist(['free', 'vip', 'paid', 'no-copyright', 'unavailable']), 'free'),
      variants: v.fallback(
        v.object({ high: v.optional(hashSchema), lossless: v.optional(hashSchema), hires: v.optional(hashSchema) }),
        {},
      ),
      albumAudioId: nullableText,
    }),
    v.transform(
      ({ hash, access, variants, albumAudioId, ...stored }): RestoredSong => ({
        key: stored.key,
        song: { origin: 'catalogue', hash, ...songFacts(stored), access, variants, albumAudioId },
      }),
    ),
  ),
  cloud: v.pipe(
    v.object({ ...factsSchema.entries, hash: hashSchema, albumAudioId: nullableText }),
    v.transform(
      ({ hash, albumAudioId, ...stored }): RestoredSong => ({
        key: stored.key,
        song: { origin: 'cloud', hash, ...songFacts(stored), albumAudioId },
      }),
    ),
  ),
  local: v.pipe(
    v.object({ ...factsSchema.entries, hash: localIdSchema, mediaType: mediaTypeSchema }),
    v.transform(
      ({ hash, mediaType, ...stored }): RestoredSong => ({
        key: stored.key,
        song: { origin: 'local', localId: hash, ...songFacts(stored), mediaType },
      }),
    ),
  ),
} satisfies Record<SongOrigin, v.GenericSchema<unknown, RestoredSong>>;

/** Parses a stored item; `key` is null if missing. Returns null for an unreadable value. */
export function fromStored(stored: unknown): (RestoredSong & { startMs?: number }) | null {
  const item = v.safeParse(itemSchema, stored);
  if (!item.success) return null;
  const { isCloud, isLocal, start } = item.output;
  const result = v.safeParse(storedSchemas[isLocal ? 'local' : isCloud ? 'cloud' : 'catalogue'], stored);
  if (!result.success) return null;
  return start > 0 ? { ...result.output, startMs: start } : result.output;
}

function songFacts(stored: v.InferOutput<typeof factsSchema>) {
  const { name, author, artists, album, img, timeLength } = stored;
  return {
    title: name,
    artists: artists.length > 0 ? artists : author ? [{ name: author, id: null }] : [],
    album,
    cover: img,
    durationMs: timeLength,
  };
}

const currentSchema = v.object({
  hash: v.string(),
  key: v.fallback(v.nullable(v.number()), null),
  isCloud: flag,
  isLocal: flag,
});

/** Key of the stored current song's item: the one with its key, else the first one with its song. */
export function storedCurrentKey(stored: unknown, items: readonly QueueItem[]): number | null {
  const result = v.safeParse(currentSchema, stored);
  if (!result.success) return null;
  const current = result.output;
  const hash = current.hash.toUpperCase();
  const named = items.filter(({ song }) => storedName(song).hash.toUpperCase() === hash);
  const found =
    named.find(({ key }) => key === current.key) ??
    named.find(({ song }) => isNamed(song, current)) ??
    // A stored current song may lack its origin (docs/behaviour.md#stored-songs).
    named[0];
  return found?.key ?? null;
}

function isNamed(song: Song, { isCloud, isLocal }: Omit<StoredName, 'hash'>): boolean {
  const name = storedName(song);
  return name.isCloud === isCloud && name.isLocal === isLocal;
}

/** A whole song as the play history stores it; an older format has `coverUrl`. */
export const savedSongSchema = v.pipe(
  v.unknown(),
  v.transform((stored) =>
    typeof stored === 'object' && stored !== null && 'coverUrl' in stored
      ? { cover: stored.coverUrl, ...stored }
      : stored,
  ),
  songSchema,
);

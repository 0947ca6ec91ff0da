import * as v from 'valibot';
import type { QueueItem } from '@/core/queue';
import type { Song } from '@/core/song';

const hashSchema = v.pipe(v.string(), v.regex(/^[0-9A-F]{32}$/i), v.toUpperCase());
const nullableText = v.fallback(v.nullable(v.string()), null);

/** One song of the stored queue: the fields of doc 1 §3, and ours. Anything but hash and name may be missing. */
const songSchema = v.object({
  hash: hashSchema,
  name: v.string(),
  author: v.fallback(v.string(), ''),
  img: nullableText,
  timeLength: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  isCloud: v.fallback(v.optional(v.boolean(), false), false),
  isLocal: v.fallback(v.optional(v.boolean(), false), false),
  key: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  artists: v.fallback(v.array(v.object({ name: v.string(), id: nullableText })), []),
  album: v.fallback(v.nullable(v.object({ name: v.string(), id: nullableText })), null),
  access: v.fallback(v.picklist(['free', 'vip', 'paid', 'no-copyright', 'unavailable']), 'free'),
  variants: v.fallback(
    v.object({ high: v.optional(hashSchema), lossless: v.optional(hashSchema), hires: v.optional(hashSchema) }),
    {},
  ),
  albumAudioId: nullableText,
});

/** A queue item as it is stored. Addresses are never stored, they carry a signature and expire. */
export type StoredSong = v.InferOutput<typeof songSchema>;

/** The item as it is stored. */
export function toStored({ key, song }: QueueItem): StoredSong {
  return {
    hash: song.hash,
    name: song.title,
    author: song.artists.map((artist) => artist.name).join('、'),
    img: song.coverUrl,
    timeLength: song.durationMs,
    isCloud: song.origin === 'cloud',
    isLocal: song.origin === 'local',
    key,
    artists: song.artists,
    album: song.album,
    access: song.access,
    variants: song.variants,
    albumAudioId: song.albumAudioId,
  };
}

/** A stored song, its key null where it has none; null for what can't be read. Local files are not restored. */
export function fromStored(stored: unknown): { key: number | null; song: Song } | null {
  const result = v.safeParse(songSchema, stored);
  if (!result.success || result.output.isLocal) return null;
  const { output } = result;
  const song: Song = {
    hash: output.hash,
    title: output.name,
    artists: output.artists.length > 0 ? output.artists : output.author ? [{ name: output.author, id: null }] : [],
    album: output.album,
    coverUrl: output.img,
    durationMs: output.timeLength,
    access: output.access,
    variants: output.variants,
    albumAudioId: output.albumAudioId,
    origin: output.isCloud ? 'cloud' : 'catalogue',
  };
  return { key: output.key, song };
}

const currentSchema = v.object({ hash: hashSchema, key: v.fallback(v.nullable(v.number()), null) });

/** Key of the item that a stored current song means: the very place, else the first place of that song. */
export function storedCurrentKey(stored: unknown, items: readonly QueueItem[]): number | null {
  const result = v.safeParse(currentSchema, stored);
  if (!result.success) return null;
  const { hash, key } = result.output;
  const found =
    items.find((item) => item.key === key && item.song.hash === hash) ?? items.find((item) => item.song.hash === hash);
  return found?.key ?? null;
}

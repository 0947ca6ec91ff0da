import type { DBSchema, IDBPObjectStore } from 'idb';
import * as v from 'valibot';
import { type LyricLine, maxLines, type ParsedLyrics } from '@/core/lyrics/lyric-line.ts';
import { isOutdated } from '@/core/offline-songs/offline-rules.ts';
import { openDatabase } from '@/storage/database.ts';

interface Schema extends DBSchema {
  lyrics: { key: string; value: unknown; indexes: { received: number } };
  covers: { key: string; value: unknown; indexes: { received: number } };
}

type StoreName = 'lyrics' | 'covers';

/** More songs than anyone plays or saves in a day; the oldest entries are removed. */
const maxEntries = 3_000;

const database = openDatabase<Schema>({
  name: 'kanade-recent',
  stores: ['lyrics', 'covers'],
  migrations: [
    (created) => {
      for (const name of ['lyrics', 'covers'] as const) {
        created.createObjectStore(name).createIndex('received', 'receivedAtEpochMs');
      }
    },
  ],
});

const receivedAtEpochMs = v.pipe(v.number(), v.finite());

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Longer than any parsed line, see `arrangeLines`. */
const text = v.pipe(v.string(), v.maxLength(2000));
const otherText = v.nullable(text);

const lyricLinesSchema: v.GenericSchema<unknown, LyricLine[]> = v.pipe(
  v.array(
    v.object({
      startMs: time,
      endMs: time,
      words: v.pipe(v.array(v.object({ text, startMs: time, endMs: time })), v.minLength(1)),
      wordTimed: v.boolean(),
      text,
      translation: otherText,
      romanization: otherText,
      background: otherText,
      isSecondVoice: v.optional(v.boolean()),
    }),
  ),
  v.maxLength(maxLines),
);

const lyricsSchema = v.object({
  receivedAtEpochMs,
  candidateId: v.pipe(v.string(), v.maxLength(200)),
  lines: lyricLinesSchema,
});

const coverSchema = v.object({
  receivedAtEpochMs,
  type: v.pipe(v.string(), v.regex(/^image\/[\w.+-]{1,50}$/)),
  /** Not `instanceof`: a buffer from the database may be of another realm. */
  bytes: v.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]'),
});

/** Lyrics as the service returned them, with their candidate's id. */
export type RecentLyrics = ParsedLyrics & { candidateId: string };

/**
 * Lyrics and covers of songs played or saved offline in the last 24 hours, used while the service can't be reached.
 * Every call rejects if the database can't be used.
 */
export const recentContent = {
  /** null without current lyrics. */
  async lyrics(key: string, nowEpochMs: number): Promise<RecentLyrics | null> {
    const result = v.safeParse(lyricsSchema, await (await database()).get('lyrics', key));
    if (!result.success || isOutdated(result.output.receivedAtEpochMs, nowEpochMs)) return null;
    return { lines: result.output.lines, candidateId: result.output.candidateId };
  },

  async saveLyrics(key: string, { lines, candidateId }: RecentLyrics, nowEpochMs: number): Promise<void> {
    await (await database()).put('lyrics', { receivedAtEpochMs: nowEpochMs, candidateId, lines }, key);
    await removeOldest('lyrics');
  },

  /** `cover` is the song's cover address; null without a current cover. */
  async cover(cover: string, nowEpochMs: number): Promise<Blob | null> {
    const result = v.safeParse(coverSchema, await (await database()).get('covers', cover));
    if (!result.success || isOutdated(result.output.receivedAtEpochMs, nowEpochMs)) return null;
    return new Blob([result.output.bytes], { type: result.output.type });
  },

  async saveCover(cover: string, picture: Blob, nowEpochMs: number): Promise<void> {
    const { type } = picture;
    const bytes = await picture.arrayBuffer();
    await (await database()).put('covers', { receivedAtEpochMs: nowEpochMs, type, bytes }, cover);
    await removeOldest('covers');
  },

  /** Removes outdated and invalid entries. */
  async sweep(nowEpochMs: number): Promise<void> {
    const { done, objectStore } = await bothStores();
    await Promise.all([
      ...(['lyrics', 'covers'] as const).map((name) => sweepStore(objectStore(name), nowEpochMs)),
      done,
    ]);
  },

  async clear(): Promise<void> {
    const { done, objectStore } = await bothStores();
    await Promise.all([objectStore('lyrics').clear(), objectStore('covers').clear(), done]);
  },
};

type Store = IDBPObjectStore<Schema, StoreName[], StoreName, 'readwrite'>;

async function bothStores(): Promise<{ done: Promise<void>; objectStore: (name: StoreName) => Store }> {
  const transaction = (await database()).transaction(['lyrics', 'covers'], 'readwrite');
  return { done: transaction.done, objectStore: (name) => transaction.objectStore(name) };
}

async function sweepStore(store: Store, nowEpochMs: number): Promise<void> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const result = v.safeParse(v.object({ receivedAtEpochMs }), cursor.value);
    if (!result.success || isOutdated(result.output.receivedAtEpochMs, nowEpochMs)) await cursor.delete();
  }
}

async function removeOldest(name: StoreName): Promise<void> {
  const { store, done } = (await database()).transaction(name, 'readwrite');
  const excess = (await store.count()) - maxEntries;
  let cursor = excess > 0 ? await store.index('received').openCursor() : null;
  for (let count = 0; cursor && count < excess; count += 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await done;
}

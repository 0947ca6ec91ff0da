import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import {
  type EarlierQueue,
  earlierQueueSchema,
  inListOrder,
  pinnedQueuesLimit,
  type ReplacedQueue,
  replacedEntries,
  surplusQueues,
  toEarlierQueue,
  type WholeQueue,
} from '@/core/queue/earlier-queue.ts';
import { songId } from '@/core/song/song-id.ts';
import { openBus } from '@/storage/documents/bus.ts';
import type { LargeValues } from './long-queue.ts';
import { restoredSongs, storedSongs } from './stored-song.ts';

const log = createLog('earlier queues');

/** Keys of the rows, and of the songs of each in chunks. */
const rowPrefix = 'earlier/';
const songsPrefix = 'earlier-songs/';

/** Songs per stored chunk: small enough to be serialized within a frame. */
const chunkLength = 200;

/** A change that was refused: the row is gone, or too many are pinned. */
export type QueueChangeResult = 'stored' | 'gone' | 'too-many';

/**
 * The earlier queues (docs/behaviour.md#earlier-queues) in the large values: a row each, and its songs, which are read
 * only when it is brought back. The engine adds queues, pages name, pin and remove them. Methods reject if the browser
 * refuses to read or write; each change is one transaction.
 */
export class EarlierQueues {
  readonly #large: LargeValues;
  readonly #changes = new Emitter();
  /** Changes by other documents. */
  readonly #bus = openBus('kanade-queues', v.null());

  constructor(large: LargeValues) {
    this.#large = large;
  }

  /** In the order of their list. Rows that can't be read are left out. */
  async all(): Promise<EarlierQueue[]> {
    const stored = await this.#large.entries(rowPrefix);
    const found = [...stored.values()].flatMap((row) => {
      const result = v.safeParse(earlierQueueSchema, row);
      return result.success ? [result.output] : [];
    });
    if (found.length < stored.size) log.warn('stored earlier queues are corrupt and are ignored');
    return found.sort(inListOrder);
  }

  /** The songs and their starts; null if they can't be read. */
  async songsOf({ id, songCount }: EarlierQueue): Promise<Pick<WholeQueue, 'songs' | 'starts'> | null> {
    const chunks = await this.#large.entries(`${songsPrefix}${id}/`);
    const stored = chunkNames(id, songCount).flatMap((name) => {
      const chunk = chunks.get(name);
      return Array.isArray(chunk) ? (chunk as unknown[]) : [];
    });
    const songs = restoredSongs(stored);
    // Indexes of the row would name other songs.
    return songs.songs.length === songCount ? songs : null;
  }

  /**
   * Adds a replaced queue. A row of the same queue, or of the same songs, is replaced and gives its name and pin; the
   * oldest rows beyond the limit are removed.
   */
  async keep(replaced: ReplacedQueue): Promise<void> {
    const rows = await this.all();
    const own = rows.find(({ id }) => id === replaced.id);
    const unnamed = toEarlierQueue(replaced, own);
    const { songsHash } = unnamed;
    const twins = rows.filter(
      (row) => row.songsHash === songsHash && row.id !== replaced.id && row.id !== replaced.replacedBy,
    );
    const named = [own, ...twins].find((row) => row && (row.isPinned || row.name !== ''));
    const row = toEarlierQueue(replaced, named ?? own);
    const others = rows.filter((other) => other.id !== row.id && !twins.includes(other));
    const surplus = new Set(surplusQueues([row, ...others], replaced.replacedBy));
    const removed = [...twins, ...others.filter(({ id }) => surplus.has(id))];
    await this.#write({ rows: [{ ...row, songs: replaced.songs, starts: replaced.starts }], removed, before: own });
  }

  /** Names or pins a queue, or takes that back. */
  async change(id: string, change: Partial<Pick<EarlierQueue, 'name' | 'isPinned'>>): Promise<QueueChangeResult> {
    const rows = await this.all();
    const row = rows.find((other) => other.id === id);
    if (!row) return 'gone';
    const isPinning = change.isPinned === true && !row.isPinned;
    if (isPinning && rows.filter(({ isPinned }) => isPinned).length >= pinnedQueuesLimit) return 'too-many';
    const changed: EarlierQueue = { ...row, ...change, changedAt: Date.now() };
    await this.#large.write({ puts: [[rowPrefix + id, changed]] });
    this.#changed();
    return 'stored';
  }

  async remove(removed: readonly EarlierQueue[]): Promise<void> {
    await this.#write({ rows: [], removed });
  }

  /**
   * The queues with their songs, for a backup. Left out are those whose songs can't be read, and those that don't fit
   * into the limit of all songs.
   */
  async allWhole(maxSongs = Number.POSITIVE_INFINITY): Promise<WholeQueue[]> {
    const whole: WholeQueue[] = [];
    let left = maxSongs;
    for (const row of await this.all()) {
      const songs = row.songCount <= left ? await this.songsOf(row) : null;
      if (!songs) continue;
      whole.push({ ...row, ...songs });
      left -= row.songCount;
    }
    return whole;
  }

  /** Replaces all queues. */
  async replaceAll(queues: readonly WholeQueue[]): Promise<void> {
    await this.#write({ rows: queues, removed: await this.all() });
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** @param before the row that one with the same id replaces */
  async #write(change: {
    rows: readonly WholeQueue[];
    removed: readonly EarlierQueue[];
    before?: EarlierQueue | undefined;
  }) {
    const { rows, removed, before } = change;
    const replacedChunks = before ? chunkNames(before.id, before.songCount) : [];
    await this.#large.write({
      deletes: [
        ...replacedChunks,
        ...removed.flatMap(({ id, songCount }) => [rowPrefix + id, ...chunkNames(id, songCount)]),
      ],
      puts: (function* () {
        for (const { songs, starts, ...row } of rows) {
          for (const [at, name] of chunkNames(row.id, songs.length).entries()) {
            yield [name, storedSongs({ songs, starts }, at * chunkLength, (at + 1) * chunkLength)] as const;
          }
          yield [rowPrefix + row.id, row] as const;
        }
      })(),
    });
    this.#changed();
  }

  #changed(): void {
    this.#changes.emit();
    this.#bus.post(null);
  }
}

/** Number of stored values of these queues. */
export function storedValueCount(rows: readonly EarlierQueue[]): number {
  return rows.reduce((sum, { id, songCount }) => sum + 1 + chunkNames(id, songCount).length, 0);
}

function chunkNames(id: string, songCount: number): string[] {
  return Array.from({ length: Math.ceil(songCount / chunkLength) }, (_, at) => `${songsPrefix}${id}/${at}`);
}

const pendingSchema = v.object({
  ...replacedEntries,
  songs: v.nullable(v.array(v.unknown())),
  firstSong: v.string(),
  songCount: v.number(),
});

/** Parses a pending queue of localStorage; null if it, or its songs among those of a long queue, can't be read. */
export function parseReplaced(stored: unknown, longSongs: readonly unknown[]): ReplacedQueue | null {
  const result = v.safeParse(pendingSchema, stored);
  if (!result.success) return null;
  const { songs: storedOnes, firstSong, songCount, ...replaced } = result.output;
  const { songs, starts } = restoredSongs(storedOnes ?? longSongs);
  const [first] = songs;
  const isWhole = songs.length === songCount && first !== undefined && songId(first) === firstSong;
  return isWhole ? { ...replaced, songs, starts } : null;
}

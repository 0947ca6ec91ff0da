import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import type { PlayRow } from '@/core/plays/play.ts';
import { PlayColumns } from '@/core/plays/play-columns.ts';
import type { Song } from '@/core/song/song.ts';
import type { SongId } from '@/core/song/song-id.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import type { PlayLog, PlayTable } from '@/playback/persistence/play-log.ts';

const log = createLog('statistics');

/** Newest plays that are read again after a change: the engine changes only the last ones. */
const tailLength = 64;

/** The last plays as they were read, to find out whether a change is in them. */
type Tail = { beganAt: number; stamp: string };

/**
 * The play log as columns in memory. It is read once; after a change only its newest part is read again, and all of it
 * if the change is elsewhere, such as an import, or if the time zone of the system has changed.
 */
export class CurrentPlays {
  readonly #log: Pick<PlayLog, 'all' | 'tableSince' | 'onChange'>;
  readonly #timeZone: () => string;
  #columns: PlayColumns | null = null;
  #zone = '';
  #tail: Tail = { beganAt: 0, stamp: '' };
  /** Stored plays that are left out because they are invalid. */
  #leftOut = 0;
  #isStale = true;
  #reading: Promise<PlayColumns> | null = null;

  constructor(log: Pick<PlayLog, 'all' | 'tableSince' | 'onChange'>, timeZone = systemTimeZone) {
    this.#log = log;
    this.#timeZone = timeZone;
    log.onChange(() => this.setStale());
  }

  /** The log has changed: the next call reads it again. */
  setStale(): void {
    this.#isStale = true;
  }

  /** Rejects if the log can't be read. Concurrent callers share a read. */
  async columns(): Promise<PlayColumns> {
    this.#reading ??= this.#current().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #current(): Promise<PlayColumns> {
    const isOtherZone = this.#zone !== this.#timeZone();
    if (this.#columns !== null && !isOtherZone && !this.#isStale) return this.#columns;
    // Changes during the read are read next time.
    this.#isStale = false;
    try {
      if (this.#columns !== null && !isOtherZone && (await this.#extend(this.#columns))) return this.#columns;
      return await this.#readAll();
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  /** Reads the tail again. Resolves to false if that does not explain the change. */
  async #extend(columns: PlayColumns): Promise<boolean> {
    const { beganAt } = this.#tail;
    const { rows, songs, count } = await this.#log.tableSince(beganAt);
    const isChanged = stampOf(rows, beganAt) !== this.#tail.stamp;
    if (!isChanged || columns.indexOf(beganAt) + this.#leftOut + rows.length !== count) return false;
    columns.replaceFrom(beganAt, rows, validSongs(songs));
    this.#setTail(columns, rows);
    return true;
  }

  async #readAll(): Promise<PlayColumns> {
    const { rows, songs } = await this.#log.all();
    const columns = new PlayColumns();
    this.#zone = this.#timeZone();
    columns.replaceFrom(Number.NEGATIVE_INFINITY, rows, validSongs(songs));
    this.#leftOut = rows.length - columns.count;
    if (this.#leftOut > 0) log.warn(`${this.#leftOut} stored plays are invalid and are left out`);
    this.#setTail(columns, rows);
    this.#columns = columns;
    return columns;
  }

  #setTail({ count, beganAt }: PlayColumns, rows: readonly PlayRow[]): void {
    const from = beganAt[Math.max(0, count - tailLength)] ?? 0;
    this.#tail = { beganAt: from, stamp: stampOf(rows, from) };
  }
}

function stampOf(rows: readonly PlayRow[], from: number): string {
  const texts: string[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row === undefined || row.beganAt < from) break;
    texts.push(`${row.id} ${row.changedAt} ${row.heardMs}`);
  }
  return texts.join('\n');
}

function validSongs(songs: PlayTable['songs']): ReadonlyMap<SongId, Song> {
  return new Map([...songs].filter(([, song]) => v.is(songSchema, song)));
}

function systemTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

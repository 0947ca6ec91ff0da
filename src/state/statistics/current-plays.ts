import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import { PlayColumns } from '@/core/plays/play-columns.ts';
import type { Song } from '@/core/song/song.ts';
import type { SongId } from '@/core/song/song-id.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import { type PlayLog, recordedWithinMs } from '@/playback/persistence/play-log.ts';

const log = createLog('statistics');

/** Plays from which on columns are stored: fewer are read in less than 100 ms. */
const storedFrom = 5000;

type Log = Pick<PlayLog, 'all' | 'tableSince' | 'storedColumns' | 'storeColumns' | 'onChange'>;

/** Plays as of a revision of the log, with days and hours of a time zone. */
type Known = { columns: PlayColumns; revision: string | null; zone: string };

/**
 * The play log as columns in memory, which are stored too, because reading 200,000 plays one by one takes seconds. Only
 * the newest plays are read again, and all of them if a change is elsewhere, such as an import, or if the time zone of
 * the system has changed.
 */
export class CurrentPlays {
  readonly #log: Log;
  readonly #timeZone: () => string;
  #known: Known | null = null;
  #isStale = true;
  #reading: Promise<PlayColumns> | null = null;

  constructor(playLog: Log, timeZone = systemTimeZone) {
    this.#log = playLog;
    this.#timeZone = timeZone;
    playLog.onChange(() => this.setStale());
  }

  /** The log has changed: the next call reads it again. */
  setStale(): void {
    this.#isStale = true;
  }

  /** Rejects if the log can't be read. Concurrent callers share a read, repeated if the log changes meanwhile. */
  async columns(): Promise<PlayColumns> {
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<PlayColumns> {
    for (;;) {
      const columns = await this.#current();
      if (!this.#isStale) return columns;
    }
  }

  async #current(): Promise<PlayColumns> {
    const zone = this.#timeZone();
    if (this.#known?.zone === zone && !this.#isStale) return this.#known.columns;
    this.#isStale = false;
    try {
      const known = this.#known ?? (await this.#stored());
      this.#known = known?.zone === zone && (await this.#extend(known)) ? known : await this.#readAll(zone);
      return this.#known.columns;
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #stored(): Promise<Known | null> {
    // Its plays are read instead, which fail if the database does.
    const stored = await this.#log.storedColumns().catch((error: unknown) => {
      log.warn('the columns of the play log could not be read', error);
      return undefined;
    });
    if (stored === undefined) return null;
    const { revision } = stored;
    const columns = PlayColumns.fromStored(stored.columns, validSongs(stored.songs));
    const facts = v.safeParse(v.object({ zone: v.string() }), stored.columns);
    return columns && facts.success ? { columns, revision, zone: facts.output.zone } : null;
  }

  /** Reads the newest plays again. Resolves to false if others may have changed too. */
  async #extend(known: Known): Promise<boolean> {
    const { columns } = known;
    const newest = columns.beganAt[columns.count - 1] ?? Number.NEGATIVE_INFINITY;
    const from = newest - recordedWithinMs;
    const { rows, songs, revision } = await this.#log.tableSince(from);
    if (revision !== known.revision) return false;
    columns.replaceFrom(from, rows, validSongs(songs));
    if (rows.length >= storedFrom) await this.#store(known);
    return true;
  }

  async #readAll(zone: string): Promise<Known> {
    const { rows, songs, revision } = await this.#log.all();
    const columns = new PlayColumns();
    columns.replaceFrom(Number.NEGATIVE_INFINITY, rows, validSongs(songs));
    const leftOut = rows.length - columns.count;
    if (leftOut > 0) log.warn(`${leftOut} stored plays are invalid and are left out`);
    const known = { columns, revision, zone };
    if (columns.count >= storedFrom) await this.#store(known);
    return known;
  }

  /** The next session reads all plays again if this fails. */
  async #store({ columns, revision, zone }: Known): Promise<void> {
    try {
      await this.#log.storeColumns({ ...columns.toStored(), zone }, revision);
    } catch (error) {
      log.warn('the columns of the play log could not be stored', error);
    }
  }
}

function validSongs(songs: ReadonlyMap<SongId, Song>): ReadonlyMap<SongId, Song> {
  return new Map([...songs].filter(([, song]) => v.is(songSchema, song)));
}

function systemTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

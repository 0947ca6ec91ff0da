import { copyFile, type FileHandle, mkdir, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, syncFolder } from './durable-file.ts';
import { lockFolder } from './folder-lock.ts';
import { journalLine, parseJournal, sealed, unsealed } from './journal-format.ts';

/** The state behind the log: it is in memory as a whole, and changes only by `apply`. */
export type StateMachine<Change> = {
  /** Must give the same state for the same changes, and pass over a change that does not fit. */
  apply(change: Change): void;
  /** The whole state as JSON. */
  save(): unknown;
  /** Replaces the state by one that `save` gave; throws when it is not one. */
  load(saved: unknown): void;
};

export type ChangeLogOptions = {
  /** Journal size in bytes from which a snapshot replaces it, unless the last snapshot was larger than that. */
  compactAfterBytes?: number;
  /** Receives one line about anything that was found damaged. */
  report?: (message: string) => void;
  now?: () => number;
};

export interface ChangeLog<Change> {
  /** Applies at once; resolves when the change is on disk. Changes made during a sync share the next one. */
  commit(change: Change): Promise<void>;
  /** Syncs of the journal so far. */
  readonly syncs: number;
  /** Finishes what was committed and gives the folder back. */
  close(): Promise<void>;
}

type Waiting = { line: string; resolve: () => void; reject: (error: unknown) => void };

const DEFAULT_COMPACT_BYTES = 256 * 1024;
const FORMAT = 1;
const SNAPSHOT = 'snapshot.json';
const OLD_SNAPSHOT = 'snapshot.previous.json';
const JOURNAL = 'journal.log';
const OLD_JOURNAL = 'journal.previous.log';

class JournaledState<Change> implements ChangeLog<Change> {
  syncs = 0;
  readonly #folder: string;
  readonly #machine: StateMachine<Change>;
  readonly #compactAfter: number;
  readonly #report: (message: string) => void;
  readonly #now: () => number;
  readonly #unlock: () => Promise<void>;
  #journal: FileHandle | null = null;
  #journalBytes = 0;
  #snapshotBytes = 0;
  #sequence = 0;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  /** After a failed write nothing is known about the end of the journal: only a snapshot makes it good again. */
  #needsSnapshot = false;
  #closed = false;

  constructor(folder: string, machine: StateMachine<Change>, options: ChangeLogOptions, unlock: () => Promise<void>) {
    this.#folder = folder;
    this.#machine = machine;
    this.#compactAfter = options.compactAfterBytes ?? DEFAULT_COMPACT_BYTES;
    this.#report = options.report ?? ((message) => console.error(message));
    this.#now = options.now ?? Date.now;
    this.#unlock = unlock;
  }

  /** Snapshot, then the changes after it. */
  async restore(): Promise<void> {
    this.#sequence = (await this.#loadSnapshot(SNAPSHOT)) ?? (await this.#loadSnapshot(OLD_SNAPSHOT)) ?? 0;
    await this.#replay(OLD_JOURNAL);
    this.#journalBytes = await this.#replay(JOURNAL);
    const path = this.#path(JOURNAL);
    await truncate(path, this.#journalBytes).catch(ignoreMissing);
    this.#journal = await open(path, 'a', 0o600);
    await syncFolder(this.#folder);
    if (!this.#needsSnapshot) return;
    await this.#compact();
    // The damaged file is moved aside; left in place, it would be reported again at the next start.
    await rm(this.#path(OLD_JOURNAL), { force: true });
  }

  commit(change: Change): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The state is closed'));
    // Written down before it is applied: a change may hand its objects over to the state.
    const line = journalLine({ sequence: this.#sequence + 1, change });
    this.#machine.apply(change);
    this.#sequence += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#writing;
    await this.#journal?.close();
    await this.#unlock();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#needsSnapshot) await this.#compact();
        else await this.#append(batch);
        for (const { resolve } of batch) resolve();
        // Afterwards: every change is in a journal too, for the case that the snapshot cannot be read.
        const limit = Math.max(this.#compactAfter, this.#snapshotBytes);
        if (this.#journalBytes > limit) await this.#compact();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#report(`The state in ${this.#folder} could not be written: ${reason}; the next change tries it again.`);
        this.#needsSnapshot = true;
        for (const { reject } of batch) reject(error);
      }
    }
    // In the same turn as the last check of the queue, so that no commit comes between.
    this.#writing = null;
  }

  async #append(batch: readonly Waiting[]): Promise<void> {
    if (this.#journal === null) throw new Error('The journal is not open');
    const bytes = Buffer.from(batch.map(({ line }) => line).join(''));
    await this.#journal.appendFile(bytes);
    await this.#journal.datasync();
    this.syncs += 1;
    this.#journalBytes += bytes.length;
  }

  /**
   * Replaces the journal by a snapshot. The last snapshot and its journal are kept one turn longer, so that the state
   * can still be built when the new snapshot turns out to be unreadable. `restore` understands every moment between.
   */
  async #compact(): Promise<void> {
    const path = (name: string): string => this.#path(name);
    const content = { format: FORMAT, sequence: this.#sequence, state: this.#machine.save() };
    const bytes = Buffer.from(sealed(JSON.stringify(content)));
    const fresh = path('snapshot.new.json');
    await replaceFile(fresh, bytes);
    this.#snapshotBytes = bytes.length;
    await rename(path(SNAPSHOT), path(OLD_SNAPSHOT)).catch(ignoreMissing);
    await rename(fresh, path(SNAPSHOT));
    await syncFolder(this.#folder);
    await this.#journal?.close();
    this.#journal = null;
    await rename(path(JOURNAL), path(OLD_JOURNAL)).catch(ignoreMissing);
    this.#journal = await open(path(JOURNAL), 'a', 0o600);
    await syncFolder(this.#folder);
    this.#journalBytes = 0;
    this.#needsSnapshot = false;
  }

  /** Number of the last change in a snapshot, null when there is none that can be read. */
  async #loadSnapshot(name: string): Promise<number | null> {
    const content = await readIfThere(this.#path(name));
    if (content === null) return null;
    try {
      const text = unsealed(content.toString('utf8'));
      if (text === null) throw new Error('its checksum is wrong');
      const { format, sequence, state } = JSON.parse(text) as { format: unknown; sequence: unknown; state: unknown };
      if (format !== FORMAT) throw new Error(`its format is ${String(format)}`);
      if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence)) throw new Error('it has no number');
      this.#machine.load(state);
      this.#snapshotBytes = content.length;
      return sequence;
    } catch (error) {
      const aside = this.#asideName(name);
      // Moved, not copied: the next snapshot must not push a good previous one out in favour of this one.
      await rename(this.#path(name), this.#path(aside));
      this.#reportDamage(name, error instanceof Error ? error.message : String(error), aside);
      return null;
    }
  }

  /** Applies the changes that come after the state; returns how much of the file is in order. */
  async #replay(name: string): Promise<number> {
    const content = await readIfThere(this.#path(name));
    if (content === null) return 0;
    const { records, goodBytes, damagedLines } = parseJournal(content);
    let useless = damagedLines;
    let missing = 0;
    for (const { sequence, change } of records) {
      if (sequence <= this.#sequence) continue;
      missing += sequence - this.#sequence - 1;
      this.#sequence = sequence;
      try {
        this.#machine.apply(change as Change);
      } catch {
        useless += 1;
      }
    }
    if (useless > 0 || missing > 0) {
      const aside = this.#asideName(name);
      await copyFile(this.#path(name), this.#path(aside));
      this.#reportDamage(name, `${useless} lines cannot be read, ${missing} changes are missing`, aside);
    }
    return goodBytes;
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  #asideName(name: string): string {
    return `${name}.damaged-${new Date(this.#now()).toISOString().replaceAll(':', '')}`;
  }

  #reportDamage(name: string, reason: string, aside: string): void {
    this.#report(`${this.#path(name)} is damaged: ${reason}. It is kept as ${aside}; everything else is used.`);
    this.#needsSnapshot = true;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    ignoreMissing(error);
    return null;
  });
}

/**
 * Opens the durable state in a folder of its own (created when missing) and brings `machine` to it. Rejects with
 * `FolderInUseError` when another service has it, and with the system's error when it cannot be written.
 */
export async function openChangeLog<Change>(
  folder: string,
  machine: StateMachine<Change>,
  options: ChangeLogOptions = {},
): Promise<ChangeLog<Change>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    const log = new JournaledState(folder, machine, options, unlock);
    await log.restore();
    return log;
  } catch (error) {
    await unlock();
    throw error;
  }
}

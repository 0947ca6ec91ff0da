import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AppError, type ErrorKind, isServiceAway, toAppError } from '@/core/errors.ts';
import {
  answeredRow,
  type ImportJob,
  type ImportRow,
  type ImportSide,
  matchedRow,
  newRows,
} from '@/core/list-tools/import-job.ts';
import type { ImportedList } from '@/core/list-tools/list-file/imported-list.ts';
import { createLog } from '@/core/log.ts';
import type { Song } from '@/core/song/song.ts';
import type { FindSong } from '@/state/list-tools/find-songs.ts';
import type { StoredImport } from './import-storage.ts';

const log = createLog('list import');

export type ImportState =
  | { status: 'loading' }
  /** The database can't be used. */
  | { status: 'failed' }
  | { status: 'none' }
  /** Another page runs it. */
  | { status: 'elsewhere' }
  | {
      status: 'open';
      job: ImportJob;
      rows: readonly ImportRow[];
      /** The service is away, so that the search waits. */
      isWaiting: boolean;
      /** Why the search has stopped; null = it has not, or the user paused it. */
      failure: ErrorKind | null;
    };

export type ImportParts = {
  storage: {
    readImport(userId: string | null): Promise<StoredImport | null>;
    addImport(added: StoredImport): Promise<void>;
    putJob(job: ImportJob): Promise<void>;
    putRow(id: string, index: number, row: ImportRow): Promise<void>;
    removeImport(id: string): Promise<void>;
  };
  userId: () => string | null;
  /** Search of a side. Rejects if local music can't be read. */
  finder: (side: ImportSide) => Promise<FindSong>;
  /** Holds a lock of all pages until the returned function is called; null = another page holds it. */
  lock: () => Promise<(() => void) | null>;
  /** Resolves after the delay of this number of failures, when the network is back, or when the signal is aborted. */
  waitForService: (failures: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
};

/** Songs that are looked for at the same time. */
const concurrentSearches = 2;

/** Results between two updates of the screen, so that a long local list does not render for each song. */
const updateEveryMs = 120;

/**
 * One import of a list, which outlives its page: every answer is stored, and the next page continues where this one
 * ended. Only one page runs it at a time.
 */
export class ImportSession {
  readonly store: StoreApi<ImportState> = createStore<ImportState>(() => ({ status: 'loading' }));
  readonly #parts: ImportParts;
  #unlock: (() => void) | null = null;
  #running: AbortController | null = null;
  /** End of the last search, which an abort only begins. */
  #ended: Promise<void> = Promise.resolve();
  #rows: ImportRow[] = [];

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** Reads the import that is not finished, and continues it unless it is paused. Never rejects. */
  async open(): Promise<void> {
    if (this.store.getState().status === 'open') return;
    try {
      this.#unlock ??= await this.#parts.lock();
      if (this.#unlock === null) return this.store.setState({ status: 'elsewhere' }, true);
      const stored = await this.#parts.storage.readImport(this.#parts.userId());
      if (stored) this.#show(stored);
      else this.store.setState({ status: 'none' }, true);
    } catch (error) {
      log.warn('the import could not be read', error);
      this.store.setState({ status: 'failed' }, true);
    }
  }

  /** Ends the work of this page; another one can continue. */
  close(): void {
    this.#running?.abort();
    this.#unlock?.();
    this.#unlock = null;
    this.store.setState({ status: 'loading' }, true);
  }

  /** Starts to look for the songs of a list. Rejects if the browser does not store it. */
  async start(list: ImportedList, side: ImportSide, name: string): Promise<void> {
    await this.#add({ job: this.#newJob(name, side, null), rows: newRows(list) });
  }

  /** Notes an import by the provider, so that its result is shown later. Rejects if the browser does not store it. */
  async startLink(taskId: string, name: string): Promise<void> {
    await this.#add({ job: this.#newJob(name, 'service', taskId), rows: [] });
  }

  #newJob(name: string, side: ImportSide, taskId: string | null): ImportJob {
    const now = this.#parts.now();
    return {
      id: crypto.randomUUID(),
      name,
      side,
      userId: side === 'service' ? this.#parts.userId() : null,
      taskId,
      createdAt: now,
      changedAt: now,
      isPaused: false,
      target: null,
      addedCount: null,
    };
  }

  async #add(added: StoredImport): Promise<void> {
    await this.#parts.storage.addImport(added);
    this.#show(added);
  }

  async pause(): Promise<void> {
    this.#running?.abort();
    await this.#changeJob({ isPaused: true });
  }

  async resume(): Promise<void> {
    await this.#changeJob({ isPaused: false });
    this.#patch({ failure: null });
    this.#startRun();
  }

  /** Takes a candidate; null = none of them. */
  async answer(index: number, song: Song | null): Promise<void> {
    const row = this.#rows[index];
    if (row) await this.#setRow(index, answeredRow(row, song));
  }

  /** Takes the best candidate of all doubtful rows. */
  async answerAll(): Promise<void> {
    for (const [index, row] of this.#rows.entries()) {
      const best = row.candidates[0];
      if (row.state === 'doubtful' && best) await this.#setRow(index, answeredRow(row, best.song));
    }
  }

  /** Notes the list that songs are being added to, so that another page continues with it. */
  async setTarget(target: ImportJob['target']): Promise<void> {
    await this.#changeJob({ target });
  }

  /** Notes the end; the import stays until it is removed, because its missing songs are still wanted. */
  async finish(addedCount: number): Promise<void> {
    await this.#changeJob({ addedCount });
  }

  /** Removes the import with its rows. Rejects if the browser refuses it. */
  async remove(): Promise<void> {
    const state = this.store.getState();
    if (state.status !== 'open') return;
    this.#running?.abort();
    await this.#parts.storage.removeImport(state.job.id);
    this.store.setState({ status: 'none' }, true);
  }

  #show({ job, rows }: StoredImport): void {
    this.#rows = [...rows];
    this.store.setState({ status: 'open', job, rows: this.#rows, isWaiting: false, failure: null }, true);
    if (!job.isPaused) this.#startRun();
  }

  /** Starts to search once the search before has ended. */
  #startRun(): void {
    this.#ended = this.#ended.then(() => this.#run());
  }

  async #run(): Promise<void> {
    const state = this.store.getState();
    if (state.status !== 'open' || state.job.isPaused) return;
    const controller = new AbortController();
    this.#running = controller;
    const { signal } = controller;
    try {
      const waiting = this.#rows.flatMap(({ state: row }, index) => (row === 'waiting' ? [index] : []));
      if (waiting.length === 0) return;
      const find = await this.#parts.finder(state.job.side);
      // Songs that are twice in the list are looked for once.
      const known = new Map<string, Promise<ImportRow>>();
      let updatedAt = Number.NEGATIVE_INFINITY;
      const work = async (): Promise<void> => {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
          signal.throwIfAborted();
          const row = this.#rows[index];
          if (!row) continue;
          const key = JSON.stringify(row.wanted);
          const search = known.get(key) ?? this.#search(row, find, signal);
          known.set(key, search);
          const matched = await search;
          signal.throwIfAborted();
          await this.#setRow(index, matched, false);
          const now = this.#parts.now();
          if (now - updatedAt < updateEveryMs && waiting.length > 0) continue;
          updatedAt = now;
          this.#update();
        }
      };
      await Promise.all(Array.from({ length: concurrentSearches }, work));
    } catch (error) {
      if (!signal.aborted) this.#stopped(toAppError(error));
    } finally {
      controller.abort();
      this.#running = null;
      this.#update();
    }
  }

  /** Looks for a song, for as long as the service is away. Rejects for any other reason. */
  async #search(row: ImportRow, find: FindSong, signal: AbortSignal): Promise<ImportRow> {
    for (let failures = 0; ; ) {
      try {
        const candidates = await find(row.wanted, signal);
        if (failures > 0) this.#patch({ isWaiting: false });
        return matchedRow(row, candidates);
      } catch (error) {
        signal.throwIfAborted();
        if (!isServiceAway(toAppError(error).kind)) throw error;
        failures += 1;
        this.#patch({ isWaiting: true });
        await this.#parts.waitForService(failures, signal);
        signal.throwIfAborted();
      }
    }
  }

  #stopped(error: AppError): void {
    log.warn('the search for an imported list has stopped', error);
    this.#patch({ failure: error.kind, isWaiting: false });
  }

  async #setRow(index: number, row: ImportRow, isShown = true): Promise<void> {
    const state = this.store.getState();
    if (state.status !== 'open') return;
    this.#rows[index] = row;
    if (isShown) this.#update();
    // What is not stored is looked for again.
    await this.#parts.storage.putRow(state.job.id, index, row).catch((error: unknown) => {
      log.warn('an answer was not stored', error);
    });
  }

  async #changeJob(change: Partial<ImportJob>): Promise<void> {
    const state = this.store.getState();
    if (state.status !== 'open') return;
    const job = { ...state.job, ...change, changedAt: this.#parts.now() };
    this.#patch({ job });
    await this.#parts.storage.putJob(job).catch((error: unknown) => {
      log.warn('the import was not stored', error);
    });
  }

  #update(): void {
    this.#patch({ rows: [...this.#rows] });
  }

  #patch(change: Partial<Extract<ImportState, { status: 'open' }>>): void {
    const state = this.store.getState();
    if (state.status === 'open') this.store.setState({ ...state, ...change }, true);
  }
}

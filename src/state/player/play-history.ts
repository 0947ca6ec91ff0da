import { useEffect, useState, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter.ts';
import { type AppError, toAppError } from '@/core/errors.ts';
import type { Play } from '@/core/plays/play.ts';
import { type PlayLog, playLog } from '@/playback/persistence/play-log.ts';

/** Plays read at once; the next ones when the end of these comes near. */
const pageLength = 100;

export type PlayHistoryState = {
  /** Newest first: as many as were scrolled to; null until they are read. */
  plays: readonly Play[] | null;
  /** Number of all plays of the history; null until it is known. */
  count: number | null;
  /** Null = the plays could be read. */
  error: AppError | null;
};

/** The newest part of the play log, in pages (docs/behaviour.md#play-history). */
export class PlayHistory {
  readonly #log: Pick<PlayLog, 'history' | 'historyCount' | 'onChange'>;
  readonly #changes = new Emitter();
  #state: PlayHistoryState = { plays: null, count: null, error: null };
  #hasMore = false;
  /** Runs one after the other. */
  #work: Promise<void> = Promise.resolve();
  readonly subscribe = this.#changes.subscribe;
  readonly getState = (): PlayHistoryState => this.#state;

  constructor(log: Pick<PlayLog, 'history' | 'historyCount' | 'onChange'> = playLog) {
    this.#log = log;
  }

  /** Reads the first page and follows the log. Returns the function that ends that. */
  begin(): () => void {
    void this.reload();
    return this.#log.onChange((change) => {
      if (change === 'plays') void this.reload();
      else void this.#do(() => this.#addNew());
    });
  }

  /** Reads what is shown again. Resolves once it is current; never rejects. */
  reload(): Promise<void> {
    return this.#do(() => this.#readAgain());
  }

  loadMore(): void {
    void this.#do(async () => {
      const { plays, count } = this.#state;
      const last = plays?.at(-1);
      if (!plays || !last || !this.#hasMore) return;
      const more = await this.#log.history(pageLength, last);
      this.#hasMore = more.length === pageLength;
      this.#set({ plays: [...plays, ...more], count, error: null });
    });
  }

  async #readAgain(): Promise<void> {
    const length = Math.max(pageLength, this.#state.plays?.length ?? 0);
    const plays = await this.#log.history(length);
    this.#hasMore = plays.length === length;
    // Shown at once: their number may take longer.
    this.#set({ plays, count: this.#state.count, error: null });
    this.#set({ plays, count: await this.#log.historyCount(), error: null });
  }

  /** Adds the plays that are newer than the first one. Most changes are that a play goes on, and add none. */
  async #addNew(): Promise<void> {
    const { plays, count } = this.#state;
    const first = plays?.[0];
    if (!plays || !first || count === null) return this.#readAgain();
    const newest = await this.#log.history(1);
    if (newest[0]?.id === first.id) return;
    const page = await this.#log.history(pageLength);
    const added = page.findIndex(({ id }) => id === first.id);
    if (added === -1) return this.#readAgain();
    this.#set({ plays: [...page.slice(0, added), ...plays], count: count + added, error: null });
  }

  #do(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#set({ ...this.#state, error: toAppError(error) });
    });
    return this.#work;
  }

  #set(state: PlayHistoryState): void {
    this.#state = state;
    this.#changes.emit();
  }
}

/** The history while a component shows it. */
export function usePlayHistory(): PlayHistoryState & { history: PlayHistory } {
  const [history] = useState(() => new PlayHistory());
  useEffect(() => history.begin(), [history]);
  return { ...useSyncExternalStore(history.subscribe, history.getState), history };
}

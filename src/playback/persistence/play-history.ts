import * as v from 'valibot';
import type { Song } from '@/core/song/song.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';
import { savedSongSchema } from './stored-song.ts';

/** A played song and its start time. */
export type PlayedSong = { song: Song; atEpochMs: number };

/** Played songs, newest first. Methods never throw; unreadable entries are ignored. */
export interface PlayHistory {
  /** The same array until something changes. */
  entries(): readonly PlayedSong[];
  add(played: PlayedSong): void;
  clear(): void;
  /** Restores cleared entries, merged with those added since. */
  restore(entries: readonly PlayedSong[]): void;
  /** Replaces all entries. */
  replace(entries: readonly PlayedSong[]): WriteResult;
  /** Calls the listener after every change, including by other documents. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

/** Number of songs to remember; about 200 kB. */
export const playHistoryLimit = 500;

const playedSchema = v.object({ song: savedSongSchema, atEpochMs: v.pipe(v.number(), v.finite()) });

/** Unreadable entries are left out. */
const entriesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) =>
    stored.flatMap((entry): PlayedSong[] => {
      const result = v.safeParse(playedSchema, entry);
      return result.success ? [result.output] : [];
    }),
  ),
);

/** The history in localStorage, shared by all documents: the engine adds to it, pages show and clear it. */
export function createPlayHistory(texts?: () => StoredTexts): PlayHistory {
  const stored = storedValue<readonly PlayedSong[]>(
    { key: 'play_history', schema: entriesSchema, fallback: [] },
    texts,
  );
  const replace = (entries: readonly PlayedSong[]): WriteResult => stored.write(entries.slice(0, playHistoryLimit));
  const write = (entries: readonly PlayedSong[]): void => void replace(entries);
  return {
    entries: stored.read,
    add: (played) => write([played, ...stored.read()]),
    clear: () => write([]),
    restore: (entries) => write([...stored.read(), ...entries].sort((a, b) => b.atEpochMs - a.atEpochMs)),
    replace,
    subscribe: stored.subscribe,
  };
}

/** The history of this document. */
export const playHistory = createPlayHistory();

/** Time of sound after which a song counts as played. */
const playedFromMs = 5000;

/** The player's state; `turn` increases with each start of a song, including a restart. */
type Playing = {
  readonly snapshot: PlayerSnapshot;
  readonly turn: number;
  subscribe(onChange: () => void): unknown;
};

/** Adds a song to the history once per start, after it has sounded for 5 s. */
export class HistoryRecorder {
  readonly #state: Playing;
  readonly #history: PlayHistory;
  #turn = -1;
  #beganAtEpochMs = 0;
  #heardMs = 0;
  /** Start of the current uninterrupted sound, by `steadyNow`; null while silent. */
  #sinceMs: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: Playing, history: PlayHistory) {
    this.#state = state;
    this.#history = history;
    state.subscribe(() => this.#follow());
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #follow(): void {
    const { state } = this.#state.snapshot;
    if (this.#state.turn !== this.#turn) this.#begin();
    const isHeard = state === 'playing';
    if (isHeard === (this.#sinceMs !== null)) return;
    clearTimeout(this.#timer);
    if (!isHeard) {
      this.#heardMs += steadyNow() - (this.#sinceMs ?? 0);
      this.#sinceMs = null;
      return;
    }
    this.#sinceMs = steadyNow();
    if (this.#heardMs < playedFromMs) this.#timer = setTimeout(() => this.#write(), playedFromMs - this.#heardMs);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#turn = this.#state.turn;
    this.#beganAtEpochMs = Date.now();
    this.#heardMs = 0;
    this.#sinceMs = null;
  }

  #write(): void {
    const { current } = this.#state.snapshot;
    this.#heardMs = playedFromMs;
    if (current) this.#history.add({ song: current.song, atEpochMs: this.#beganAtEpochMs });
  }
}

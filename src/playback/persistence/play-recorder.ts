import { createLog } from '@/core/log.ts';
import { historyFromMs, type Play, type PlayEnd } from '@/core/plays/play.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { isOfList } from '@/core/queue/queue-list.ts';
import { songId } from '@/core/song/song-id.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { databaseErrorKind } from '@/storage/database.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { type Refusal, refusalOf } from '@/storage/refused-writes.ts';
import type { PlayChange, PlayLog } from './play-log.ts';

const log = createLog('plays');

/** Sound between two records of a play, in ms: what a killed engine loses at most. */
const recordEveryMs = 10_000;

/** The timer of a record may be early by a fraction of this, in ms. */
const timerSlackMs = 20;

/** Longest time between two looks at the clock that counts as heard, in ms: after more, the computer has slept. */
const longestStepMs = 30_000;

/** Plays that wait for a database that does not answer or is full. */
const unrecordedLimit = 100;

/** The player's state; see `EngineState`. */
type Playing = {
  readonly snapshot: PlayerSnapshot;
  readonly turn: number;
  readonly isResumedTurn: boolean;
  subscribe(onChange: () => void): unknown;
};

/** What the recorder needs of the play log. */
export type PlayRecords = Pick<PlayLog, 'record' | 'resumable'>;

export type PlayRecorderParts = {
  state: Playing;
  plays: PlayRecords;
  /** Sources of the current song. */
  sources: () => readonly (string | Blob)[];
  /** Called each time the browser refuses to store a play. */
  onRefusal: (refusal: Refusal) => void;
};

/**
 * Records every play once, from its first sound (docs/behaviour.md#play-log). Nothing waits for it: what could not be
 * recorded is recorded with the next play, or 10 s later.
 */
export class PlayRecorder {
  readonly #parts: PlayRecorderParts;
  #turn: number;
  /** The play of this turn, once it has sounded. */
  #play: RecordedPlay | null = null;
  /** Last look at the clock, by `steadyNow`; null while silent. */
  #sinceMs: number | null = null;
  #unrecordedMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unrecorded: ReadonlySet<RecordedPlay> = new Set();
  #recording: Promise<void> | null = null;
  #isRefused = false;

  constructor(parts: PlayRecorderParts) {
    this.#parts = parts;
    this.#turn = parts.state.turn;
    parts.state.subscribe(() => this.#follow());
  }

  /** The song has ended: what sounds until the next turn is not of it. */
  songEnded(): void {
    this.#count();
    this.#end('ended');
    this.#silence();
  }

  /** The engine stops; another one may continue the play. */
  end(): void {
    this.#count();
    this.#silence();
    this.#record();
  }

  #follow(): void {
    const { state } = this.#parts;
    this.#count();
    if (state.turn !== this.#turn) this.#leaveTurn();
    const { current, state: shown } = state.snapshot;
    if (this.#play?.end === 'ended') return;
    if (shown === 'playing' && current) {
      if (this.#sinceMs === null) this.#sound(current);
      return;
    }
    this.#silence();
    if (shown === 'failed') this.#end('failed');
    else if (shown === 'paused' && this.#unrecordedMs > 0) this.#record();
  }

  #leaveTurn(): void {
    if (this.#play?.end === null) this.#end('skipped');
    this.#silence();
    this.#play = null;
    this.#turn = this.#parts.state.turn;
  }

  #sound(current: QueueItem): void {
    this.#sinceMs = steadyNow();
    if (!this.#play) {
      this.#play = new RecordedPlay(this.#begun(current), this.#parts.state.isResumedTurn);
      this.#record();
    } else if (this.#play.end === 'failed') this.#end(null);
    this.#schedule();
  }

  #silence(): void {
    clearTimeout(this.#timer);
    this.#sinceMs = null;
  }

  /** Adds the sound since the last look at the clock. */
  #count(): void {
    if (this.#sinceMs === null || !this.#play) return;
    const now = steadyNow();
    const heardMs = Math.min(now - this.#sinceMs, longestStepMs);
    this.#sinceMs = now;
    this.#unrecordedMs += heardMs;
    this.#play.hear(heardMs);
  }

  #schedule(): void {
    const heardMs = this.#play?.heardMs ?? 0;
    // A play appears in the history when it was heard for 5 s.
    const dueMs = heardMs < historyFromMs ? historyFromMs - heardMs : recordEveryMs - this.#unrecordedMs;
    this.#timer = setTimeout(() => {
      this.#count();
      this.#record();
      this.#schedule();
    }, dueMs + timerSlackMs);
  }

  #begun({ song, key }: QueueItem): Play {
    const { queueList, radio } = this.#parts.state.snapshot;
    const isListed = isOfList(key, queueList);
    const isFile = this.#parts.sources().some((source) => typeof source !== 'string');
    const now = Date.now();
    return {
      id: crypto.randomUUID(),
      song,
      origin: isFile && song.origin !== 'local' ? 'offline' : song.origin,
      reason: isListed ? 'list' : radio ? 'radio' : 'user',
      list: isListed && queueList ? { name: queueList.name, address: queueList.address } : null,
      beganAt: now,
      heardMs: 0,
      end: null,
      changedAt: now,
    };
  }

  #end(end: PlayEnd | null): void {
    if (!this.#play || this.#play.end === end) return;
    this.#play.setEnd(end);
    this.#record();
  }

  /** Records the play of this turn, and those that could not be recorded before. */
  #record(): void {
    if (!this.#play) return;
    this.#unrecordedMs = 0;
    this.#unrecorded = new Set([...this.#unrecorded, this.#play]);
    this.#recording ??= this.#recordAll();
  }

  async #recordAll(): Promise<void> {
    // Asynchronous, so that `#recording` is set before it is reset.
    await null;
    try {
      while (this.#unrecorded.size > 0) await this.#recordBatch([...this.#unrecorded]);
      this.#isRefused = false;
    } catch (error) {
      this.#report(error);
    }
    this.#recording = null;
  }

  async #recordBatch(batch: readonly RecordedPlay[]): Promise<void> {
    this.#unrecorded = new Set();
    let changes: readonly PlayChange[] = [];
    try {
      for (const play of batch) await play.findEarlier(this.#parts.plays);
      changes = batch.map((play) => play.take());
      await this.#parts.plays.record(changes);
    } catch (error) {
      for (const [at, change] of changes.entries()) batch[at]?.putBack(change);
      this.#unrecorded = new Set([...batch, ...this.#unrecorded].slice(-unrecordedLimit));
      throw error;
    }
  }

  #report(error: unknown): void {
    if (!this.#isRefused) log.warn('a play could not be stored', error);
    this.#isRefused = true;
    const kind = databaseErrorKind(error);
    // Others are no refusals: the database answers late, or another page has to be closed.
    if (kind === null || kind === 'refused') this.#parts.onRefusal(refusalOf(error));
  }
}

/** A play and what is not recorded of it. */
class RecordedPlay {
  #play: Play;
  /** Whether it may be the rest of a play that the engine before has begun. */
  #mayContinue: boolean;
  #isNew = true;
  #heardMs = 0;
  #unrecordedMs = 0;
  #end: PlayEnd | null = null;
  /** Undefined = recorded. */
  #unrecordedEnd: PlayEnd | null | undefined;

  constructor(play: Play, mayContinue: boolean) {
    this.#play = play;
    this.#mayContinue = mayContinue;
  }

  get heardMs(): number {
    return this.#heardMs;
  }

  get end(): PlayEnd | null {
    return this.#end;
  }

  hear(ms: number): void {
    this.#heardMs += ms;
    this.#unrecordedMs += ms;
  }

  setEnd(end: PlayEnd | null): void {
    this.#end = end;
    this.#unrecordedEnd = end;
  }

  /** Becomes the play that the engine before has begun, if there is one. */
  async findEarlier(plays: PlayRecords): Promise<void> {
    if (!this.#mayContinue) return;
    const earlier = await plays.resumable(songId(this.#play.song));
    this.#mayContinue = false;
    if (!earlier) return;
    this.#play = { ...this.#play, id: earlier.id };
    this.#heardMs += earlier.heardMs;
    this.#isNew = false;
  }

  /** What is to be recorded now. */
  take(): PlayChange {
    const change = { play: this.#play, isNew: this.#isNew, heardMs: this.#unrecordedMs, end: this.#unrecordedEnd };
    this.#isNew = false;
    this.#unrecordedMs = 0;
    this.#unrecordedEnd = undefined;
    return change;
  }

  /** Takes back what was not recorded. */
  putBack({ isNew, heardMs, end }: PlayChange): void {
    this.#isNew ||= isNew;
    this.#unrecordedMs += heardMs;
    if (this.#unrecordedEnd === undefined) this.#unrecordedEnd = end;
  }
}

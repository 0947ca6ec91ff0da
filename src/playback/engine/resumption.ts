import { appendSongs, insertUpNext, itemOfKey, queueLimit } from '@/core/queue/queue.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { Song } from '@/core/song/song.ts';
import type { LastKnown, PlayerCommand } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineState } from './engine-state.ts';
import type { SongPlayback } from './song-playback.ts';

/** `resume` is accepted for this long after restoring, in ms; after that the data of remotes is outdated. */
const resumeLimitMs = 10_000;

/** Commands that change neither the song nor the position. Songs that they add stay in the queue. */
const neutral: ReadonlySet<PlayerCommand['type']> = new Set([
  'enqueue',
  'extend-radio',
  'play-next',
  'prepare-song',
  'save',
  'set-volume',
  'set-muted',
  'set-speed',
  'set-mode',
  'cycle-mode',
  'set-crossfade',
  'set-equaliser',
  'set-even-loudness',
  'set-sleep-timer',
]);

/**
 * Lets a restored engine resume from the last state that a remote received from the previous engine. Several remotes
 * may send `resume` at once: only the first is applied, and none after a command that changed what plays.
 */
export class Resumption {
  readonly #state: EngineState;
  readonly #playback: SongPlayback;
  #untilMs = 0;
  /** Items with this key or a higher one were added after restoring. */
  #firstNewKey = 0;

  constructor(state: EngineState, playback: SongPlayback) {
    this.#state = state;
    this.#playback = playback;
  }

  /** Accepts `resume` from now on. Called once the engine is restored. */
  begin(): void {
    this.#untilMs = steadyNow() + resumeLimitMs;
    this.#firstNewKey = this.#state.snapshot.queue.nextKey;
  }

  /** Called before a command is carried out. */
  note({ type }: PlayerCommand): void {
    if (type !== 'resume' && !neutral.has(type)) this.#untilMs = 0;
  }

  resume({ queue, currentKey, positionMs, repeatSection, radio, queueList, queueId, play }: LastKnown): void {
    if (steadyNow() >= this.#untilMs) return;
    this.#untilMs = 0;
    if (queue) this.#takeQueue(queue, currentKey, queueId);
    const { snapshot } = this.#state;
    const item = itemOfKey(snapshot.queue, currentKey);
    // The queue does not contain the song: the restored state stays.
    if (!item && currentKey !== null) return;
    this.#state.update({ radio, queueList });
    if (item === snapshot.current) this.#playback.seek(positionMs);
    else this.#playback.setCurrent(item, { play: false, positionMs });
    this.#state.resumeTurn();
    if (item) this.#state.update({ repeatSection });
    if (item && play) this.#playback.play();
  }

  /** Applies the previous engine's queue, which was not saved yet, plus the songs added since. */
  #takeQueue(
    { items, upNext, nextKey }: NonNullable<LastKnown['queue']>,
    currentKey: number | null,
    queueId: string | null,
  ): void {
    const { queue, queueId: restoredId } = this.#state.snapshot;
    // The restored queue had been replaced already. Pages of an older version send no id.
    if (queueId !== null && queueId !== restoredId) this.#state.keepQueue(queueId);
    const highest = items.reduce((key, item) => Math.max(key, item.key), 0);
    const keys = new Set(items.map(({ key }) => key));
    const known = {
      version: queue.version + 1,
      items,
      upNext: upNext.filter((key) => keys.has(key)),
      nextKey: Math.max(nextKey, queue.nextKey, highest + 1),
    };
    const added = queue.items.filter(({ key }) => key >= this.#firstNewKey);
    const isUpNext = ({ key }: QueueItem): boolean => queue.upNext.includes(key);
    const songsUpNext = songsOf(added.filter(isUpNext)).slice(0, queueLimit - items.length);
    const songs = songsOf(added.filter((item) => !isUpNext(item)));
    const fitting = songs.slice(0, queueLimit - items.length - songsUpNext.length);
    const appended = appendSongs(known, fitting);
    this.#state.update({ queue: insertUpNext(appended, songsUpNext, currentKey), queueId: queueId ?? restoredId });
    const fittingCount = songsUpNext.length + fitting.length;
    if (fittingCount < added.length) this.#state.emit({ type: 'queue-cut', added: fittingCount, asked: added.length });
  }
}

function songsOf(items: readonly QueueItem[]): Song[] {
  return items.map(({ song }) => song);
}

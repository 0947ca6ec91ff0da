import { AppError } from '@/core/errors.ts';
import * as queues from '@/core/queue/queue.ts';
import type { Queue } from '@/core/queue/queue-items.ts';
import { isOfList } from '@/core/queue/queue-list.ts';
import type { Radio } from '@/core/radio/radio.ts';
import type { Song } from '@/core/song/song.ts';
import { isSameSong } from '@/core/song/song-id.ts';
import type { PlayerCommand } from '@/playback/player.ts';
import type { EngineContext } from './engine-context.ts';
import type { SongPlayback } from './song-playback.ts';

type QueueCommandType =
  | 'replace-queue'
  | 'extend-radio'
  | 'set-radio'
  | 'enqueue'
  | 'play-next'
  | 'remove-item'
  | 'clear-queue'
  | 'move-item'
  | 'move-item-next'
  | 'shuffle-queue'
  | 'order-queue';

type CommandOf<Type extends QueueCommandType> = Extract<PlayerCommand, { type: Type }>;

/** The commands that change the queue. */
export type QueueCommand = CommandOf<QueueCommandType>;

export class QueueCommands {
  readonly #context: EngineContext;
  readonly #playback: SongPlayback;

  constructor(context: EngineContext, playback: SongPlayback) {
    this.#context = context;
    this.#playback = playback;
  }

  /** Throws AppError `bad-data`, `not-found` or `queue-full`. */
  carryOut(command: QueueCommand): void {
    const { state, random } = this.#context;
    const { queue, current } = state.snapshot;
    const currentKey = current?.key ?? null;
    switch (command.type) {
      case 'replace-queue':
        this.#replace(command);
        break;
      case 'extend-radio':
        this.#extendRadio(command.radio, command.songs);
        break;
      case 'set-radio':
        this.#setRadio(command.radio, command.songs);
        break;
      case 'enqueue':
        if (command.continues) this.#continueList(command.songs);
        else this.#edit(queues.appendSongs(queue, this.#fitting(command.songs)));
        break;
      case 'play-next':
        this.#edit(queues.insertUpNext(queue, this.#fitting(command.songs), currentKey));
        break;
      case 'remove-item':
        this.#remove(command.key);
        break;
      case 'clear-queue':
        this.#replace({ songs: [], startIndex: 0, play: false });
        break;
      case 'move-item':
        this.#change(command.key, (key) => queues.moveItem(queue, key, command.toIndex, currentKey));
        break;
      case 'move-item-next':
        this.#change(command.key, (key) => queues.moveItemNext(queue, key, currentKey));
        break;
      case 'shuffle-queue':
        state.update({ queue: queues.shuffleQueue(queue, currentKey, random) });
        break;
      case 'order-queue':
        state.update({ queue: queues.orderItems(queue, command.keys) });
        break;
      default:
        command satisfies never;
        throw new AppError('bad-data', { message: 'unknown command' });
    }
  }

  /**
   * Places a song right after the current one and returns the key of its item. Throws AppError `queue-full` when it is
   * not in the queue and does not fit.
   */
  placeNext(song: Song, startMs?: number): number {
    const { state } = this.#context;
    const { queue, current } = state.snapshot;
    const placed = queues.placeNext(queue, song, current?.key ?? null, startMs);
    if (placed.queue.items.length > queue.items.length) this.#fitting([song]);
    // A single song played from a list is not an edited queue.
    if (queue.items.length > 0) this.#edit(placed.queue);
    else state.update({ queue: placed.queue, isQueueEdited: false });
    return placed.key;
  }

  #replace(command: Omit<CommandOf<'replace-queue'>, 'type'>): void {
    const { songs, play, positionMs, starts = [], radio, source, list, upNext = [], isEdited = false } = command;
    const { playsBlocked = false } = command;
    const { state, navigation, failures } = this.#context;
    const startIndex = command.startIndex ?? this.#firstIndex(songs.length, radio !== undefined);
    if (songs.length > 0 && !(Number.isInteger(startIndex) && startIndex >= 0 && startIndex < songs.length)) {
      throw new AppError('bad-data', { message: `no song at index ${startIndex}` });
    }
    // A slice of the list that fits into the queue and contains the chosen song.
    const from = Math.max(0, Math.min(startIndex, songs.length - queues.queueLimit));
    const taken = songs.length > queues.queueLimit ? songs.slice(from, from + queues.queueLimit) : songs;
    const others = new Set(command.others?.map((index) => index - from).filter((index) => index in taken));
    const { queue: before, queueId } = state.snapshot;
    const replaced = queues.replaceQueue(before, taken, starts.slice(from), others);
    const isSame = sameSongs(before, replaced);
    const idBefore = command.id === queueId ? undefined : command.id;
    const id = idBefore ?? (isSame ? queueId : null) ?? crypto.randomUUID();
    if (!isSame) state.keepQueue(id);
    const queue = { ...replaced, upNext: upNext.flatMap((index) => replaced.items[index - from]?.key ?? []) };
    // `previous` does not return to the old queue.
    navigation.forgetHistory();
    navigation.playBlocked(playsBlocked ? songs : []);
    failures.forgetSongs();
    if (radio) this.#playInOrder();
    const keys = { firstKey: before.nextKey, endKey: queue.nextKey - others.size };
    state.update({
      queue,
      queueId: id,
      isQueueEdited: isEdited,
      queueSource: source ?? null,
      queueList: list ? { ...list, ...keys } : null,
      radio: radio ?? null,
      radioKeys: radio ? { firstKey: list ? keys.endKey : keys.firstKey, endKey: queue.nextKey } : null,
    });
    this.#playback.setCurrent(queue.items[startIndex - from] ?? null, {
      play,
      ...(positionMs !== undefined && { positionMs }),
    });
    this.#reportCut(taken.length, songs.length);
  }

  /** Appends further songs of the queued list. They count as such unless others were added in between. */
  #continueList(songs: readonly Song[]): void {
    const { state } = this.#context;
    const { queue: before, queueList } = state.snapshot;
    const queue = queues.appendSongs(before, this.#fitting(songs));
    const isNext = queueList?.endKey === before.nextKey;
    state.update({ queue, queueList: isNext ? { ...queueList, endKey: queue.nextKey } : queueList });
  }

  /** Start index in a list of which the user has chosen no song (docs/behaviour.md#play-modes). */
  #firstIndex(length: number, isRadio: boolean): number {
    const { state, random } = this.#context;
    if (isRadio || state.snapshot.mode !== 'random') return 0;
    return Math.min(Math.floor(random() * length), Math.max(0, length - 1));
  }

  /** Applies a change by the user. */
  #edit(queue: Queue): void {
    const { state } = this.#context;
    if (queue !== state.snapshot.queue) state.update({ queue, isQueueEdited: queue.items.length > 0 });
  }

  #setRadio(radio: Radio | null, songs: readonly Song[]): void {
    const { state } = this.#context;
    const { queue, current } = state.snapshot;
    if (radio) this.#playInOrder();
    const changed = songs.length === 0 ? queue : queues.replaceFollowing(queue, songs, current?.key ?? null);
    const added = songs.length > 0 && { radioKeys: { firstKey: queue.nextKey, endKey: changed.nextKey } };
    state.update({ radio, queue: changed, ...added });
  }

  /** Songs that the user has added at the end separate those of the radio from the new ones. */
  #extendRadio(radio: Radio, songs: readonly Song[]): void {
    const { state } = this.#context;
    const { queue: before, radioKeys } = state.snapshot;
    const queue = queues.appendSongs(before, this.#fitting(songs));
    const isLast = isOfList(before.items.at(-1)?.key ?? 0, radioKeys);
    const firstKey = radioKeys && isLast ? radioKeys.firstKey : before.nextKey;
    state.update({ queue, radio, radioKeys: { firstKey, endKey: queue.nextKey } });
  }

  /** A radio is played in order; its last songs are the newest. */
  #playInOrder(): void {
    const { state, navigation } = this.#context;
    if (state.snapshot.mode === 'random') navigation.setMode('list-loop');
  }

  /** The songs that fit into the queue. Throws AppError `queue-full` when none does. */
  #fitting(songs: readonly Song[]): readonly Song[] {
    const room = queues.queueLimit - this.#context.state.snapshot.queue.items.length;
    if (songs.length <= room) return songs;
    if (room <= 0) throw new AppError('queue-full', { message: `no room for ${songs.length} songs` });
    this.#reportCut(room, songs.length);
    return songs.slice(0, room);
  }

  #reportCut(added: number, asked: number): void {
    if (added < asked) this.#context.state.emit({ type: 'queue-cut', added, asked });
  }

  /** Applies a change for an item. Throws AppError `not-found` when the item is no longer in the queue. */
  #change(key: number, change: (key: number) => Queue): void {
    requireItem(this.#context.state.snapshot.queue, key);
    this.#edit(change(key));
  }

  #remove(key: number): void {
    const { state, navigation } = this.#context;
    const { queue, current, wantsToPlay } = state.snapshot;
    const index = queues.indexOfKey(queue, key);
    const left = queues.removeItem(queue, key);
    this.#edit(left);
    if (current?.key !== key) return;
    const following = [...left.items.slice(index), ...left.items.slice(0, index)];
    const allowed = navigation.firstAllowed(following);
    // Without one that is not blocked, the queue stays at its place, paused.
    this.#playback.setCurrent(allowed ?? following[0] ?? null, { play: wantsToPlay && allowed !== null });
  }
}

function sameSongs({ items: a }: Queue, { items: b }: Queue): boolean {
  return (
    a.length === b.length &&
    a.every(({ song, startMs }, index) => {
      const other = b[index];
      return other !== undefined && isSameSong(song, other.song) && startMs === other.startMs;
    })
  );
}

/** Throws AppError `not-found` when the queue has no such item. */
export function requireItem(queue: Queue, key: number): void {
  if (queues.indexOfKey(queue, key) !== -1) return;
  throw new AppError('not-found', { message: 'that song is no longer in the queue' });
}

import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { type Outbox, outboxSchema } from '@/core/scrobble/outbox.ts';
import { type LikeToSend, likeToSendSchema, type RefusedPlay, refusedPlaySchema } from '@/core/scrobble/stored-rows.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';

const outboxStore = 'outboxes';
const refusedStore = 'refused';
const likeStore = 'likes';

const messageSchema = v.picklist(['changed', 'send']);

/** What is to be sent to scrobbling services, and what they refused, in IndexedDB (docs/behaviour.md#scrobbling). */
export class ScrobbleStore {
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #changes = new Emitter();
  /** `changed`: by another document; `send`: a page asks the engine to send now. */
  readonly #bus = openBus('kanade-scrobbles', messageSchema);

  constructor() {
    this.#database = openDatabase({
      name: 'kanade-scrobbles',
      stores: [outboxStore, refusedStore, likeStore],
      migrations: [
        (database) => {
          // Keyed by target.
          database.createObjectStore(outboxStore);
          database.createObjectStore(refusedStore, { keyPath: ['target', 'playId'] });
          database.createObjectStore(likeStore, { keyPath: 'songId' });
        },
      ],
    });
  }

  /** The outbox of a service; null if there is none, or an invalid one. Rejects if it can't be read. */
  async outbox(target: ScrobbleTarget): Promise<Outbox | null> {
    return parsed(outboxSchema, await (await this.#database()).get(outboxStore, target));
  }

  /** Starts the outbox of a new connection. Rejects if the browser refuses it. */
  async open(target: ScrobbleTarget, outbox: Outbox): Promise<void> {
    await (await this.#database()).put(outboxStore, outbox, target);
    this.#changed();
  }

  /**
   * Changes an outbox and adds refused plays in one transaction. Resolves to null, without a change, if the outbox is of
   * another connection by now.
   */
  async update(
    target: ScrobbleTarget,
    connectionId: string,
    change: (outbox: Outbox) => Outbox,
    refused: readonly RefusedPlay[] = [],
  ): Promise<Outbox | null> {
    const stores = [outboxStore, refusedStore];
    const transaction = (await this.#database()).transaction(stores, 'readwrite', { durability: 'strict' });
    // Also awaited below; prevents an unhandled rejection after an abort.
    transaction.done.catch(() => undefined);
    const outboxes = transaction.objectStore(outboxStore);
    const outbox = parsed(outboxSchema, await outboxes.get(target));
    if (outbox?.connectionId !== connectionId) return null;
    const next = change(outbox);
    await Promise.all([
      outboxes.put(next, target),
      ...refused.map((play) => transaction.objectStore(refusedStore).put(play)),
      transaction.done,
    ]);
    this.#changed();
    return next;
  }

  /** Removes everything of a service. */
  async close(target: ScrobbleTarget): Promise<void> {
    const stores = [outboxStore, refusedStore, likeStore];
    const transaction = (await this.#database()).transaction(stores, 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    await Promise.all([
      transaction.objectStore(outboxStore).delete(target),
      transaction.objectStore(refusedStore).delete(ofTarget(target)),
      ...(target === 'lastfm' ? [transaction.objectStore(likeStore).clear()] : []),
      transaction.done,
    ]);
    this.#changed();
  }

  /** Refused plays of a service, newest first. Rejects if they can't be read. */
  async refused(target: ScrobbleTarget): Promise<RefusedPlay[]> {
    const rows: unknown[] = await (await this.#database()).getAll(refusedStore, ofTarget(target));
    return rows.flatMap((row) => parsed(refusedPlaySchema, row) ?? []).sort((a, b) => b.beganAt - a.beganAt);
  }

  async dismiss(plays: readonly RefusedPlay[]): Promise<void> {
    const transaction = (await this.#database()).transaction(refusedStore, 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    for (const { target, playId } of plays) transaction.store.delete([target, playId]).catch(() => undefined);
    await transaction.done;
    this.#changed();
  }

  /** Likes to send, oldest first. */
  async likes(): Promise<LikeToSend[]> {
    const rows: unknown[] = await (await this.#database()).getAll(likeStore);
    return rows.flatMap((row) => parsed(likeToSendSchema, row) ?? []).sort((a, b) => a.changedAt - b.changedAt);
  }

  async addLike(like: LikeToSend): Promise<void> {
    await (await this.#database()).put(likeStore, like);
    this.#changed();
  }

  /** Removes a like unless the song was liked or unliked again. */
  async removeLike({ songId, changedAt }: LikeToSend): Promise<void> {
    const transaction = (await this.#database()).transaction(likeStore, 'readwrite', { durability: 'strict' });
    const stored = parsed(likeToSendSchema, await transaction.store.get(songId));
    if (stored?.changedAt === changedAt) await transaction.store.delete(songId);
    await transaction.done;
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks the engine to send now. */
  requestSending(): void {
    this.#bus.post('send');
  }

  /** Calls the listener when a page asks to send now. Returns the unsubscribe function. */
  onSendingRequest(listener: () => void): () => void {
    return this.#bus.subscribe((message) => {
      if (message === 'send') listener();
    });
  }

  #changed(): void {
    this.#changes.emit();
    this.#bus.post('changed');
  }
}

/** Keys of a service's refused plays; an array is above all texts. */
function ofTarget(target: ScrobbleTarget): IDBKeyRange {
  return IDBKeyRange.bound([target], [target, []]);
}

function parsed<Value>(schema: v.GenericSchema<unknown, Value>, stored: unknown): Value | null {
  const result = v.safeParse(schema, stored);
  return result.success ? result.output : null;
}

export const scrobbleStore = new ScrobbleStore();

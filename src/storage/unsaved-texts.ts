import * as v from 'valibot';
import type { Refusal } from './refusals';
import { isStoredKey, type StoredKey } from './stored-keys';

/** A text that storage refused; null = a refused removal. */
type Unsaved = { text: string | null; refusal: Refusal; atEpochMs: number };

const time = v.pipe(v.number(), v.finite());
const keySchema = v.custom<StoredKey>((key) => typeof key === 'string' && isStoredKey(key));

const messageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('unsaved'),
    key: keySchema,
    text: v.nullable(v.string()),
    refusal: v.picklist(['full', 'blocked']),
    atEpochMs: time,
  }),
  v.object({ kind: v.literal('saved'), key: keySchema, atEpochMs: time }),
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('answered') }),
]);

type Message = v.InferOutput<typeof messageSchema>;

/** How documents of the app communicate. */
export type UnsavedTextsLink = {
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Shows a new document whether one with unsaved texts is open; null where the browser has no locks. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
};

export type UnsavedTextsParts = {
  now: () => number;
  /** Called when another document has an unsaved text for this key or, with null, no longer has one. */
  onChange: (key: StoredKey, refusal: Refusal | null) => void;
};

/** Held in shared mode by each document with unsaved texts. */
const lockName = 'kanade-unsaved';

/** An open document answers within this time; one that does not is being closed. */
const answerMs = 500;

/**
 * Texts that storage refused, in memory. All open documents of the app hold the same ones: the engine of the extension
 * runs in a separate document and needs the session that a page could not store.
 *
 *     refused here ── unsaved ──▶ other documents hold it        document opens ── ask ──▶ unsaved …, answered
 *     stored later ── saved ────▶ all documents drop it
 *
 * Of two changes of one key the later one wins.
 */
export class UnsavedTexts {
  readonly #parts: UnsavedTextsParts;
  readonly #texts = new Map<StoredKey, Unsaved>();
  /** When each key was last refused, or stored after that. */
  readonly #changedAt = new Map<StoredKey, number>();
  #link: UnsavedTextsLink | null = null;
  #releaseLock: (() => void) | null = null;
  #answered: () => void = () => undefined;

  constructor(parts: UnsavedTextsParts) {
    this.#parts = parts;
  }

  /**
   * Shares unsaved texts with the other open documents. Resolves within half a second, once theirs have arrived.
   */
  async connect(link: UnsavedTextsLink): Promise<void> {
    this.#link = link;
    link.channel.addEventListener('message', ({ data }) => {
      const message = v.safeParse(messageSchema, data);
      if (message.success) this.#receive(message.output);
    });
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    this.#answered = resolve;
    this.#post({ kind: 'ask' });
    for (const [key, unsaved] of this.#texts) this.#post({ kind: 'unsaved', key, ...unsaved });
    if (this.#texts.size > 0) this.#holdLock();
    const { held = [] } = (await link.locks?.query()) ?? {};
    if (!held.some(({ name }) => name === lockName)) return;
    const timer = setTimeout(resolve, answerMs);
    await answer;
    clearTimeout(timer);
  }

  /** Stops sharing; the texts held here are not dropped. */
  disconnect(): void {
    this.#link?.channel.close();
    this.#link = null;
    this.#answered();
    this.#releaseLock?.();
    this.#releaseLock = null;
  }

  get(key: StoredKey): Pick<Unsaved, 'text'> | null {
    return this.#texts.get(key) ?? null;
  }

  /** Holds a text that was refused here. */
  hold(key: StoredKey, text: string | null, refusal: Refusal): void {
    const unsaved: Unsaved = { text, refusal, atEpochMs: this.#nextTime(key) };
    this.#set(key, unsaved);
    this.#post({ kind: 'unsaved', key, ...unsaved });
  }

  /** A later value was stored here. */
  release(key: StoredKey): void {
    if (!this.#texts.has(key)) return;
    const atEpochMs = this.#nextTime(key);
    this.#drop(key, atEpochMs);
    this.#post({ kind: 'saved', key, atEpochMs });
  }

  #receive(message: Message): void {
    switch (message.kind) {
      case 'unsaved': {
        const { kind: _, key, ...unsaved } = message;
        if (unsaved.atEpochMs <= (this.#changedAt.get(key) ?? 0)) return;
        this.#set(key, unsaved);
        this.#parts.onChange(key, unsaved.refusal);
        return;
      }
      case 'saved': {
        const { key, atEpochMs } = message;
        if (atEpochMs <= (this.#changedAt.get(key) ?? 0)) return;
        this.#drop(key, atEpochMs);
        this.#parts.onChange(key, null);
        return;
      }
      case 'ask':
        if (this.#texts.size === 0) return;
        for (const [key, unsaved] of this.#texts) this.#post({ kind: 'unsaved', key, ...unsaved });
        this.#post({ kind: 'answered' });
        return;
      case 'answered':
        this.#answered();
        return;
      default:
        message satisfies never;
    }
  }

  #set(key: StoredKey, unsaved: Unsaved): void {
    this.#texts.set(key, unsaved);
    this.#changedAt.set(key, unsaved.atEpochMs);
    this.#holdLock();
  }

  #drop(key: StoredKey, atEpochMs: number): void {
    this.#texts.delete(key);
    this.#changedAt.set(key, atEpochMs);
    if (this.#texts.size > 0) return;
    this.#releaseLock?.();
    this.#releaseLock = null;
  }

  #holdLock(): void {
    if (this.#releaseLock || !this.#link) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#releaseLock = resolve;
    // Rejected in documents that are not fully active; then a new document does not wait for this one.
    this.#link.locks?.request(lockName, { mode: 'shared' }, () => promise).catch(() => undefined);
  }

  /** Later than every known change of this key, even if the clock was set back. */
  #nextTime(key: StoredKey): number {
    return Math.max(this.#parts.now(), (this.#changedAt.get(key) ?? 0) + 1);
  }

  #post(message: Message): void {
    this.#link?.channel.postMessage(message);
  }
}

import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { withLimit } from '@/core/async/timers.ts';
import { type Bus, openBus } from './documents/bus.ts';
import { type HeldLock, LifeLock, type Locks } from './documents/life-lock.ts';
import { isStoredKey, type StoredKey } from './stored-keys.ts';

/** Why the browser did not store a value: storage is full, or not allowed. */
export type Refusal = 'full' | 'blocked';

export type WriteResult = 'stored' | Refusal;

/**
 * Chromium's messages for a full disk, whose errors have no specific name: first the reason, then, until there is
 * space, that the database can't be opened.
 */
const fullDisk = /FILE_ERROR_NO_SPACE|disk is full|Internal error opening backing store/;

/** Refusal of a localStorage or IndexedDB error. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return 'blocked';
  if (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED') return 'full';
  if (fullDisk.test(error.message)) return 'full';
  return error.cause === undefined ? 'blocked' : refusalOf(error.cause);
}

const refusals = new Emitter<[Refusal]>();

/** Refusals before the first listener: a page writes at its start, before anything is on screen. */
const unheard = new Set<Refusal>();

/** Refusals shown by this page. */
const shown = new Set<Refusal>();

/** Reports that user data could not be stored, by any open document. */
export function reportRefusal(refusal: Refusal): void {
  if (!refusals.hasListeners) unheard.add(refusal);
  refusals.emit(refusal);
}

/**
 * Calls the listener once for each kind of refusal, including earlier ones, while the page is visible, unless another
 * message has shown it. Returns the unsubscribe function.
 */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  const show = (refusal: Refusal): void =>
    // The caller of the refused write may show its own message first.
    queueMicrotask(() => {
      if (document.visibilityState !== 'visible' || shown.has(refusal)) return;
      markRefusalShown(refusal);
      listener(refusal);
    });
  for (const refusal of unheard) show(refusal);
  unheard.clear();
  return refusals.subscribe(show);
}

export function markRefusalShown(refusal: Refusal): void {
  shown.add(refusal);
}

/** A text that storage refused; null = a refused removal. */
type Unsaved = { text: string | null; refusal: Refusal; atEpochMs: number };

const time = v.pipe(v.number(), v.finite());
const keySchema = v.custom<StoredKey>((key) => typeof key === 'string' && isStoredKey(key));

export const unsavedMessageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('unsaved'),
    key: keySchema,
    text: v.nullable(v.string()),
    refusal: v.picklist(['full', 'blocked']),
    atEpochMs: time,
  }),
  v.object({ kind: v.literal('saved'), key: keySchema, atEpochMs: time }),
  v.object({ kind: v.literal('refused'), refusal: v.picklist(['full', 'blocked']) }),
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('answered') }),
]);

type Message = v.InferOutput<typeof unsavedMessageSchema>;

/** Exchange of unsaved texts between documents. */
export type UnsavedTextsLink = {
  bus: Bus<Message>;
  /** Tells a new document whether one with unsaved texts is open; null without Web Locks. */
  locks: Locks | null;
};

/** The link between this browser's documents. */
export function openUnsavedTextsLink(): UnsavedTextsLink {
  // Web Locks are unavailable outside secure contexts.
  return { bus: openBus('kanade-storage', unsavedMessageSchema), locks: navigator.locks ?? null };
}

/** Answer time of an open document, in ms; later, it counts as closing. */
const answerMs = 500;

/**
 * Texts that storage refused, in memory. All open documents have copies, because the extension's engine runs in another
 * document and needs a session that a page could not store.
 *
 *     refused here ── unsaved ──▶ other documents copy it        document opens ── ask ──▶ unsaved …, answered
 *     stored later ── saved ────▶ all documents drop it
 *
 * The later of two changes of a key wins.
 */
export class UnsavedTexts {
  readonly #onChange: (key: StoredKey | null, refusal: Refusal | null) => void;
  readonly #texts = new Map<StoredKey, Unsaved>();
  /** Time of each key's last refusal, or of a later storing. */
  readonly #changedAt = new Map<StoredKey, number>();
  #bus: Bus<Message> | null = null;
  /** Held by each document with unsaved texts. */
  #lock: LifeLock | null = null;
  #held: Promise<HeldLock | null> | null = null;
  #answered: () => void = () => undefined;

  /**
   * `onChange` is called when another document's unsaved text for a key appears or, with null, ends. Without a key, the
   * other document could not store something else.
   */
  constructor(onChange: (key: StoredKey | null, refusal: Refusal | null) => void) {
    this.#onChange = onChange;
  }

  /** Connects to the other open documents. Resolves once their unsaved texts have arrived, within 0.5 s. */
  async connect({ bus, locks }: UnsavedTextsLink): Promise<void> {
    this.#bus = bus;
    this.#lock = locks && new LifeLock('kanade-unsaved', { holders: 'many', locks });
    bus.subscribe((message) => this.#receive(message));
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    this.#answered = resolve;
    bus.post({ kind: 'ask' });
    this.#postAll();
    if (this.#texts.size > 0) this.#holdLock();
    if (await this.#lock?.isHeld()) await withLimit(answer, answerMs, () => undefined);
  }

  /** Stops sharing; local texts stay. */
  disconnect(): void {
    this.#bus?.close();
    this.#bus = null;
    this.#answered();
    this.#releaseLock();
    this.#lock = null;
  }

  get(key: StoredKey): Pick<Unsaved, 'text'> | null {
    return this.#texts.get(key) ?? null;
  }

  /** Adds a text that was refused here. */
  hold(key: StoredKey, text: string | null, refusal: Refusal): void {
    const unsaved: Unsaved = { text, refusal, atEpochMs: this.#nextTime(key) };
    this.#set(key, unsaved);
    this.#bus?.post({ kind: 'unsaved', key, ...unsaved });
  }

  /** Drops a text, because a later value was stored here. */
  release(key: StoredKey): void {
    if (!this.#texts.has(key)) return;
    const atEpochMs = this.#nextTime(key);
    this.#drop(key, atEpochMs);
    this.#bus?.post({ kind: 'saved', key, atEpochMs });
  }

  /** Tells the other documents about something that a database did not store. */
  announce(refusal: Refusal): void {
    this.#bus?.post({ kind: 'refused', refusal });
  }

  #receive(message: Message): void {
    if (message.kind === 'answered') {
      this.#answered();
    } else if (message.kind === 'refused') {
      this.#onChange(null, message.refusal);
    } else if (message.kind === 'ask') {
      if (this.#texts.size === 0) return;
      this.#postAll();
      this.#bus?.post({ kind: 'answered' });
    } else {
      const { key, atEpochMs } = message;
      if (atEpochMs <= (this.#changedAt.get(key) ?? 0)) return;
      if (message.kind === 'saved') this.#drop(key, atEpochMs);
      else this.#set(key, { text: message.text, refusal: message.refusal, atEpochMs });
      this.#onChange(key, message.kind === 'saved' ? null : message.refusal);
    }
  }

  #postAll(): void {
    for (const [key, unsaved] of this.#texts) this.#bus?.post({ kind: 'unsaved', key, ...unsaved });
  }

  #set(key: StoredKey, unsaved: Unsaved): void {
    this.#texts.set(key, unsaved);
    this.#changedAt.set(key, unsaved.atEpochMs);
    this.#holdLock();
  }

  #drop(key: StoredKey, atEpochMs: number): void {
    this.#texts.delete(key);
    this.#changedAt.set(key, atEpochMs);
    if (this.#texts.size === 0) this.#releaseLock();
  }

  #holdLock(): void {
    if (!this.#lock) return;
    // Rejects in documents that are not fully active; a new document then does not wait for this one.
    this.#held ??= this.#lock.hold().catch(() => null);
  }

  #releaseLock(): void {
    void this.#held?.then((held) => held?.release());
    this.#held = null;
  }

  /** Later than every known change of this key, even if the clock was set back. */
  #nextTime(key: StoredKey): number {
    return Math.max(Date.now(), (this.#changedAt.get(key) ?? 0) + 1);
  }
}

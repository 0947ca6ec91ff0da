import * as v from 'valibot';
import { createLog } from '@/core/log';

const log = createLog('session expiry');

/** What pages tell each other: a session has expired, or somebody has been told so. `expiry` is its digest. */
const messageSchema = v.object({ kind: v.picklist(['expired', 'told']), expiry: v.pipe(v.string(), v.nonEmpty()) });

export type ExpirySpeakerParts = {
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  locks: Pick<LockManager, 'request'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Digest of the session that is in use in this page; null where nobody is logged in. */
  sessionInUse: () => Promise<string | null>;
  /** Tells the listener, in this page. */
  speak: () => void;
};

/**
 * Of all pages of Kanade exactly one tells that a session has expired, and one that is looked at:
 *
 *     expired, here or elsewhere ──▶ wait until visible ──▶ the lock of this expiry ──▶ speak ──▶ "told" to the others
 *
 * Two pages that are visible ask for the same lock, which only one is given; it keeps it until it closes. Where no page
 * is visible, the first one that is looked at speaks, unless somebody has logged in since.
 */
export class ExpirySpeaker {
  readonly #parts: ExpirySpeakerParts;
  /** Expiries that still may be told here. */
  readonly #waiting = new Set<string>();

  constructor(parts: ExpirySpeakerParts) {
    this.#parts = parts;
    parts.channel.addEventListener('message', ({ data }) => {
      const message = v.safeParse(messageSchema, data);
      if (!message.success) return;
      const { kind, expiry } = message.output;
      if (kind === 'told') this.#waiting.delete(expiry);
      else this.#attend(expiry);
    });
    parts.page.addEventListener('visibilitychange', () => {
      for (const expiry of this.#waiting) this.#tell(expiry);
    });
  }

  /** A session has expired in this page. */
  announce(expiry: string): void {
    this.#parts.channel.postMessage({ kind: 'expired', expiry });
    this.#attend(expiry);
  }

  #attend(expiry: string): void {
    this.#waiting.add(expiry);
    this.#tell(expiry);
  }

  #tell(expiry: string): void {
    const { channel, locks, page, sessionInUse, speak } = this.#parts;
    if (page.visibilityState !== 'visible' || !this.#waiting.delete(expiry)) return;
    locks
      .request(`kanade-session-expiry-${expiry}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return undefined;
        const inUse = await sessionInUse();
        channel.postMessage({ kind: 'told', expiry });
        // Somebody has logged in since.
        if (inUse !== null && inUse !== expiry) return undefined;
        speak();
        return new Promise(() => undefined);
      })
      .catch((error: unknown) => log.warn('nobody was told that the session has expired', error));
  }
}

/** Names a session without giving it away. */
export async function sessionDigest(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token.toWellFormed()));
  return [...new Uint8Array(bytes, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import * as v from 'valibot';
import { type SessionNotice, sessionNoticeSchema } from '@/api/account/session-notices';
import { createLog } from '@/core/log';

const log = createLog('session expiry');

export type ExpiryNotifierParts = {
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  locks: Pick<LockManager, 'request'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Digest of the session in use in this page; null without one. */
  sessionInUse: () => Promise<string | null>;
  /** Shows the message in this page. */
  showMessage: () => void;
  /** Ends the session with this digest, which an engine reported as refused. */
  onRefused: (expiry: string) => void;
  /** Stops the notifier. */
  signal: AbortSignal;
};

/**
 * Reports an expired session in exactly one page, which must be visible:
 *
 *     expired, in any page ──▶ wait until visible ──▶ lock of this expiry ──▶ show message ──▶ "shown" to other pages
 *
 * Two visible pages request the same lock, which only one gets and holds until it closes. If no page is visible, the
 * first one that becomes visible shows the message, unless a user has logged in since.
 */
export class ExpiryNotifier {
  readonly #parts: ExpiryNotifierParts;
  /** Digests of expired sessions that this page may still have to report. */
  readonly #unreported = new Set<string>();

  constructor(parts: ExpiryNotifierParts) {
    this.#parts = parts;
    const { signal } = parts;
    parts.channel.addEventListener(
      'message',
      ({ data }) => {
        const notice = v.safeParse(sessionNoticeSchema, data);
        if (notice.success) this.#onNotice(notice.output);
      },
      { signal },
    );
    parts.page.addEventListener(
      'visibilitychange',
      () => {
        for (const expiry of this.#unreported) this.#reportIfVisible(expiry);
      },
      { signal },
    );
  }

  /** Call when a session has expired in this page. */
  announce(expiry: string): void {
    this.#post({ kind: 'expired', expiry });
    this.#enqueue(expiry);
  }

  #onNotice({ kind, expiry }: SessionNotice): void {
    switch (kind) {
      case 'refused':
        this.#parts.onRefused(expiry);
        break;
      case 'expired':
        this.#enqueue(expiry);
        break;
      case 'shown':
        this.#unreported.delete(expiry);
        break;
      default:
        kind satisfies never;
    }
  }

  #post(notice: SessionNotice): void {
    this.#parts.channel.postMessage(notice);
  }

  #enqueue(expiry: string): void {
    this.#unreported.add(expiry);
    this.#reportIfVisible(expiry);
  }

  #reportIfVisible(expiry: string): void {
    const { locks, page, sessionInUse, showMessage } = this.#parts;
    if (page.visibilityState !== 'visible' || !this.#unreported.delete(expiry)) return;
    locks
      .request(`kanade-session-expiry-${expiry}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return undefined;
        const inUse = await sessionInUse();
        this.#post({ kind: 'shown', expiry });
        // A user has logged in since.
        if (inUse !== null && inUse !== expiry) return undefined;
        showMessage();
        return new Promise(() => undefined);
      })
      .catch((error: unknown) => log.warn('the expiry of the session was not reported', error));
  }
}

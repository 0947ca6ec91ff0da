import type http from 'node:http';

/** An answer as it is sent. */
export type Answer = { status: number; headers: http.OutgoingHttpHeaders; body: string };

/** How long the service keeps its answers. */
const lifetimeMs = 2 * 60 * 1000;

/**
 * The service's cache of answers with HTTP status 200. It keeps their headers too: what the first caller was allowed
 * and the cookies it was given are replayed to all others.
 */
export class ResponseCache {
  readonly #answers = new Map<string, { answer: Answer; storedAtMs: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The kept answer with what is left of its age in `cache-control`; null where there is none any more. */
  find(key: string): Answer | null {
    const found = this.#answers.get(key);
    if (!found) return null;
    const ageMs = this.#now() - found.storedAtMs;
    if (ageMs >= lifetimeMs) {
      this.#answers.delete(key);
      return null;
    }
    return withCacheControl(found.answer, maxAge(lifetimeMs - ageMs));
  }

  /** Keeps the answer if its status is 200; returns it with the `cache-control` of a new answer. */
  add(key: string, answer: Answer): Answer {
    if (answer.status !== 200) return withCacheControl(answer, 'no-cache, no-store, must-revalidate');
    this.#answers.set(key, { answer, storedAtMs: this.#now() });
    return withCacheControl(answer, maxAge(lifetimeMs));
  }
}

function maxAge(ms: number): string {
  return `max-age=${Math.round(ms / 1000)}`;
}

function withCacheControl(answer: Answer, value: string): Answer {
  return { ...answer, headers: { ...answer.headers, 'cache-control': value } };
}

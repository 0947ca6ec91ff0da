import type { IncomingMessage } from 'node:http';
import { type Reply, ScrobbleServer } from './scrobble-server.ts';

export const listenbrainzToken = '8c1f0c5e-4a4d-4b7e-9d3c-0f1e2d3c4b5a';
export const listenbrainzUser = 'listener';

/** Limits of the real service. */
const maxListens = 1000;
const maxListenBytes = 10_240;
const oldestSeconds = 1_033_430_400;

type Metadata = { artist_name?: unknown; track_name?: unknown; release_name?: string };
type SubmittedListen = { listened_at?: unknown; track_metadata?: Metadata };

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Speaks the protocol of ListenBrainz, with its validation: one invalid listen refuses the whole request. */
export class ListenbrainzServer extends ScrobbleServer {
  token = listenbrainzToken;
  /** Titles that the server does not accept. */
  readonly refusedTitles = new Set<string>();
  playingNow: { artist: string; title: string } | null = null;

  protected answer(request: IncomingMessage, body: string): Reply {
    const path = new URL(request.url ?? '', 'http://local').pathname;
    try {
      if (path === '/1/validate-token') return { status: 200, body: this.#validate(request) };
      if (path === '/1/submit-listens' && request.method === 'POST') {
        this.#submit(request, body);
        return {
          status: 200,
          headers: { 'X-RateLimit-Remaining': '29', 'X-RateLimit-Reset-In': '7' },
          body: { status: 'ok' },
        };
      }
      return { status: 404, body: { code: 404, error: 'Not found' } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { code: error.status, error: error.message } };
    }
  }

  protected throttled(): Reply {
    const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-In': '9', 'Content-Type': 'text/plain' };
    return { status: 429, headers, body: 'You have exceeded your rate limit.' };
  }

  protected offline(): Reply {
    return { status: 503, headers: { 'Content-Type': 'text/html' }, body: '<h1>503</h1>' };
  }

  #validate({ headers }: IncomingMessage): unknown {
    this.calls.push('validate-token');
    if (!headers.authorization) throw new Refusal(400, 'You need to provide an Authorization token.');
    return headers.authorization === `Token ${this.token}`
      ? { code: 200, message: 'Token valid.', valid: true, user_name: listenbrainzUser }
      : { code: 200, message: 'Token invalid.', valid: false };
  }

  #submit({ headers }: IncomingMessage, body: string): void {
    if (headers.authorization !== `Token ${this.token}`) throw new Refusal(401, 'Invalid authorization token.');
    if (!headers['content-type']?.startsWith('application/json')) throw new Refusal(400, 'Not JSON.');
    const { listen_type: type, payload } = JSON.parse(body) as { listen_type: string; payload: SubmittedListen[] };
    this.calls.push(`${type} ${payload.length}`);
    if (!['single', 'import', 'playing_now'].includes(type)) throw new Refusal(400, 'A valid listen_type is required.');
    if (payload.length === 0) throw new Refusal(400, 'JSON document does not contain any listens');
    if (payload.length > maxListens) throw new Refusal(400, 'Too many listens.');
    if (body.length > payload.length * maxListenBytes) throw new Refusal(400, 'JSON document is too large.');
    if (type !== 'import' && payload.length > 1) throw new Refusal(400, 'More than one listen.');
    const names = payload.map(({ track_metadata: metadata }) => this.#names(metadata));
    if (type === 'playing_now') {
      if (payload.some((listen) => 'listened_at' in listen)) throw new Refusal(400, 'No listened_at in playing_now.');
      this.playingNow = names[0] ?? null;
      return;
    }
    const times = payload.map(({ listened_at: at }) => {
      if (!Number.isInteger(at) || (at as number) < oldestSeconds) throw new Refusal(400, 'listened_at is invalid.');
      return at as number;
    });
    // All or none.
    for (const [at, { artist, title, album }] of names.entries()) {
      this.store({ artist, title, album, at: times[at] ?? 0 });
    }
  }

  #names(metadata: Metadata | undefined): { artist: string; title: string; album: string | null } {
    const { artist_name: artist, track_name: title, release_name: album = null } = metadata ?? {};
    if (typeof artist !== 'string' || artist === '') throw new Refusal(400, 'artist_name must be a single string.');
    if (typeof title !== 'string' || title === '') throw new Refusal(400, 'track_name is required.');
    if (this.refusedTitles.has(title)) throw new Refusal(400, 'This listen is invalid.');
    return { artist, title, album };
  }
}

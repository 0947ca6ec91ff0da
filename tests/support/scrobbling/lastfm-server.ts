import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Reply, ScrobbleServer } from './scrobble-server.ts';

export const lastfmKeys = { apiKey: '0123456789abcdef0123456789abcdef', secret: 'fedcba9876543210fedcba9876543210' };
export const lastfmUser = 'listener';

class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Speaks the protocol of Last.fm, and checks each signature. */
export class LastfmServer extends ScrobbleServer {
  sessionKey = 'd580d57f32848f5dcf574d1ce18d78b2';
  /** Request tokens, and whether the user has allowed them. */
  readonly tokens = new Map<string, boolean>();
  /** Ignored codes by artist or title. */
  readonly ignored = new Map<string, number>();
  /** Scrobbles that are still accepted today. */
  dailyLimit = Number.POSITIVE_INFINITY;
  isKeySuspended = false;
  readonly loved = new Set<string>();
  playingNow: { artist: string; title: string } | null = null;

  protected answer({ method, headers }: IncomingMessage, body: string): Reply {
    try {
      if (method !== 'POST') throw new Refusal(3, 'Invalid Method');
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
        throw new Refusal(6, 'Invalid parameters');
      }
      return { status: 200, body: this.#call(new URLSearchParams(body)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.code === 9 ? 403 : 400, body: { error: error.code, message: error.message } };
    }
  }

  /** With the status 200, like some answers of the real service. */
  protected throttled(): Reply {
    return { status: 200, body: { error: 29, message: 'Rate limit exceeded' } };
  }

  protected offline(): Reply {
    return { status: 503, body: { error: 11, message: 'Service Offline' } };
  }

  #call(parameters: URLSearchParams): unknown {
    const call = Object.fromEntries(parameters);
    const { method = '', api_key: key, api_sig: signature, format, ...rest } = call;
    if (format !== 'json') throw new Refusal(5, 'Invalid format');
    if (key !== lastfmKeys.apiKey) throw new Refusal(10, 'Invalid API key');
    if (this.isKeySuspended) throw new Refusal(26, 'Suspended API key');
    if (signature !== signed({ method, api_key: key, ...rest }))
      throw new Refusal(13, 'Invalid method signature supplied');
    if (method === 'auth.getToken') {
      const token = `token-${this.tokens.size + 1}`;
      this.tokens.set(token, false);
      return { token };
    }
    if (method === 'auth.getSession') {
      const isAllowed = this.tokens.get(rest.token ?? '');
      if (isAllowed === undefined) throw new Refusal(4, 'Invalid authentication token supplied');
      if (!isAllowed) throw new Refusal(14, 'This token has not been authorized');
      this.tokens.delete(rest.token ?? '');
      return { session: { name: lastfmUser, key: this.sessionKey, subscriber: 0 } };
    }
    if (rest.sk !== this.sessionKey) throw new Refusal(9, 'Invalid session key - Please re-authenticate');
    switch (method) {
      case 'track.scrobble':
        return this.#scrobble(rest);
      case 'track.updateNowPlaying':
        this.playingNow = { artist: required(rest.artist), title: required(rest.track) };
        return { nowplaying: {} };
      case 'track.love':
        this.loved.add(`${required(rest.artist)} – ${required(rest.track)}`);
        return {};
      case 'track.unlove':
        this.loved.delete(`${required(rest.artist)} – ${required(rest.track)}`);
        return {};
      default:
        throw new Refusal(3, 'Invalid Method');
    }
  }

  #scrobble(parameters: Record<string, string>): unknown {
    const count = Object.keys(parameters).filter((name) => name.startsWith('timestamp[')).length;
    this.calls.push(`scrobble ${count}`);
    if (count === 0 || count > 50) throw new Refusal(6, 'Invalid parameters');
    const sent = Array.from({ length: count }, (_, at) => ({
      artist: required(parameters[`artist[${at}]`]),
      title: required(parameters[`track[${at}]`]),
      album: parameters[`album[${at}]`] ?? null,
      at: Number(required(parameters[`timestamp[${at}]`])),
    }));
    const codes = sent.map((listen) => {
      const code = this.ignored.get(listen.artist) ?? this.ignored.get(listen.title) ?? (this.dailyLimit > 0 ? 0 : 5);
      if (code !== 0) return code;
      const before = this.listens.length;
      this.store(listen);
      this.dailyLimit -= this.listens.length - before;
      return 0;
    });
    const scrobbles = sent.map(({ artist, title, at }, index) => ({
      artist: { corrected: '0', '#text': artist },
      track: { corrected: '0', '#text': title },
      timestamp: String(at),
      ignoredMessage: { code: String(codes[index]), '#text': '' },
    }));
    const accepted = codes.filter((code) => code === 0).length;
    return {
      scrobbles: {
        // A single one is not in a list.
        scrobble: count === 1 ? scrobbles[0] : scrobbles,
        '@attr': { accepted, ignored: count - accepted },
      },
    };
  }
}

function required(value: string | undefined): string {
  if (!value) throw new Refusal(6, 'Invalid parameters - Your request is missing a required parameter');
  return value;
}

function signed(parameters: Record<string, string>): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => name + parameters[name])
    .join('');
  return createHash('md5')
    .update(text + lastfmKeys.secret, 'utf8')
    .digest('hex');
}

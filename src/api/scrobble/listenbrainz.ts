import * as v from 'valibot';
import type { ScrobbleAnswer } from '@/core/scrobble/answer.ts';
import type { ListenbrainzConnection } from '@/core/scrobble/connection.ts';
import type { Listen, ScrobbledSong } from '@/core/scrobble/listen.ts';
import { createTransport, noAnswer, requestedWait, type ScrobbleResponse, type Transport } from './request.ts';

type Account = Pick<ListenbrainzConnection, 'server' | 'token'>;

/** Result of a token: the account's name, or why there is none. */
export type TokenResult = { userName: string } | { error: 'refused' | 'not-a-server' | 'no-response' };

const tokenSchema = v.object({ valid: v.boolean(), user_name: v.optional(v.string(), '') });
const acceptedSchema = v.object({ status: v.literal('ok') });
const errorSchema = v.object({ error: v.string() });

/**
 * Largest number of listens in a request. The service takes 1,000; it stores them in pieces of this size, and a
 * repetition costs less.
 */
const batchLimit = 100;

/** The protocol of ListenBrainz, which also other servers speak. */
export function createListenbrainz(send: Transport = createTransport()) {
  const post = (account: Account, body: unknown, signal?: AbortSignal) =>
    send(`${account.server}/1/submit-listens`, {
      method: 'POST',
      headers: { ...authorization(account), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  return {
    batchLimit,

    async validateToken(account: Account, signal?: AbortSignal): Promise<TokenResult> {
      const address = `${account.server}/1/validate-token`;
      const response = await send(address, { method: 'GET', headers: authorization(account), signal });
      if (!response) return { error: 'no-response' };
      if (response.status === 401 || response.status === 403) return { error: 'refused' };
      const result = v.safeParse(tokenSchema, response.json);
      if (!result.success) return { error: response.status >= 500 ? 'no-response' : 'not-a-server' };
      return result.output.valid ? { userName: result.output.user_name } : { error: 'refused' };
    },

    /** Never rejects unless the signal is aborted. */
    async scrobble(account: Account, listens: readonly Listen[], signal?: AbortSignal): Promise<ScrobbleAnswer> {
      const payload = listens.map((listen) => ({
        listened_at: Math.floor(listen.beganAt / 1000),
        track_metadata: metadata(listen),
      }));
      const listenType = listens.length === 1 ? 'single' : 'import';
      const response = await post(account, { listen_type: listenType, payload }, signal);
      return response ? answerOf(response, listens.length) : noAnswer;
    },

    async announce(account: Account, song: ScrobbledSong, signal?: AbortSignal): Promise<void> {
      await post(account, { listen_type: 'playing_now', payload: [{ track_metadata: metadata(song) }] }, signal);
    },
  };
}

function authorization({ token }: Account): Record<string, string> {
  return { Authorization: `Token ${token}` };
}

function metadata({ title, artists, album, durationMs }: ScrobbledSong) {
  return {
    artist_name: artists.join(', '),
    track_name: title,
    ...(album === null ? {} : { release_name: album }),
    additional_info: {
      media_player: 'Kanade',
      submission_client: 'Kanade',
      ...(durationMs > 0 ? { duration_ms: Math.round(durationMs) } : {}),
    },
  };
}

function answerOf({ status, headers, json }: ScrobbleResponse, count: number): ScrobbleAnswer {
  if (status === 401 || status === 403) return { kind: 'stop', stop: 'login' };
  if (status === 429) return { kind: 'retry', afterMs: requestedWait(headers) ?? 10_000 };
  if (status === 413 || (status === 400 && v.is(errorSchema, json))) return { kind: 'bad-batch' };
  if (status !== 200 || !v.is(acceptedSchema, json)) {
    return { kind: 'retry', afterMs: status === 503 ? requestedWait(headers) : null };
  }
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  return {
    kind: 'answered',
    results: Array.from({ length: count }, () => 'accepted' as const),
    pauseMs: isUsedUp ? (requestedWait(headers) ?? 0) : 0,
  };
}

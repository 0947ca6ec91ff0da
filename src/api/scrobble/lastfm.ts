import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import type { ListenResult, ScrobbleAnswer } from '@/core/scrobble/answer.ts';
import type { LastfmConnection, LastfmKeys, LastfmLogin } from '@/core/scrobble/connection.ts';
import type { Listen, ScrobbledSong } from '@/core/scrobble/listen.ts';
import { createTransport, noAnswer, requestedWait, type ScrobbleResponse, type Transport } from './request.ts';

const apiAddress = 'https://ws.audioscrobbler.com/2.0/';

/** Largest number of scrobbles in a request; limit of Last.fm. */
const batchLimit = 50;

/** Pause between batches, because Last.fm suspends keys that send several requests a second for long. */
const pauseMs = 1000;

/** Wait after error 29, "rate limit exceeded", which names none. */
const rateLimitMs = 60_000;

type Account = LastfmKeys & Pick<LastfmConnection, 'sessionKey'>;

/** Why a login did not continue; `not-allowed`: the user has not consented yet. */
export type LastfmError = 'no-response' | 'bad-key' | 'not-allowed' | 'expired';

type Parameters = Record<string, string>;

const numberSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer());
const errorSchema = v.object({ error: numberSchema });
const tokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });
const sessionSchema = v.object({ session: v.object({ key: v.pipe(v.string(), v.minLength(1)), name: v.string() }) });
const scrobbleSchema = v.object({ ignoredMessage: v.object({ code: numberSchema }) });
const scrobblesSchema = v.object({
  // One scrobble is not in a list.
  scrobbles: v.object({ scrobble: v.union([v.array(scrobbleSchema), scrobbleSchema]) }),
});

/** The protocol of Last.fm. */
export function createLastfm(
  { send = createTransport(), address = apiAddress } = {} as { send?: Transport; address?: string },
) {
  const call = (keys: LastfmKeys, method: string, parameters: Parameters, signal?: AbortSignal) => {
    const all: Parameters = { ...parameters, method, api_key: keys.apiKey };
    const signed = { ...all, api_sig: signatureOf(all, keys.secret), format: 'json' };
    return send(address, { method: 'POST', body: new URLSearchParams(signed), signal });
  };
  return {
    batchLimit,

    /** Begins a login. The user then consents at `consentAddress`. */
    async beginLogin(keys: LastfmKeys): Promise<LastfmLogin | { error: LastfmError }> {
      const response = await call(keys, 'auth.getToken', {});
      const token = v.safeParse(tokenSchema, response?.json);
      return token.success ? { ...keys, token: token.output.token } : { error: loginError(response) };
    },

    async endLogin({
      token,
      ...keys
    }: LastfmLogin): Promise<{ sessionKey: string; userName: string } | { error: LastfmError }> {
      const response = await call(keys, 'auth.getSession', { token });
      const session = v.safeParse(sessionSchema, response?.json);
      if (!session.success) return { error: loginError(response) };
      const { key, name } = session.output.session;
      return { sessionKey: key, userName: name };
    },

    /** Never rejects unless the signal is aborted. */
    async scrobble(account: Account, listens: readonly Listen[], signal?: AbortSignal): Promise<ScrobbleAnswer> {
      const parameters: Parameters = { sk: account.sessionKey };
      for (const [at, listen] of listens.entries()) {
        for (const [name, value] of Object.entries(songParameters(listen))) parameters[`${name}[${at}]`] = value;
        parameters[`timestamp[${at}]`] = String(Math.floor(listen.beganAt / 1000));
      }
      const response = await call(account, 'track.scrobble', parameters, signal);
      return response ? answerOf(response, listens.length) : noAnswer;
    },

    async announce(account: Account, song: ScrobbledSong, signal?: AbortSignal): Promise<void> {
      await call(account, 'track.updateNowPlaying', { sk: account.sessionKey, ...songParameters(song) }, signal);
    },

    /** Loves or unloves a song. Its answer has one result. */
    async love(account: Account, song: ScrobbledSong, isLoved: boolean, signal?: AbortSignal): Promise<ScrobbleAnswer> {
      const { artist = '', track = '' } = songParameters(song);
      const method = isLoved ? 'track.love' : 'track.unlove';
      const response = await call(account, method, { sk: account.sessionKey, artist, track }, signal);
      if (!response) return noAnswer;
      const failed = failureOf(response);
      if (failed) return failed;
      return response.status === 200 && typeof response.json === 'object'
        ? { kind: 'answered', results: ['accepted'], pauseMs }
        : noAnswer;
    },
  };
}

/** The page of Last.fm on which the user allows the access. */
export function consentAddress({ apiKey, token }: LastfmLogin): string {
  return `https://www.last.fm/api/auth/?${new URLSearchParams({ api_key: apiKey, token })}`;
}

/** MD5 of all parameters in the order of their names, then of the secret; `format` is not signed. */
export function signatureOf(parameters: Parameters, secret: string): string {
  const names = Object.keys(parameters).sort();
  const text = names.map((name) => `${name}${parameters[name]}`).join('');
  return bytesToHex(md5(utf8ToBytes(text + secret)));
}

/** Last.fm knows one artist for each track: the first. */
function songParameters({ title, artists, album, durationMs }: ScrobbledSong): Parameters {
  return {
    artist: artists[0] ?? '',
    track: title,
    ...(album === null ? {} : { album }),
    ...(durationMs > 0 ? { duration: String(Math.round(durationMs / 1000)) } : {}),
  };
}

function loginError(response: ScrobbleResponse | null): LastfmError {
  const error = v.safeParse(errorSchema, response?.json);
  switch (error.success ? error.output.error : null) {
    case 10:
    case 13:
    case 26:
      return 'bad-key';
    case 14:
      return 'not-allowed';
    case 4:
    case 15:
      return 'expired';
    default:
      return 'no-response';
  }
}

/** The answer to a failed call; null if it did not fail. Some failures have the status 200. */
function failureOf({ status, headers, json }: ScrobbleResponse): ScrobbleAnswer | null {
  const error = v.safeParse(errorSchema, json);
  if (!error.success) {
    if (status === 413) return { kind: 'bad-batch' };
    return status === 429 ? { kind: 'retry', afterMs: requestedWait(headers) ?? rateLimitMs } : null;
  }
  switch (error.output.error) {
    // Authentication failed, invalid session.
    case 4:
    case 9:
      return { kind: 'stop', stop: 'login' };
    // Invalid key, invalid signature, suspended key.
    case 10:
    case 13:
    case 26:
      return { kind: 'stop', stop: 'key' };
    // Invalid parameters, invalid resource.
    case 6:
    case 7:
      return { kind: 'bad-batch' };
    case 29:
      return { kind: 'retry', afterMs: requestedWait(headers) ?? rateLimitMs };
    // 8, 11, 16: failed for now, offline. Others are not for scrobbles.
    default:
      return noAnswer;
  }
}

function answerOf(response: ScrobbleResponse, count: number): ScrobbleAnswer {
  const failed = failureOf(response);
  if (failed) return failed;
  const found = v.safeParse(scrobblesSchema, response.json);
  if (response.status !== 200 || !found.success) return noAnswer;
  const results = [found.output.scrobbles.scrobble].flat().map(({ ignoredMessage }) => resultOf(ignoredMessage.code));
  return results.length === count ? { kind: 'answered', results, pauseMs } : noAnswer;
}

function resultOf(code: number): ListenResult {
  switch (code) {
    case 0:
      return 'accepted';
    case 1:
      return 'artist-filtered';
    case 2:
      return 'song-filtered';
    case 3:
      return 'too-old';
    case 4:
      return 'too-new';
    case 5:
      return 'later';
    default:
      return 'filtered';
  }
}

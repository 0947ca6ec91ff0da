import * as v from 'valibot';

/** Public server of ListenBrainz. */
export const listenbrainzServer = 'https://api.listenbrainz.org';

export type ListenbrainzConnection = {
  id: string;
  /** Without a slash at its end. */
  server: string;
  token: string;
  /** Name of the account. */
  userName: string;
  isPaused: boolean;
};

/** The API account of the user, because an open repository can't hold a secret key. */
export type LastfmKeys = { apiKey: string; secret: string };

export type LastfmConnection = LastfmKeys & {
  id: string;
  sessionKey: string;
  userName: string;
  isPaused: boolean;
};

/** A login at Last.fm that waits for the user's consent on its page. */
export type LastfmLogin = LastfmKeys & { token: string };

/** Everything about scrobbling that is secret, and the choices. */
export type Scrobbling = {
  listenbrainz: ListenbrainzConnection | null;
  lastfm: LastfmConnection | null;
  lastfmLogin: LastfmLogin | null;
  sendsNowPlaying: boolean;
  /** Likes in Kanade are also sent to Last.fm. */
  sendsLikes: boolean;
  /** Also local songs and files of the cloud drive. */
  sendsOwnFiles: boolean;
};

export const noScrobbling: Scrobbling = {
  listenbrainz: null,
  lastfm: null,
  lastfmLogin: null,
  sendsNowPlaying: true,
  sendsLikes: false,
  sendsOwnFiles: true,
};

const text = v.pipe(v.string(), v.maxLength(1000));
const keys = { apiKey: text, secret: text };

export const scrobblingSchema: v.GenericSchema<unknown, Scrobbling> = v.object({
  listenbrainz: v.nullable(v.object({ id: text, server: text, token: text, userName: text, isPaused: v.boolean() })),
  lastfm: v.nullable(v.object({ id: text, ...keys, sessionKey: text, userName: text, isPaused: v.boolean() })),
  lastfmLogin: v.nullable(v.object({ ...keys, token: text })),
  sendsNowPlaying: v.boolean(),
  sendsLikes: v.boolean(),
  sendsOwnFiles: v.boolean(),
});

/** A user token of ListenBrainz or of a server that speaks its protocol; null if it can't be one. */
export function typedToken(typed: string): string | null {
  const token = typed.trim();
  return /^[\x21-\x7e]{8,200}$/.test(token) ? token : null;
}

/** An API key or a shared secret of Last.fm; null if it can't be one. */
export function typedLastfmKey(typed: string): string | null {
  const key = typed.trim().toLowerCase();
  return /^[\da-f]{32}$/.test(key) ? key : null;
}

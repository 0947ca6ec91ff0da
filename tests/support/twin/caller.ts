import type http from 'node:http';

/** 1 = the 1.3 versions of the service, 2 = the 1.5 and 1.6 versions. */
export type Generation = 1 | 2;

/** What identifies an installation to the provider. */
export type Identity = { guid: string; mid: string; dev: string; mac: string; webgl: string };

/** Who calls, as the service tells the provider. */
export type Caller = {
  /** "" without a session. */
  token: string;
  userId: string;
  t1: string;
  /** "" without one. */
  dfid: string;
  /** null in generation 1, which does not read the identity of its callers. */
  identity: Identity | null;
};

type Pairs = ReadonlyMap<string, string>;

/** The names under which generation 2 reads the identity. */
export const identityNames = {
  guid: 'KUGOU_API_GUID',
  mid: 'KUGOU_API_MID',
  dev: 'KUGOU_API_DEV',
  mac: 'KUGOU_API_MAC',
  webgl: 'KUGOU_API_WEBGL',
} as const satisfies Record<keyof Identity, string>;

/** A `cookie` parameter or an `Authorization` header: decoded once more, not trimmed, values end at a second `=`. */
function splitPairs(text: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of decoded(text).split(';')) {
    const [name = '', value] = pair.split('=');
    if (name !== '' && value !== undefined) pairs.set(name, value);
  }
  return pairs;
}

/** The Cookie header of a browser. */
export function splitCookieHeader(header: string | undefined): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) pairs.set(pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim()));
  }
  return pairs;
}

/**
 * The caller of a request. In generation 1 the parameter replaces the cookies of the browser, and identity and
 * `Authorization` are not read; in generation 2 the three are merged, and what is still missing is that of the service
 * itself.
 */
export function callerOf(
  generation: Generation,
  headers: http.IncomingHttpHeaders,
  cookieParameter: string | undefined,
  ownIdentity: Identity,
): Caller {
  const browser = splitCookieHeader(headers.cookie);
  const sent = cookieParameter === undefined ? null : splitPairs(cookieParameter);
  if (generation === 1) return caller(sent ?? browser, null);
  const pairs = new Map([...browser, ...(sent ?? []), ...splitPairs(headers.authorization ?? '')]);
  const identity = { ...ownIdentity };
  for (const key of ['guid', 'mid', 'dev', 'mac', 'webgl'] as const)
    identity[key] = pairs.get(identityNames[key]) ?? identity[key];
  return caller(pairs, identity);
}

function caller(pairs: Pairs, identity: Identity | null): Caller {
  const dfid = pairs.get('dfid') ?? '';
  return {
    token: pairs.get('token') ?? '',
    userId: pairs.get('userid') ?? '',
    t1: pairs.get('t1') ?? '',
    // "-" is what clients send before they have one.
    dfid: dfid === '-' ? '' : dfid,
    identity,
  };
}

/** Percent-decoded where that is possible, else unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

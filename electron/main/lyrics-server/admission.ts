import type { IncomingMessage } from 'node:http';

/** Longer than any real origin. */
const maxOriginLength = 200;

/** The schemes of pages that the user may allow; others have no origin that names them. */
const pageSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'chrome-extension:', 'moz-extension:']);

/** The part of a request that decides. */
export type UpgradeRequest = Pick<IncomingMessage, 'url' | 'headersDistinct'>;

type Rules = {
  port: number;
  isAllowedOrigin: (origin: string) => boolean;
  isToken: (text: string) => boolean;
};

/** Why a client may not connect, with the status of the answer. */
export type Refusal = {
  status: 400 | 401 | 403 | 404 | 421;
  reason: string;
  /** The page that the user may allow; null where the refusal is final. */
  origin: string | null;
};

/**
 * Whether a request to connect is refused; null = it is accepted. Browsers don't apply CORS to websockets, so this is
 * all that stands between any web page and the player.
 */
export function refusalOf(request: UpgradeRequest, { port, isAllowedOrigin, isToken }: Rules): Refusal | null {
  const { headersDistinct: headers, url } = request;
  // Also stops a page whose host name was changed to point to this computer: it keeps its name in `Host`.
  const host = onlyValue(headers.host);
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (host === null || !hosts.includes(host.toLowerCase()))
    return refusal(421, 'the address is not that of the socket');
  if (url !== '/') return refusal(404, 'there is nothing at this path');
  if (headers.origin !== undefined) {
    const origin = onlyValue(headers.origin);
    if (origin === null) return refusal(400, 'the request has several origins');
    if (isAllowedOrigin(origin)) return null;
    return { ...refusal(403, 'the page is not allowed'), origin: isPageOrigin(origin) ? origin : null };
  }
  // A browser that leaves out the origin still says that the request comes from a page.
  if (headers['sec-fetch-site'] && onlyValue(headers['sec-fetch-site']) !== 'none')
    return refusal(403, 'the request comes from a page without an origin');
  return offeredTokens(headers['sec-websocket-protocol']).some(isToken) ? null : refusal(401, 'the token is missing');
}

/** Whether a text is the origin of a page as browsers write it; `null`, which any page can have, is none. */
export function isPageOrigin(text: string): boolean {
  if (text.length > maxOriginLength) return false;
  const parsed = URL.parse(text);
  return parsed !== null && pageSchemes.has(parsed.protocol) && `${parsed.protocol}//${parsed.host}` === text;
}

/** Browsers can't send a token in a header of its own, and an address would get into logs. */
function offeredTokens(protocols: readonly string[] = []): string[] {
  return protocols
    .flatMap((list) => list.split(','))
    .map((protocol) => protocol.trim())
    .flatMap((protocol) => (protocol.startsWith('token.') ? protocol.slice('token.'.length) : []));
}

function onlyValue(values: readonly string[] | undefined): string | null {
  return values?.length === 1 ? (values[0] ?? null) : null;
}

function refusal(status: Refusal['status'], reason: string): Refusal {
  return { status, reason, origin: null };
}

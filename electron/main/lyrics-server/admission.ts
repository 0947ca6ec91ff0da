import type { IncomingMessage } from 'node:http';

/** Longer than any real origin. */
const maxOriginLength = 200;

/** Schemes of pages that the user can allow; other schemes have no unique origin. */
const pageSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'chrome-extension:', 'moz-extension:']);

/** The part of a request that is checked. */
export type UpgradeRequest = Pick<IncomingMessage, 'url' | 'headersDistinct'>;

type Rules = {
  port: number;
  isAllowedOrigin: (origin: string) => boolean;
  isToken: (text: string) => boolean;
};

/** Why a client may not connect, with the HTTP status. */
export type Refusal = {
  status: 400 | 401 | 403 | 404 | 421;
  reason: string;
  /** Origin of the page that the user can allow; null if the refusal is final. */
  origin: string | null;
};

/**
 * The reason to refuse a connection; null = accepted. Browsers don't apply CORS to websockets, so nothing else protects
 * the player from arbitrary web pages.
 */
export function refusalOf(request: UpgradeRequest, { port, isAllowedOrigin, isToken }: Rules): Refusal | null {
  const { headersDistinct: headers, url } = request;
  // Also prevents DNS rebinding: such a page keeps its host name in `Host`.
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
  // A browser that omits the origin still marks requests of pages.
  if (headers['sec-fetch-site'] && onlyValue(headers['sec-fetch-site']) !== 'none')
    return refusal(403, 'the request comes from a page without an origin');
  return offeredTokens(headers['sec-websocket-protocol']).some(isToken) ? null : refusal(401, 'the token is missing');
}

/** Whether a text is a page's origin as browsers write it; `null` is not, because any page can have it. */
export function isPageOrigin(text: string): boolean {
  if (text.length > maxOriginLength) return false;
  const parsed = URL.parse(text);
  return parsed !== null && pageSchemes.has(parsed.protocol) && `${parsed.protocol}//${parsed.host}` === text;
}

/** Tokens in the subprotocol header: browsers can't send custom headers, and addresses appear in logs. */
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

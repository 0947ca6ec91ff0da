import type { MiddlewareHandler } from 'hono';

const LOOPBACK_PAGES = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const APP_SCHEMES = /^((?:chrome|moz)-extension|app|kanade):\/\/[^/\s]+$/i;

/** Longest accepted request target; the longest real one carries a few hundred song hashes. */
const MAX_URL_LENGTH = 12000;

/** Whether a page of this origin may use the service. */
function isAllowedOrigin(origin: string): boolean {
  return LOOPBACK_PAGES.test(origin) || APP_SCHEMES.test(origin);
}

export type GuardInput = {
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  /** Where the service listens. */
  ports: readonly number[];
  urlLength: number;
  /**
   * Audio and covers, which media elements load without an Origin, and the name of the service, by which a client looks
   * whether it runs.
   */
  isPublic: boolean;
};

/** Why a page may not call, and what its developer or user can do. */
function originRefusal(origin: string): string {
  const rule = 'This service answers pages of this computer, the app and the browser extension.';
  // Browsers send "null" for pages from files, and for sandboxed frames.
  if (/^(null|file:.*)$/i.test(origin)) {
    return `${rule} A page that was opened from a file has no address: open it at http://localhost instead.`;
  }
  return `${rule} Open the page on this computer, at http://localhost or http://127.0.0.1 with any port.`;
}

/** Returns the HTTP status to refuse a request with, and a sentence about it, or null to let it pass. */
export function refusal(input: GuardInput): { status: 400 | 403 | 414 | 421; reason: string } | null {
  const { ports } = input;
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].flatMap((name) => ports.map((port) => `${name}:${port}`));
  // A foreign name that resolves to this machine (DNS rebinding) arrives with that name in Host.
  if (input.host === undefined || !hosts.includes(input.host.toLowerCase())) {
    const address = `http://127.0.0.1:${ports[0]}`;
    return {
      status: 421,
      reason: `This service answers on its own computer only: set the service address to ${address}.`,
    };
  }
  if (input.urlLength > MAX_URL_LENGTH) return { status: 414, reason: 'URL too long' };
  if (input.origin !== undefined) {
    return isAllowedOrigin(input.origin) ? null : { status: 403, reason: originRefusal(input.origin) };
  }
  // Without Origin: programs and same-site pages are fine, a no-cors request of some web page is not.
  const { fetchSite } = input;
  const own = fetchSite === undefined || fetchSite === 'none' || fetchSite === 'same-origin';
  return own || input.isPublic ? null : { status: 403, reason: 'Cross-site request without origin' };
}

/** Refuses requests of other pages and other machines. `ports` returns those where the service listens. */
export function guard(ports: () => readonly number[]): MiddlewareHandler {
  return async (c, next) => {
    const { path, method, url } = c.req;
    const refused = refusal({
      host: c.req.header('host'),
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
      ports: ports(),
      urlLength: url.length,
      isPublic: (path === '/' || path.startsWith('/demo/')) && (method === 'GET' || method === 'HEAD'),
    });
    if (refused !== null) return c.json({ status: 0, msg: refused.reason }, refused.status);
    return next();
  };
}

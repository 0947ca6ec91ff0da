import type { MiddlewareHandler } from 'hono';

const LOOPBACK_PAGES = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const APP_SCHEMES = /^((?:chrome|moz)-extension|app|kanade):\/\/[^/\s]+$/i;

/** Maximum length of a request target; the longest real one has a few hundred song hashes. */
const MAX_URL_LENGTH = 12000;

/** Whether a page of this origin may use the service. */
function isAllowedOrigin(origin: string): boolean {
  return LOOPBACK_PAGES.test(origin) || APP_SCHEMES.test(origin);
}

export type GuardInput = {
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  /** Ports of the service. */
  ports: readonly number[];
  urlLength: number;
  /**
   * Whether the path is public: audio and covers, which media elements load without an Origin, and the service's name,
   * which clients use for detection.
   */
  isPublic: boolean;
};

/** Why a page may not call, and what to do about it. */
function originRefusal(origin: string): string {
  const rule = 'This service answers pages of this computer, the app and the browser extension.';
  // Browsers send "null" for file: pages and sandboxed frames.
  if (/^(null|file:.*)$/i.test(origin)) {
    return `${rule} A page that was opened from a file has no address: open it at http://localhost instead.`;
  }
  return `${rule} Open the page on this computer, at http://localhost or http://127.0.0.1 with any port.`;
}

/** The HTTP status and reason for refusing a request, or null to accept it. */
export function refusal(input: GuardInput): { status: 400 | 403 | 414 | 421; reason: string } | null {
  const { ports } = input;
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].flatMap((name) => ports.map((port) => `${name}:${port}`));
  // With DNS rebinding, Host contains the foreign name that resolves to this machine.
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
  // Without Origin, programs and same-site pages are accepted, but no-cors requests of web pages are not.
  const { fetchSite } = input;
  const own = fetchSite === undefined || fetchSite === 'none' || fetchSite === 'same-origin';
  return own || input.isPublic ? null : { status: 403, reason: 'Cross-site request without origin' };
}

/** Refuses requests of other pages and machines. `ports` returns the service's ports. */
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

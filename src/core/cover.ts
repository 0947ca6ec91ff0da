/** Cover sizes in px that the service is asked for: the playing song, and lists (doc 1 §9). */
export type CoverSize = 64 | 120 | 240 | 480;

/**
 * The address of a cover in one size, or null where there is none and the default cover is drawn instead.
 * Fills the `{size}` placeholder, replaces a fixed size in the path (`/240/`, `/150/`, `/100/`), completes `//host`
 * addresses, moves one image host to its twin that serves the same paths, and forces https, except for loopback
 * addresses, which a local service serves over plain http.
 */
export function coverAddress(url: string | null | undefined, size: CoverSize): string | null {
  if (!url) return null;
  const complete = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https?:\/\//i.test(complete)) return null;
  const sized = complete.includes('{size}')
    ? complete.replaceAll('{size}', String(size))
    : complete.replace(/\/(?:100|150|240)\//, `/${size}/`);
  return secureAddress(sized.replace(/^(https?:\/\/)c1\.kgimg\.com(?=\/)/i, '$1imge.kugou.com'));
}

/** http → https for everything but loopback, where no certificate exists and none is needed. */
export function secureAddress(url: string): string {
  return isLoopback(url) ? url : url.replace(/^http:\/\//i, 'https://');
}

function isLoopback(url: string): boolean {
  return /^https?:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?(?:\/|$)/i.test(url);
}

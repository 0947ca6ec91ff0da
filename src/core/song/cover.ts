/** The cover sizes in px that are requested (docs/behaviour.md#covers). */
export type CoverSize = 64 | 120 | 240 | 480;

/**
 * The cover of a song or list: an address of the service, possibly with the `{size}` placeholder, or a picture that is
 * stored with local music; null = none.
 */
export type CoverRef = string | StoredCover | null;

/** A picture that was found in a file or folder of local music. */
type StoredCover = { storedCoverId: string };

/**
 * The address of a cover in one size; null = show the default cover. A stored picture has no address yet and gives
 * null. Fills the `{size}` placeholder, replaces a fixed size in the path (`/240/`, `/150/`, `/100/`), completes
 * `//host` addresses, replaces one image host by another that serves the same paths, and forces https, except for
 * loopback addresses, which a local service serves over plain http. The size changes nothing of the server.
 */
export function coverAddress(cover: CoverRef | undefined, size: CoverSize): string | null {
  if (!cover || typeof cover !== 'string') return null;
  const complete = cover.startsWith('//') ? `https:${cover}` : cover;
  // A server that is spelt in another way, such as with a user name or a size, could not be named.
  const origin = /^https?:\/\/[\p{L}\p{N}._:[\]-]+(?=[/?#]|$)/iu.exec(complete)?.[0];
  if (origin === undefined) return null;
  const path = complete.slice(origin.length);
  const sized = path.includes('{size}')
    ? path.replaceAll('{size}', String(size))
    : path.replace(/\/(?:100|150|240)\//, `/${size}/`);
  return secureAddress(origin.replace(/^(https?:\/\/)c1\.kgimg\.com$/i, '$1imge.kugou.com') + sized);
}

/** Replaces http by https, except for loopback addresses, which have no certificate and need none. */
export function secureAddress(url: string): string {
  return isLoopback(url) ? url : url.replace(/^http:\/\//i, 'https://');
}

function isLoopback(url: string): boolean {
  return /^https?:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?(?:\/|$)/i.test(url);
}

/** The server that a cover is loaded from; null = from none. */
export function coverHost(cover: CoverRef): string | null {
  const address = coverAddress(cover, 64);
  return address === null ? null : (/^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? null);
}

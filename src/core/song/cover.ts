/** Requested cover sizes in px (docs/behaviour.md#covers). */
export type CoverSize = 64 | 120 | 240 | 480;

/**
 * Cover of a song or list: an address, possibly with the `{size}` placeholder, or a stored picture of local music; null
 * = none.
 */
export type CoverRef = string | StoredCover | null;

/** A picture found in a file or folder of local music. */
type StoredCover = { storedCoverId: string };

/** Cover of the liked songs, which the service gives none of its own: a picture of the app. */
export const likedCover = 'kanade:liked-cover';

/**
 * Address of a cover in one size; null = default cover, or a stored picture without an address yet. Fills the `{size}`
 * placeholder, replaces a fixed size in the path (`/240/`, `/150/`, `/100/`), completes `//host` addresses, replaces
 * one image host by another with the same paths, and forces https except for loopback addresses, which a local service
 * serves over http. The size only affects the path.
 */
export function coverAddress(cover: CoverRef | undefined, size: CoverSize): string | null {
  if (!cover || typeof cover !== 'string') return null;
  // A picture of the user, which is stored with its list.
  if (cover.startsWith('data:image/jpeg;base64,')) return cover;
  const complete = cover.startsWith('//') ? `https:${cover}` : cover;
  // Rejects other forms of a server, such as with a user name or a size, because they could not be named in the list of
  // hosts.
  const origin = /^https?:\/\/[\p{L}\p{N}._:[\]-]+(?=[/?#]|$)/iu.exec(complete)?.[0];
  if (origin === undefined) return null;
  const path = complete.slice(origin.length);
  const sized = path.includes('{size}')
    ? path.replaceAll('{size}', String(size))
    : path.replace(/\/(?:100|150|240)\//, `/${size}/`);
  return secureAddress(origin.replace(/^(https?:\/\/)c1\.kgimg\.com$/i, '$1imge.kugou.com') + sized);
}

/** Forces https, except for loopback addresses, which need no certificate. */
export function secureAddress(url: string): string {
  return isLoopback(url) ? url : url.replace(/^http:\/\//i, 'https://');
}

function isLoopback(url: string): boolean {
  return /^https?:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?(?:\/|$)/i.test(url);
}

/** Server of a cover; null = none. */
export function coverHost(cover: CoverRef): string | null {
  const address = coverAddress(cover, 64);
  return address === null ? null : (/^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? null);
}

/** The URL scheme of links to songs and playlists; the page writes them (docs/behaviour.md#share-links). */
export const scheme = 'kanade';

/** Longer than any link that Kanade writes. */
const maxLength = 512;

const ids: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['hash', /^[0-9a-f]{32}$/i],
  ['listid', /^[\w.-]{1,200}$/],
];

/** Whether a text is meant as a link of Kanade, valid or not. */
export function isOwnScheme(text: string): boolean {
  return text.slice(0, scheme.length + 1).toLowerCase() === `${scheme}:`;
}

/**
 * A link that was handed over by the system, put together again from its checked parts: `kanade://share?hash=…` or
 * `kanade://share?listid=…`. null for anything else: any web page can open a link of this scheme.
 */
export function shareLinkOf(text: string): string | null {
  if (text.length > maxLength) return null;
  const url = URL.parse(text);
  if (url?.protocol !== `${scheme}:` || url.host.toLowerCase() !== 'share' || url.hash !== '') return null;
  if (url.username !== '' || url.password !== '' || !['', '/'].includes(url.pathname)) return null;
  const [parameter, ...others] = [...url.searchParams];
  if (!parameter || others.length > 0) return null;
  const [name, id] = parameter;
  const isValid = ids.some(([known, pattern]) => known === name && pattern.test(id));
  return isValid ? `${scheme}://share?${name}=${id}` : null;
}

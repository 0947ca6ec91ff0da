/** What a link leads to: a song by its hash, or a playlist by its global id. */
export type ShareTarget = { hash: string } | { listId: string };

/**
 * A complete link that opens a song or a playlist in Kanade (doc 1 §2). `webAddress` is where the web app can be opened,
 * without a fragment; null = the scheme that the desktop app answers to.
 */
export function shareLink(target: ShareTarget, webAddress: string | null): string {
  const query =
    'hash' in target ? `hash=${encodeURIComponent(target.hash)}` : `listid=${encodeURIComponent(target.listId)}`;
  return webAddress === null ? `kanade://share?${query}` : `${webAddress.replace(/#.*$/, '')}#/share?${query}`;
}
